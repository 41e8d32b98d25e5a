import type { PageAddress } from '@school/contract/pages';
import type { ReactNode } from 'react';
import { paths } from '../shared/routes.ts';

export type LoadPage = () => Promise<() => ReactNode>;

const loadHomePage: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const loadSubscriptionsPage: LoadPage = async () =>
  (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage;

/** The pages whose visitor's frame is what the app itself shows first. */
export const FRAMED_PAGES: { readonly [address: string]: LoadPage } = {
  [paths.root]: loadHomePage,
  [paths.home]: loadHomePage,
  [paths.subscriptions]: loadSubscriptionsPage,
};

/** The pages that most visits begin with. */
export const FIRST_PAGES = {
  '/': loadHomePage,
  '/home': loadHomePage,
  '/subscriptions': loadSubscriptionsPage,
  '/videos/:VideoID': async () => (await import('./pages/lessons/lesson-page.tsx')).LessonPage,
  '/mini-lessons/:LessonID': async () =>
    (await import('./pages/mini-lessons/mini-lesson-page.tsx')).MiniLessonPage,
} satisfies { readonly [Address in PageAddress]?: LoadPage };

export type FirstPage = keyof typeof FIRST_PAGES;

export function isFirstPage(address: PageAddress): address is FirstPage {
  return address in FIRST_PAGES;
}
