import { PAGE_ADDRESSES, ROOM_ADDRESSES, type RoomAddress } from '@school/contract/pages';
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

const loadOtherPage =
  (address: string): LoadPage =>
  async () =>
    (await loadOtherPages()).loadOtherPage(address);

/** What a page frames, or who opens it by itself sees without the shell; a way home would lead nowhere in a frame. */
function room(path: RoomAddress): RouteObject {
  return {
    ...page(path, loadOtherPage(path)),
    hydrateFallbackElement: <RoutePending />,
    errorElement: <RouteError isInRoom />,
  };
}

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
            page(path, isFirstPage(path) ? FIRST_PAGES[path] : loadOtherPage(path)),
          ),
          { path: '/index.html', element: <Navigate to={paths.root} replace /> },
          page('*', loadOtherPage('*')),
        ],
      },
    ],
  },
  ...ROOM_ADDRESSES.map(room),
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
