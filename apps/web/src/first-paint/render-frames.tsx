import type { Language } from '@school/contract/language-cookie';
import type { FrameRequest, Frames } from '@school/contract/page-frames';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { noScriptTexts } from '@school/texts/en/no-script';
import { findTexts } from '@school/texts/languages';
import type { Texts } from '@school/texts/texts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { FIRST_PAGES } from '../app/first-pages.ts';
import { RootLayout } from '../app/shell/root-layout.tsx';
import { RoutePending } from '../app/shell/route-pending.tsx';
import { createStore } from '../app/store.ts';
import type { Services } from '../shared/services/services.ts';
import { tagOf } from '../shared/texts/choose-texts.ts';
import { withClaims } from '../shared/texts/claimed-texts.ts';
import { ChosenTexts } from '../shared/texts/use-texts.ts';

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

/** A page as the app itself draws it first, to a visitor and to who was signed in last time. */
export async function renderFrames(request: FrameRequest): Promise<Frames> {
  return { visitor: await renderFrame(request, false), learner: await renderFrame(request, true) };
}

async function renderFrame({ path, language, given }: FrameRequest, wasSignedIn: boolean): Promise<string> {
  const found = await findTexts(language);
  const claims = given['given-claims'];
  const texts = claims ? withClaims(found, claims[language]) : found;
  const loading = Object.entries(FIRST_PAGES).map(async ([path, load]) => ({
    path,
    Component: await load(),
  }));
  const routes = [{ element: <RootLayout />, children: [{ children: await Promise.all(loading) }] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { 'given-site': site = null, 'given-lesson': lesson = null, 'given-offer': offer = null } = given;
  const store = createStore({ services: SERVICES, given: { wasSignedIn, site, lesson, offer } });
  const html = renderToString(
    <StrictMode>
      <App texts={texts} store={store} router={router} framed={store.getState()} />
    </StrictMode>,
  );
  // The document's title stands in the head already.
  return html.replace(/^<title>[^<]*<\/title>/, '');
}

type Said = { tag: string; wait: string; pleaseWait: string } & Texts['noScript'];

/** What a page says of its language, and in it to those whom no frame is for, or whose app does not come. */
export async function renderLanguage(language: Language): Promise<Said> {
  const texts = await findTexts(language);
  const { pleaseWait } = texts?.everywhere ?? everywhereTexts.words;
  const noScript = texts?.noScript ?? noScriptTexts.words;
  const wait = renderToString(
    <ChosenTexts value={texts}>
      <RoutePending />
    </ChosenTexts>,
  );
  return { tag: tagOf(texts), wait, pleaseWait, ...noScript };
}
