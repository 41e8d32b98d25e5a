import { PAGE_ADDRESSES } from '@school/contract/pages';
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadInTime } from '../shared/lib/load-in-time.ts';
import { paths } from '../shared/routes.ts';
import { FIRST_PAGES, findFramedPage, isFirstPage, type LoadPage } from './first-pages.ts';
import { nameFirstEntry } from './shell/page-place.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { RoutePending } from './shell/route-pending.tsx';

/** A page in its own chunk. Capitals count in its address. */
function page(path: string, load: LoadPage): RouteObject {
  return { path, caseSensitive: true, lazy: async () => ({ Component: await loadInTime(load) }) };
}

/** A page whose code is there before the app is shown: only such a one can be taken over as it stands. */
export type ReadyPage = { load: LoadPage; Component: () => ReactNode };

/** How every other page is loaded: fetched before the first of them is gone to. */
export const loadOtherPages = () => import('./other-pages.ts');

const loadOtherPage =
  (address: string): LoadPage =>
  async () =>
    (await loadOtherPages()).loadOtherPage(address);

/** Loads the page at this address, which has a frame; null where it does not come. */
export async function loadFramedPage(pathname: string): Promise<ReadyPage | null> {
  const load = findFramedPage(pathname);
  return load().then(
    (Component) => ({ load, Component }),
    () => null,
  );
}

function listPages(ready: ReadyPage | null): RouteObject[] {
  return PAGE_ADDRESSES.map((path) => {
    const load = isFirstPage(path) ? FIRST_PAGES[path] : loadOtherPage(path);
    return ready?.load === load
      ? { path, caseSensitive: true, Component: ready.Component }
      : page(path, load);
  });
}

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
          ...listPages(ready),
          { path: '/index.html', element: <Navigate to={paths.root} replace /> },
          page('*', loadOtherPage('*')),
        ],
      },
    ],
  },
];

export const routes = listRoutes(null);

export function createAppRouter(ready: ReadyPage | null = null) {
  nameFirstEntry();
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
