import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RoutePending } from './shell/route-pending.tsx';

type LoadPage = () => Promise<() => ReactNode>;

/** A page in a chunk of its own. */
function page(path: string, load: LoadPage): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const home: LoadPage = async () => (await import('./pages/home-page.tsx')).HomePage;
const legal: LoadPage = async () => (await import('./pages/legal-page.tsx')).LegalPage;

/** Every route of the specification's §2; the four legal ones match by prefix. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    hydrateFallbackElement: <RoutePending />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          page('/', home),
          page('/home', home),
          page('/videos/:VideoID', async () => (await import('./pages/lesson-page.tsx')).LessonPage),
          page(
            '/mini-lessons/:LessonID',
            async () => (await import('./pages/mini-lesson-page.tsx')).MiniLessonPage,
          ),
          page(
            '/flashcards/:VideoID',
            async () => (await import('./pages/flashcards-page.tsx')).FlashcardsPage,
          ),
          page('/sign-in-up', async () => (await import('./pages/sign-in-up-page.tsx')).SignInUpPage),
          page('/__/auth/action', async () => (await import('./pages/auth-action-page.tsx')).AuthActionPage),
          page('/settings', async () => (await import('./pages/settings-page.tsx')).SettingsPage),
          page(
            '/subscriptions',
            async () => (await import('./pages/subscriptions-page.tsx')).SubscriptionsPage,
          ),
          page('/success/:session_id?', async () => (await import('./pages/success-page.tsx')).SuccessPage),
          page('/cancel', async () => (await import('./pages/cancel-page.tsx')).CancelPage),
          page(
            '/collect-consents',
            async () => (await import('./pages/collect-consents-page.tsx')).CollectConsentsPage,
          ),
          page('/live-lessons', async () => (await import('./pages/live-lessons-page.tsx')).LiveLessonsPage),
          page('/live-meeting', async () => (await import('./pages/live-meeting-page.tsx')).LiveMeetingPage),
          page('/my-account', async () => (await import('./pages/my-account-page.tsx')).MyAccountPage),
          page('/contact', async () => (await import('./pages/contact-page.tsx')).ContactPage),
          page(
            '/success-card-update',
            async () => (await import('./pages/success-card-update-page.tsx')).SuccessCardUpdatePage,
          ),
          page('/grammar-page', async () => (await import('./pages/grammar-page.tsx')).GrammarPage),
          page('/privacy-policy-google/*', legal),
          page('/privacy-policy/*', legal),
          page('/terms-and-conditions/*', legal),
          page('/disclaimer/*', legal),
          { path: '/index.html', element: <Navigate to="/" replace /> },
          page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
        ],
      },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
