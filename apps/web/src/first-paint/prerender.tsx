import type { LessonSummary } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { findTexts } from '@school/texts/languages';
import type { Texts } from '@school/texts/texts';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { SubscriptionsFrame } from '../app/pages/billing/subscriptions-frame.tsx';
import { SubscriptionsPage } from '../app/pages/billing/subscriptions-page.tsx';
import { HomePage } from '../app/pages/home/home-page.tsx';
import { LessonPage } from '../app/pages/lessons/lesson-page.tsx';
import { RootLayout } from '../app/shell/root-layout.tsx';
import { RoutePending } from '../app/shell/route-pending.tsx';
import { type AppStore, createStore, whenRestored } from '../app/store.ts';
import { lessonsListed } from '../features/lessons/lessons.slice.ts';
import { paths } from '../shared/routes.ts';
import type { Services } from '../shared/services/services.ts';
import { tagOf } from '../shared/texts/choose-texts.ts';
import { ChosenTexts } from '../shared/texts/use-texts.ts';
import { ANY_ID } from './fill-lesson.ts';
import type { Frame } from './frames.ts';

/** Nothing is asked while a page is rendered: effects run in the browser alone. */
const unasked = () => Promise.reject(new Error('a page is rendered without its services'));

const SERVICES: Services = {
  loadConfiguration: unasked,
  callFunction: unasked,
  asksAgain: 0,
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
  texts: Texts | null,
  { address, route = address, Page, prepare }: Framed,
  sessionHint: string | null,
): Promise<string> {
  const localStorage = { getItem: () => sessionHint };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  const store = createStore({ services: SERVICES });
  await whenRestored(store);
  prepare?.(store);
  const children = [{ children: [{ path: route, Component: Page }] }];
  const router = createMemoryRouter([{ element: <RootLayout />, children }], { initialEntries: [address] });
  const html = renderToString(
    <StrictMode>
      <App texts={texts} store={store} router={router} isTakenOver />
    </StrictMode>,
  );
  // The document's title stands in the head already.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}

/** `Visitors` is a visitor's where that is another page than a learner's; `route` has the address's parts that change. */
type Framed = {
  address: string;
  route?: string;
  Page: () => ReactNode;
  Visitors?: () => ReactNode;
  prepare?: (store: AppStore) => void;
};
type Frames = { [frame in Frame]: string };

/** What `fill-lesson.ts` puts the page's own lesson in the place of: it has all that a lesson may have. */
const ANY_LESSON: LessonSummary = {
  DocID: ANY_ID,
  Title: '…',
  Subtitle: '…',
  Type: 'video_lesson',
  Difficulty: 1,
  Date: '2026-01-01T00:00:00.000Z',
  VideoThumbnailURL: '',
  posterWidths: [],
  hasNightPoster: false,
  isAvailable: true,
  isAvailableLessons: true,
  isFreeSample: false,
  MondayLesson: false,
  MondayLessonID: null,
  GermanVersionURL: paths.lesson(ANY_ID),
  durationSeconds: 0,
};

const PAGES: { [page: string]: Framed } = {
  home: { address: paths.root, Page: HomePage },
  lesson: {
    address: paths.lesson(ANY_ID),
    route: paths.lesson(':VideoID'),
    Page: LessonPage,
    prepare: ({ dispatch }) => dispatch(lessonsListed({ courseTitle: '', list: [ANY_LESSON] })),
  },
  subscriptions: { address: paths.subscriptions, Page: SubscriptionsPage, Visitors: SubscriptionsFrame },
};

async function renderFramesOf(texts: Texts | null, framed: Framed): Promise<Frames> {
  const { Page, Visitors = Page } = framed;
  return {
    visitor: await renderPage(texts, { ...framed, Page: Visitors }, null),
    learner: await renderPage(texts, framed, '1'),
    wait: renderToString(
      <ChosenTexts value={texts}>
        <RoutePending />
      </ChosenTexts>,
    ),
  };
}

/** What a page says of its language, and in it to those whom no frame is for. */
type Said = { tag: string; pleaseWait: string; needsJavaScript: string };

/** Called by the build (`frame-pages.ts`), which makes a page for each. */
export async function renderLanguage(
  language: string,
): Promise<{ said: Said; frames: { [page: string]: Frames } }> {
  const texts = await findTexts(language);
  const { pleaseWait, needsJavaScript } = texts?.everywhere ?? everywhereTexts.words;
  const frames: { [page: string]: Frames } = {};
  for (const [name, framed] of Object.entries(PAGES)) frames[name] = await renderFramesOf(texts, framed);
  return { said: { tag: tagOf(texts), pleaseWait, needsJavaScript }, frames };
}
