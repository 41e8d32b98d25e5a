import type { PageAddress } from '@school/contract/pages';
import type { ReactNode } from 'react';

export type LoadPage = () => Promise<() => ReactNode>;

const loadHomePage: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;

/** The pages that most visits begin with; they have frames. */
export const FIRST_PAGES = {
  '/': loadHomePage,
  '/home': loadHomePage,
  '/subscriptions': async () => (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage,
  '/videos/:VideoID': async () => (await import('./pages/lessons/lesson-page.tsx')).LessonPage,
  '/mini-lessons/:LessonID': async () =>
    (await import('./pages/mini-lessons/mini-lesson-page.tsx')).MiniLessonPage,
} satisfies { readonly [Address in PageAddress]?: LoadPage };

export type FirstPage = keyof typeof FIRST_PAGES;

export function isFirstPage(address: PageAddress): address is FirstPage {
  return address in FIRST_PAGES;
}
