import { PAGE_ADDRESSES, ROOM_ADDRESSES } from '@school/contract/pages';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadInTime } from '../shared/loading/load-in-time.ts';
import { paths } from '../shared/routes.ts';
import { FIRST_PAGES, isFirstPage, type LoadPage } from './first-pages.ts';
import { nameFirstEntry } from './shell/page-place.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RoutePending } from './shell/route-pending.tsx';

/** A page in its own chunk. Capitals count in its address. */
function page(path: string, load: LoadPage): RouteObject {
  return { path, caseSensitive: true, lazy: async () => ({ Component: await loadInTime(load) }) };
}

/** How every other page is loaded: fetched before the first of them is gone to. */
export const loadOtherPages = () => import('./other-pages.ts');

const otherPage = (path: string) => page(path, async () => (await loadOtherPages()).loadOtherPage(path));

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
          ...PAGE_ADDRESSES.map((path) =>
            isFirstPage(path) ? page(path, FIRST_PAGES[path]) : otherPage(path),
          ),
          { path: '/index.html', element: <Navigate to={paths.root} replace /> },
          otherPage('*'),
        ],
      },
    ],
  },
  // What a page frames, or who opens it by itself sees without the shell; a way home would lead nowhere in a frame.
  {
    hydrateFallbackElement: <RoutePending />,
    errorElement: <RouteError isInRoom />,
    children: ROOM_ADDRESSES.map(otherPage),
  },
];

export function createAppRouter() {
  nameFirstEntry();
  return createBrowserRouter(routes);
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
