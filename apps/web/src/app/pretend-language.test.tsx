import { PAGE_ADDRESSES, ROOM_ADDRESSES } from '@school/contract/pages';
import { makePretendLanguage } from '@school/texts/testing/pretend-language';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { createServer, has, MIRA, vip } from '../../testing/plans-page.tsx';
import { consentsKnown } from '../features/consents/consents.api.ts';
import { userRemoved, userStored } from '../features/identity/current-user.slice.ts';
import { rememberSession } from '../shared/api/session-hint.ts';
import { ChosenTexts } from '../shared/texts/use-texts.ts';
import { FIRST_PAGES, isFirstPage } from './first-pages.ts';
import { loadOtherPage } from './other-pages.ts';
import { routes } from './router.tsx';
import { createStore } from './store.ts';

const SAMPLE = {
  DocID: 'sample',
  Type: 'video_lesson',
  Title: 'Am Määrt',
  Subtitle: null,
  Date: '2026-11-02T12:00:00.000Z',
  Difficulty: 2,
  posterWidths: [],
  hasNightPoster: false,
  durationSeconds: 200,
  VideoThumbnailURL: '/sample.webp',
  isFreeSample: true,
  isAvailableLessons: true,
  MondayLesson: false,
};

/** What the school, the course and the account say: data, in no language of the interface. */
const DATA = [
  'Swiss German',
  'Am Määrt',
  'Mira',
  'mira@learner.example',
  'VIP',
  'BASIC',
  'All of VIP',
  'All of BASIC',
  'the tram',
];
const READ_OUT = ['aria-label', 'title', 'alt', 'placeholder'];

const hasLetter = (text: string) => /\p{L}/u.test(text);
/** From the catalogue, the course's own, or a date. */
const isExplained = (text: string) => /^\[[\s\S]*\]$/.test(text) || DATA.includes(text);

/** Every visible or read-out text in the page that does not come from the pretend catalogue. */
function findForeignTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('[lang], time, style, script')) texts.push(textContent?.trim() ?? '');
  }
  for (const name of READ_OUT)
    for (const element of document.body.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => hasLetter(text) && !isExplained(text));
}

function show(address: string, who: 'visitor' | 'Mira' = 'visitor') {
  const { callFunction } = createServer({
    runs: who === 'Mira' ? [has(vip)] : [],
    answers: {
      listLessons: { courseTitle: 'Züritüütsch', dialect: 'gsw', lessons: [SAMPLE] },
      getMondayLiveLesson: { MondayLesson: null },
      countDueCards: {
        zone: 'Europe/Zurich',
        dueCount: 3,
        newCount: 2,
        tomorrowCount: 4,
        secondsPerCard: 10,
      },
      getFlashcardsCloudFunction: { flashcards: [{ id: 'c-1', SwissGerman: 's Tram', English: 'the tram' }] },
    },
  });
  // Who is signed in is in the store already; a session to look for leaves it there.
  rememberSession(who === 'Mira');
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  if (who === 'Mira')
    store.dispatch(
      consentsKnown('mira', { PPandTandCConsent: true, RemindersConsent: true, MarketingConsent: false }),
    );
  render(
    <ChosenTexts value={makePretendLanguage()}>
      <Provider store={store}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      </Provider>
    </ChosenTexts>,
  );
}

// A page's first load is not what is waited for.
beforeAll(async () => {
  await Promise.all([
    ...PAGE_ADDRESSES.map((address) =>
      isFirstPage(address) ? FIRST_PAGES[address]() : loadOtherPage(address),
    ),
    ...ROOM_ADDRESSES.map(loadOtherPage),
    loadOtherPage('*'),
    import('./pages/home/visitor-sections.tsx'),
  ]);
});

describe('in a pretend language', () => {
  it('a text from elsewhere is found, also one that is only read out', () => {
    render(
      <p>
        [Hello] <button type="button" aria-label="Close" />
        <span>Mira</span> <span lang="gsw">Grüezi</span> <b>Welcome</b>
      </p>,
    );
    expect(findForeignTexts()).toEqual(['Welcome', 'Close']);
  });

  it.each([
    ['a visitor’s first page', '/', 'visitor', '[Free]'],
    ['signing up', '/sign-in-up', 'visitor', '[SIGN UP]'],
    ['logging in', '/sign-in-up?startWithLogIn=true', 'visitor', '[LOG IN]'],
    ['the plans of a visitor', '/subscriptions', 'visitor', '[What you get:]'],
    ['the plans of a subscriber', '/subscriptions', 'Mira', '[cancel]'],
    ['the settings', '/settings', 'Mira', '[Log out]'],
    ['flashcards', '/flashcards/sample', 'visitor', '[Cards seen]'],
    ['a page that is not there', '/nowhere', 'visitor', '[I have lost my way.]'],
  ] as const)('%s shows no other word', async (_what, address, who, awaited) => {
    show(address, who);
    await waitFor(() => expect(document.body.innerHTML).toContain(awaited));
    expect(findForeignTexts()).toEqual([]);
    expect(document.title).toMatch(/^\[.*\]$|^Swiss German$/);
  });

  /** What stands where an address names something. */
  const NAMED: { readonly [address: string]: string } = {
    '/videos/:VideoID': '/videos/sample',
    '/mini-lessons/:LessonID': '/mini-lessons/sample',
    '/flashcards/:VideoID': '/flashcards/sample',
    '/say-it/:VideoID': '/say-it/sample',
    '/success/:session_id?': '/success/cs_1',
    '/studio/*': '/studio',
    '/privacy-policy/*': '/privacy-policy',
    '/privacy-policy-google/*': '/privacy-policy-google',
    '/terms-and-conditions/*': '/terms-and-conditions',
    '/disclaimer/*': '/disclaimer',
  };

  it.each([...PAGE_ADDRESSES, ...ROOM_ADDRESSES])(
    '%s shows a learner no other word, also where the server fails',
    async (address) => {
      show(NAMED[address] ?? address, 'Mira');
      const main = () => document.querySelector('main')?.textContent;
      await waitFor(() => expect(main()).toMatch(/\p{L}/u));
      expect(findForeignTexts()).toEqual([]);
      expect(document.title).toMatch(/^\[.*\]$|^Swiss German$/);
    },
  );
});
