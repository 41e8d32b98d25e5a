import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';

import { paths } from '../shared/routes.ts';
import { loadInTime } from './shell/load-in-time.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RoutePending } from './shell/route-pending.tsx';

type LoadPage = () => Promise<() => ReactNode>;

/** A page in its own chunk. Capitals count in its address. */
function page(path: string, load: LoadPage): RouteObject {
  return { path, caseSensitive: true, lazy: async () => ({ Component: await loadInTime(load) }) };
}

/** A page whose code is there before the app is shown: only such a one can be taken over as it stands. */
export type ReadyPage = { load: LoadPage; Component: () => ReactNode };

const loadHomePage: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const loadSubscriptionsPage: LoadPage = async () =>
  (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage;

/** The pages whose visitor's frame is what the app itself shows first, by their addresses. */
const FRAMED: { readonly [path: string]: LoadPage } = {
  [paths.root]: loadHomePage,
  [paths.home]: loadHomePage,
  [paths.subscriptions]: loadSubscriptionsPage,
};

/** Loads the page at this address, where its frame can be taken over; null elsewhere, or where it does not come. */
export async function loadFramedPage(pathname: string): Promise<ReadyPage | null> {
  const load = FRAMED[pathname];
  if (!load) return null;
  return load().then(
    (Component) => ({ load, Component }),
    () => null,
  );
}

const legal: LoadPage = async () => (await import('./pages/legal/legal-page.tsx')).LegalPage;

/** Every route of the specification's §2; the four legal ones match by prefix. */
const listRoutes = (ready: ReadyPage | null): RouteObject[] => [
  {
    element: <RootLayout />,
    hydrateFallbackElement: <RoutePending />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...Object.entries(FRAMED).map(([path, load]) =>
            ready?.load === load
              ? { path, caseSensitive: true, Component: ready.Component }
              : page(path, load),
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
          page(
            paths.unsubscribe,
            async () => (await import('./pages/reminders/unsubscribe-page.tsx')).UnsubscribePage,
          ),
          page(paths.studio, async () => (await import('./pages/studio/studio-page.tsx')).StudioPage),
          page(
            paths.studioLive,
            async () => (await import('./pages/studio/studio-live-page.tsx')).StudioLivePage,
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

export function createAppRouter(ready: ReadyPage | null = null) {
  return createBrowserRouter(listRoutes(ready));
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
