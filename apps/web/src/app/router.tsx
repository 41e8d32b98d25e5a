import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths } from '../shared/routes.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RoutePending } from './shell/route-pending.tsx';

type LoadPage = () => Promise<() => ReactNode>;

/** A page in its own chunk. */
function page(path: string, load: LoadPage): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

export const loadHomePage: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const legal: LoadPage = async () => (await import('./pages/legal/legal-page.tsx')).LegalPage;

/** Every route of the specification's §2; the four legal ones match by prefix. Only a page that is there already can be hydrated. */
const listRoutes = (homePage: (() => ReactNode) | null): RouteObject[] => [
  {
    element: <RootLayout />,
    hydrateFallbackElement: <RoutePending />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...[paths.root, paths.home].map((path) =>
            homePage ? { path, Component: homePage } : page(path, loadHomePage),
          ),
          page(
            paths.lesson(':VideoID'),
            async () => (await import('./pages/lessons/lesson-page.tsx')).LessonPage,
          ),
          page(
            paths.miniLesson(':LessonID'),
            async () => (await import('./pages/mini-lessons/mini-lesson-page.tsx')).MiniLessonPage,
          ),
          page(
            paths.allFlashcards,
            async () => (await import('./pages/flashcards/all-flashcards-page.tsx')).AllFlashcardsPage,
          ),
          page(
            paths.flashcards(':VideoID'),
            async () => (await import('./pages/flashcards/flashcards-page.tsx')).FlashcardsPage,
          ),
          page(paths.signUp, async () => (await import('./pages/identity/sign-in-up-page.tsx')).SignInUpPage),
          page(
            paths.authAction,
            async () => (await import('./pages/identity/auth-action-page.tsx')).AuthActionPage,
          ),
          page(paths.settings, async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage),
          page(
            paths.subscriptions,
            async () => (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage,
          ),
          page(
            `${paths.success}/:session_id?`,
            async () => (await import('./pages/billing/success-page.tsx')).SuccessPage,
          ),
          page(paths.cancel, async () => (await import('./pages/billing/cancel-page.tsx')).CancelPage),
          page(
            paths.cancelContract,
            async () => (await import('./pages/billing/cancel-contract-page.tsx')).CancelContractPage,
          ),
          page(
            paths.collectConsents,
            async () => (await import('./pages/consents/collect-consents-page.tsx')).CollectConsentsPage,
          ),
          page(
            paths.liveLessons,
            async () => (await import('./pages/live/live-lessons-page.tsx')).LiveLessonsPage,
          ),
          page(
            paths.liveMeeting,
            async () => (await import('./pages/live/live-meeting-page.tsx')).LiveMeetingPage,
          ),
          page(
            paths.myAccount,
            async () => (await import('./pages/identity/my-account-page.tsx')).MyAccountPage,
          ),
          page(
            paths.myLessons,
            async () => (await import('./pages/private-lessons/my-lessons-page.tsx')).MyLessonsPage,
          ),
          page(paths.contact, async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
          page(
            paths.successCardUpdate,
            async () => (await import('./pages/billing/success-card-update-page.tsx')).SuccessCardUpdatePage,
          ),
          page(paths.grammar, async () => (await import('./pages/grammar/grammar-page.tsx')).GrammarPage),
          page(`${paths.privacyPolicyGoogle}/*`, legal),
          page(`${paths.privacyPolicy}/*`, legal),
          page(`${paths.terms}/*`, legal),
          page(`${paths.disclaimer}/*`, legal),
          { path: '/index.html', element: <Navigate to={paths.root} replace /> },
          page('*', async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
        ],
      },
    ],
  },
];

export const routes = listRoutes(null);

/** `homePage` where its code is loaded before the app is shown. */
export function createAppRouter(homePage: (() => ReactNode) | null = null) {
  return createBrowserRouter(listRoutes(homePage));
}

/** Whether the browser is at the home's address. */
export function isHome(): boolean {
  return [paths.root, paths.home].some((path) => path === location.pathname);
}

/** Resolves once the first page's code is there, or has failed to come. */
export function whenLoaded(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    check();
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
