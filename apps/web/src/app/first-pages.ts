import type { PageAddress } from '@school/contract/pages';
import type { ReactNode } from 'react';
import { paths } from '../shared/routes.ts';

export type LoadPage = () => Promise<() => ReactNode>;

const loadHomePage: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const loadSubscriptionsPage: LoadPage = async () =>
  (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage;

const loadLessonPage: LoadPage = async () => (await import('./pages/lessons/lesson-page.tsx')).LessonPage;

/** The page at an address that has a frame: the home's, the plans', or a lesson's. */
export function findFramedPage(pathname: string): LoadPage {
  if (pathname === paths.root || pathname === paths.home) return loadHomePage;
  return pathname === paths.subscriptions ? loadSubscriptionsPage : loadLessonPage;
}

/** The pages that most visits begin with. */
export const FIRST_PAGES = {
  '/': loadHomePage,
  '/home': loadHomePage,
  '/subscriptions': loadSubscriptionsPage,
  '/videos/:VideoID': loadLessonPage,
  '/mini-lessons/:LessonID': async () =>
    (await import('./pages/mini-lessons/mini-lesson-page.tsx')).MiniLessonPage,
} satisfies { readonly [Address in PageAddress]?: LoadPage };

export type FirstPage = keyof typeof FIRST_PAGES;

export function isFirstPage(address: PageAddress): address is FirstPage {
  return address in FIRST_PAGES;
}
