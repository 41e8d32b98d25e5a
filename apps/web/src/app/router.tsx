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

const home: LoadPage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const legal: LoadPage = async () => (await import('./pages/legal/legal-page.tsx')).LegalPage;

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
          page('/videos/:VideoID', async () => (await import('./pages/lessons/lesson-page.tsx')).LessonPage),
          page(
            '/mini-lessons/:LessonID',
            async () => (await import('./pages/mini-lessons/mini-lesson-page.tsx')).MiniLessonPage,
          ),
          page(
            '/flashcards/:VideoID',
            async () => (await import('./pages/flashcards/flashcards-page.tsx')).FlashcardsPage,
          ),
          page(
            '/sign-in-up',
            async () => (await import('./pages/identity/sign-in-up-page.tsx')).SignInUpPage,
          ),
          page(
            '/__/auth/action',
            async () => (await import('./pages/identity/auth-action-page.tsx')).AuthActionPage,
          ),
          page('/settings', async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage),
          page(
            '/subscriptions',
            async () => (await import('./pages/billing/subscriptions-page.tsx')).SubscriptionsPage,
          ),
          page(
            '/success/:session_id?',
            async () => (await import('./pages/billing/success-page.tsx')).SuccessPage,
          ),
          page('/cancel', async () => (await import('./pages/billing/cancel-page.tsx')).CancelPage),
          page(
            '/collect-consents',
            async () => (await import('./pages/consents/collect-consents-page.tsx')).CollectConsentsPage,
          ),
          page(
            '/live-lessons',
            async () => (await import('./pages/live/live-lessons-page.tsx')).LiveLessonsPage,
          ),
          page(
            '/live-meeting',
            async () => (await import('./pages/live/live-meeting-page.tsx')).LiveMeetingPage,
          ),
          page(
            '/my-account',
            async () => (await import('./pages/identity/my-account-page.tsx')).MyAccountPage,
          ),
          page('/contact', async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
          page(
            '/success-card-update',
            async () => (await import('./pages/billing/success-card-update-page.tsx')).SuccessCardUpdatePage,
          ),
          page('/grammar-page', async () => (await import('./pages/grammar/grammar-page.tsx')).GrammarPage),
          page('/privacy-policy-google/*', legal),
          page('/privacy-policy/*', legal),
          page('/terms-and-conditions/*', legal),
          page('/disclaimer/*', legal),
          { path: '/index.html', element: <Navigate to="/" replace /> },
          page('*', async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
        ],
      },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}

export type AppRouter = ReturnType<typeof createAppRouter>;
