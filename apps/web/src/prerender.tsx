import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './app/app.tsx';
import { SubscriptionsFrame } from './app/pages/billing/subscriptions-frame.tsx';
import { SubscriptionsPage } from './app/pages/billing/subscriptions-page.tsx';
import { HomePage } from './app/pages/home/home-page.tsx';
import { LessonFrame } from './app/pages/lessons/lesson-frame.tsx';
import { RootLayout } from './app/shell/root-layout.tsx';
import { RoutePending } from './app/shell/route-pending.tsx';
import { createStore, whenRestored } from './app/store.ts';
import type { Frame } from './frames.ts';
import { paths } from './shared/routes.ts';
import type { Services } from './shared/services/services.ts';

/** Nothing is asked while a page is rendered: effects run in the browser alone. */
const unasked = () => Promise.reject(new Error('a page is rendered without its services'));

const SERVICES: Services = {
  loadConfiguration: unasked,
  callFunction: unasked,
  documents: unasked,
  auth: {
    open: unasked,
    watch: unasked,
    getIdToken: unasked,
    findUid: unasked,
    readAgain: unasked,
    check: unasked,
    takeEndedToken: unasked,
  },
  appCheck: { findToken: unasked, getToken: unasked },
  storage: { keys: () => [], getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  keptAnswers: { find: unasked, keep: unasked, drop: unasked, keepOnly: unasked },
  parentApp: null,
  nativeApp: unasked,
  browserPush: unasked,
  analytics: unasked,
  pressHandlers: { current: [] },
  alertChildren: { current: null },
  completionHandler: { current: null },
};

/** A page as the app itself would show it first, to a visitor or to who was signed in last time. */
async function renderPage(
  address: string,
  Page: () => ReactNode,
  sessionHint: string | null,
): Promise<string> {
  const localStorage = { getItem: () => sessionHint };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  const store = createStore({ services: SERVICES });
  await whenRestored(store);
  const children = [{ children: [{ path: address, Component: Page }] }];
  const router = createMemoryRouter([{ element: <RootLayout />, children }], { initialEntries: [address] });
  const html = renderToString(
    <StrictMode>
      <App texts={null} store={store} router={router} />
    </StrictMode>,
  );
  // The document's title stands in the head already.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}

/** `Other` is a visitor's where that is another page than a learner's. */
async function renderFramesOf(
  address: string,
  Page: () => ReactNode,
  Other = Page,
): Promise<{ [frame in Frame]: string }> {
  return {
    visitor: await renderPage(address, Other, null),
    learner: await renderPage(address, Page, '1'),
    wait: renderToString(<RoutePending />),
  };
}

/** Called by the build (`frame-pages.ts`), which makes a page for each. */
export async function renderFrames(): Promise<{ [page: string]: { [frame in Frame]: string } }> {
  return {
    home: await renderFramesOf(paths.root, HomePage),
    lesson: await renderFramesOf(paths.lesson('any'), LessonFrame),
    subscriptions: await renderFramesOf(paths.subscriptions, SubscriptionsPage, SubscriptionsFrame),
  };
}
