import { en } from '@school/texts/en';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makeLesson } from '../../../../testing/make-lesson.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { ownZone } from '../../../shared/dates/own-zone.ts';
import { createStore } from '../../store.ts';
import { LearnerHome } from './learner-home.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const LESSONS = [
  makeLesson('recording', {
    Type: 'monday_lesson',
    MondayLesson: true,
    Title: 'Vom Wätter',
    Subtitle: 'weather',
  }),
  makeLesson('market', { Title: 'Uf em Määrt', Subtitle: 'at the market', Date: '2026-10-01T00:00:00.000Z' }),
  makeLesson('sample', { isFreeSample: true, Title: 'Grüezi', Date: '2026-09-01T00:00:00.000Z' }),
];
/** Of an account whose days have a zone. */
const COUNTS = { zone: 'Europe/Zurich', tomorrowCount: 0, secondsPerCard: 10 };
const seen = (lessonID: string) => ({
  lessonID,
  positionSeconds: 60,
  at: AT,
  furthestSeconds: 60,
  seenAt: AT,
});
const begun = (lessonID: string) => ({
  lessonID,
  positionSeconds: 42,
  at: AT,
  furthestSeconds: 42,
  seenAt: null,
});

function show(
  getProgress: unknown,
  answers: Record<string, unknown> = {},
  address = '/',
  auth = createFakeAuth(),
) {
  const all: Record<string, unknown> = {
    listLessons: { courseTitle: 'Swiss German', dialect: 'Zürich', lessons: LESSONS },
    getMondayLiveLesson: { MondayLesson: null },
    getProgress,
    searchLessons: { lessons: [] },
    countDueCards: { ...COUNTS, dueCount: 0, newCount: 0 },
    countKnownWords: { lessons: [] },
    ...answers,
  };
  const fake = createFakeCallables(all);
  const store = createStore({
    services: createFakeServices({ callFunction: fake.callFunction, auth: auth.service }),
  });
  store.dispatch(userStored({ UID: 'mira', Username: 'Mira', email: 'mira@learner.example' }));
  renderApp(<LearnerHome />, store, address);
  return { answers: all, store, ...fake };
}

const findContinue = () => screen.findByRole('link', { name: /^(Begin|Continue)$/ });
const list = () => within(screen.getByRole('region', { name: en.lessons.allLessons }));
const titles = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[lang]')?.textContent);

/** What stands below 'Today' comes part after part. */
const whenListed = () => waitFor(() => expect(titles()).not.toEqual([]));

describe('the words that a learner knows', () => {
  const known = (lessons: { lessonID: string; words: number; known: number }[]) => ({
    countKnownWords: { lessons },
  });

  it('stand beside each film that has some, and put those with most of them first', async () => {
    const { payloadsOf } = show(
      { tier: 1, lessons: [] },
      known([
        { lessonID: 'market', words: 60, known: 50 },
        { lessonID: 'sample', words: 40, known: 4 },
        { lessonID: 'recording', words: 900, known: 1 },
      ]),
    );
    expect(await screen.findByText(/You know 83% of its words/)).toBeDefined();
    expect(list().getAllByText(/You know/)).toHaveLength(2);
    const order = titles();
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'known' } });
    await waitFor(() => expect(titles()).not.toEqual(order));
    expect(titles()[0]).toContain('Uf em Määrt');
    expect(titles()).toHaveLength(order.length);
    expect(payloadsOf('countKnownWords')).toEqual([{ lessonIDs: ['recording', 'market', 'sample'] }]);
  });

  it('are said of no film while nothing is remembered, and no order is offered', async () => {
    show({ tier: 1, lessons: [] }, known([]));
    await whenListed();
    expect(screen.queryByText(/You know/)).toBeNull();
    expect(screen.queryByLabelText('Order')).toBeNull();
  });
});

describe('the desk', () => {
  it('says how many cards come today, new ones among them, and leads to them', async () => {
    show({ tier: 1, lessons: [] }, { countDueCards: { ...COUNTS, dueCount: 12, newCount: 10 } });
    const link = await screen.findByRole('link', { name: '22 cards due' });
    expect(link.getAttribute('href')).toBe('/flashcards');
  });

  it.each([
    ['nothing begun', [], 0, 'No cards due'],
    ['words of one’s own alone', [], 3, '3 cards due'],
    ['a lesson begun', [begun('market')], 10, '10 cards due'],
  ])('says with %s what the cards’ page says', async (_what, lessons, newCount, words) => {
    show({ tier: 1, lessons }, { countDueCards: { ...COUNTS, dueCount: 0, newCount } });
    expect(await screen.findByRole('link', { name: words })).toBeDefined();
    const today = within(screen.getByRole('region', { name: en.desk.today }));
    const isNothing = lessons.length === 0 && newCount === 0;
    await waitFor(() => expect(today.queryByText(en.home.cardsComeLater) !== null).toBe(isNothing));
  });

  it('offers the cards of the lesson watched last as what they are, not as due, when none is due', async () => {
    show({ tier: 1, lessons: [begun('market')] }, { countDueCards: { ...COUNTS, dueCount: 0, newCount: 0 } });
    expect(await screen.findByRole('link', { name: 'No cards due' })).toBeDefined();
    const cards = within(screen.getByRole('region', { name: en.desk.today }));
    const link = await cards.findByRole('link', { name: 'Uf em Määrt' });
    expect(link.getAttribute('href')).toBe('/flashcards/market');
  });

  it.each([
    [22, 10, 'about 4 minutes'],
    [3, 8, 'about 1 minute'],
  ])('says of %i cards of %i seconds how long they take', async (dueCount, secondsPerCard, words) => {
    show({ tier: 1, lessons: [] }, { countDueCards: { ...COUNTS, dueCount, newCount: 0, secondsPerCard } });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says when the day’s cards are done how many come tomorrow, with a drawing', async () => {
    const done = { ...COUNTS, dueCount: 0, newCount: 0, tomorrowCount: 12 };
    show({ tier: 1, lessons: [] }, { countDueCards: done });
    const link = await screen.findByRole('link', { name: 'See you tomorrow: 12 cards' });
    expect(link.closest('section')?.querySelector('svg')).not.toBeNull();
    expect(screen.queryByText(/minute/)).toBeNull();
  });

  it('has the lesson to go on with in its first row, with its poster, and red where no card waits', async () => {
    const isRed = (link: HTMLElement) => /main/.test(link.className);
    show({ tier: 1, lessons: [begun('market')] }, { countDueCards: { ...COUNTS, dueCount: 2, newCount: 0 } });
    const row = within(await screen.findByRole('region', { name: en.desk.carryOnHere }));
    const lesson = await row.findByRole('link', { name: 'Continue' });
    expect(lesson.getAttribute('href')).toBe('/videos/market');
    expect(row.getByText('Uf em Määrt')).toBeDefined();
    expect(row.getByText('0 of 3 lessons')).toBeDefined();
    expect(document.querySelector('section picture')).not.toBeNull();
    await screen.findByRole('link', { name: '2 cards due' });
    expect(isRed(lesson)).toBe(false);
    cleanup();
    show({ tier: 1, lessons: [begun('market')] });
    await screen.findByRole('link', { name: 'No cards due' });
    expect(isRed(await findContinue())).toBe(true);
  });

  it('shows on which days of the week one learned, and which it is, and nothing of an older release’s', async () => {
    const week = Array.from({ length: 7 }, (_none, day) => ({
      day: `2026-11-${16 + day}`,
      hasLearned: day === 0 || day === 2,
    }));
    const counts = { ...COUNTS, dueCount: 1, newCount: 0 };
    show({ tier: 1, lessons: [] }, { countDueCards: { ...counts, week, today: '2026-11-18' } });
    const days = within(await screen.findByRole('list', { name: 'Your week' })).getAllByRole('listitem');
    const learned = (day: HTMLElement) => /you learned/.test(day.textContent);
    expect(days.map(learned)).toEqual([true, false, true, false, false, false, false]);
    expect(days.findIndex((day) => day.getAttribute('aria-current') === 'date')).toBe(2);
    expect(days[0]?.textContent).toMatch(/Monday: you learned$/);
    expect(days.every((day) => day.querySelector('svg'))).toBe(true);
    cleanup();
    show({ tier: 1, lessons: [] }, { countDueCards: counts });
    await screen.findByRole('link', { name: '1 card due' });
    expect(screen.queryByRole('list', { name: 'Your week' })).toBeNull();
  });

  it('tells once in which zone the learner’s days turn, where the account has none yet', async () => {
    const counts = { ...COUNTS, dueCount: 1, newCount: 0 };
    const { answers, payloadsOf } = show(
      { tier: 1, lessons: [] },
      {
        countDueCards: { ...counts, zone: null },
        changeReviewSettings: () => {
          answers['countDueCards'] = { ...counts, dueCount: 4 };
          return { newCardsPerDay: 10, zone: ownZone() };
        },
      },
    );
    expect(await screen.findByRole('link', { name: '4 cards due' })).toBeDefined();
    expect(payloadsOf('changeReviewSettings')).toEqual([{ zone: ownZone() }]);
    expect(payloadsOf('countDueCards')).toHaveLength(2);
  });

  it('is not held up by a zone that the server does not know, and does not repeat it', async () => {
    const refused = new CallFailure('invalid-argument', 'no such zone');
    const { payloadsOf } = show(
      { tier: 1, lessons: [] },
      { countDueCards: { ...COUNTS, zone: null, dueCount: 1, newCount: 0 }, changeReviewSettings: refused },
    );
    expect(await screen.findByRole('link', { name: '1 card due' })).toBeDefined();
    await waitFor(() => expect(payloadsOf('changeReviewSettings')).toHaveLength(1));
    expect(payloadsOf('countDueCards')).toHaveLength(1);
  });

  it('says no figure that could not be loaded, and leads to the cards all the same', async () => {
    show({ tier: 1, lessons: [] }, { countDueCards: new CallFailure('network-failed', 'away') });
    const desk = await screen.findByRole('link', { name: 'Flashcards' });
    expect(desk.getAttribute('href')).toBe('/flashcards');
    expect(screen.queryByText(/cards due/)).toBeNull();
  });

  it('heads the next live lesson with words that hold on its day too', async () => {
    const at = '2026-11-23T19:00:00.000Z';
    const MondayLesson = { startsAt: at, endsAt: '2026-11-23T20:00:00.000Z', title: 'D Reis' };
    show({ tier: 1, lessons: [] }, { getMondayLiveLesson: { MondayLesson } });
    const next = within(await screen.findByRole('region', { name: 'Next live lesson' }));
    expect(await next.findByText('Monday, 23 November')).toBeDefined();
    expect(screen.queryByText(/Next Monday/)).toBeNull();
  });

  it('has a door to the lesson that is on, whatever the hour', async () => {
    const { store } = show({ tier: 1, lessons: [] });
    const next = within(await screen.findByRole('region', { name: en.desk.nextLive }));
    const door = await next.findByRole('link', { name: 'See the live lessons' });
    expect(door.getAttribute('href')).toBe('/live-lessons');
    const live = { now: AT, isOnStage: true, next: null };
    act(() => void store.dispatch(configurationLoaded({ ...initialConfiguration, live })));
    const entrance = await next.findByRole('link', { name: 'Go to the live lesson' });
    expect(entrance.getAttribute('href')).toBe('/live-lessons');
    expect(next.getByText('We’re live now')).toBeDefined();
  });

  it('says of a film whose end was jumped to what is missing', async () => {
    show({ tier: 1, lessons: [{ ...begun('market'), positionSeconds: 60, furthestSeconds: 60 }] });
    expect((await findContinue()).getAttribute('href')).toBe('/videos/market');
    expect(screen.getByText('You’ve reached the end, but you skipped parts of it.')).toBeDefined();
  });

  it('counts what is seen, goes on with what is begun, and offers the cards of the lesson watched last', async () => {
    show({ tier: 1, lessons: [begun('market'), seen('sample')] });
    expect((await findContinue()).getAttribute('href')).toBe('/videos/market');
    expect(screen.getByText('1 of 3 lessons')).toBeDefined();
    expect(screen.getByText('You’re at 0:42 of 1:00.')).toBeDefined();
    const cards = within(screen.getByRole('region', { name: en.desk.today }));
    const latest = await cards.findByRole('link', { name: 'Uf em Määrt' });
    expect(latest.getAttribute('href')).toBe('/flashcards/market');
    await whenListed();
    expect(
      list()
        .getAllByRole('img', { name: /^(New|Started|Seen)$/ })
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(['Seen', 'Started', 'New']);
  });

  it.each([
    ['nothing yet', [], en.desk.startHere, 'Begin'],
    ['one lesson', [begun('market')], en.desk.carryOnHere, 'Continue'],
  ])('is headed for a learner who has begun %s', async (_what, lessons, heading, button) => {
    show({ tier: 1, lessons });
    expect((await findContinue()).textContent).toBe(button);
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeDefined();
  });

  it('names a plan only where it is locked', async () => {
    show({ tier: 1, lessons: [] });
    await whenListed();
    expect(
      list()
        .getAllByText(/^Locked/)
        .map((text) => text.textContent),
    ).toEqual(['Locked: you need VIP']);
    expect(list().queryByText('BASIC')).toBeNull();
  });

  it('has a kind sentence, and a lesson to watch again, when everything is seen', async () => {
    show({ tier: 2, lessons: LESSONS.map(({ DocID }) => seen(DocID)) });
    await findContinue();
    expect(screen.getByText(en.lessons.seenAll)).toBeDefined();
    expect(screen.getByText('3 of 3 lessons')).toBeDefined();
  });

  it('says nothing untrue when progress could not be fetched, and tries again', async () => {
    const { answers } = show(new CallFailure('unavailable', 'away'));
    expect(await screen.findByText(en.home.progressNotFetched)).toBeDefined();
    expect(screen.getByText(en.everywhere.busy)).toBeDefined();
    expect(screen.queryByText(/of 3 lessons/)).toBeNull();
    answers['getProgress'] = { tier: 1, lessons: [seen('sample')] };
    fireEvent.click(screen.getByRole('button', { name: en.everywhere.tryAgain }));
    expect((await findContinue()).getAttribute('href')).toBe('/videos/market');
  });
});

describe('the list', () => {
  const themed = (id: string, theme: string, Difficulty: number) =>
    makeLesson(id, { Title: id, Difficulty, Theme: { en: theme, de: `${theme} (de)` } });

  it('stands by theme, the easy ones first, with posters, until it is searched or put in another order', async () => {
    const lessons = [
      themed('Tram', 'On the way', 2),
      themed('Znacht', 'Eating', 3),
      themed('Kafi', 'Eating', 1),
    ];
    show({ tier: 1, lessons: [] }, { listLessons: { courseTitle: '', dialect: '', lessons } });
    await whenListed();
    const heads = () =>
      list()
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(heads()).toEqual(['On the way', 'Eating']));
    expect(titles()).toEqual(['Tram', 'Kafi', 'Znacht']);
    expect(document.querySelectorAll('ol picture')).toHaveLength(3);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kafi' } });
    await waitFor(() => expect(titles()).toEqual(['Kafi']));
    expect(heads()).toEqual([]);
  });

  it('of a course without themes stands by level', async () => {
    const lessons = [2, 1, 2].map((Difficulty, index) =>
      makeLesson(`l-${index}`, { Title: `l-${index}`, Difficulty }),
    );
    show({ tier: 1, lessons: [] }, { listLessons: { courseTitle: '', dialect: '', lessons } });
    await whenListed();
    await waitFor(() =>
      expect(
        list()
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['Difficulty 1 of 5', 'Difficulty 2 of 5']),
    );
  });
});

describe('the search on the desk', () => {
  const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const address = () => screen.getByTestId('address').textContent;

  it('finds titles at once, without their dots, and says how many', async () => {
    show({ tier: 1, lessons: [] });
    await whenListed();
    type('maert');
    await waitFor(() => expect(titles()).toEqual(['Uf em Määrt']));
    expect(list().getByRole('status').textContent).toBe('1 lesson');
    expect(address()).toBe('/?q=maert');
  });

  it('adds what the server finds in texts and cards', async () => {
    const { payloadsOf } = show(
      { tier: 1, lessons: [] },
      { searchLessons: { lessons: [{ DocID: 'sample', foundIn: ['cards'], lines: [] }] } },
      '/?q=cheese',
    );
    await waitFor(() => expect(titles()).toEqual(['Grüezi']));
    expect(payloadsOf('searchLessons')).toEqual([{ query: 'cheese' }]);
  });

  it('says which line of a film has it, and leads to the film there', async () => {
    const lines = [{ startSeconds: 16.5, text: 'Uf Widerluege, Frau Keller!' }];
    show(
      { tier: 1, lessons: [] },
      { searchLessons: { lessons: [{ DocID: 'sample', foundIn: ['lines'], lines }] } },
      '/?q=uf wiederluege',
    );
    const spoken = within(await screen.findByRole('region', { name: en.search.spokenLines }));
    const link = spoken.getByRole('link', { name: 'Uf Widerluege, Frau Keller! Grüezi, at 0:16' });
    expect(link.getAttribute('href')).toBe('/videos/sample?at=16.5');
    await waitFor(() => expect(titles()).toContain('Grüezi'));
  });

  it('is narrowed by kind, difficulty and progress, from the address too', async () => {
    show({ tier: 1, lessons: [seen('sample')] }, {}, '/?seen=seen');
    await waitFor(() => expect(titles()).toEqual(['Grüezi']));
    fireEvent.change(list().getByLabelText(en.search.type), { target: { value: 'monday_lesson' } });
    expect(await list().findByText(en.search.noneFound)).toBeDefined();
    expect(address()).toBe('/?seen=seen&type=monday_lesson');
    fireEvent.click(list().getByRole('button', { name: en.search.clear }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(address()).toBe('/');
  });

  it('of 10,000 characters says that it is too long, and does not ask the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { payloadsOf } = show({ tier: 1, lessons: [] });
    await whenListed();
    type('x'.repeat(10_000));
    expect(await list().findByText('Please search for 200 characters at most.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(payloadsOf('searchLessons')).toEqual([]);
  });

  it('goes on with titles where the server is away, and says so', async () => {
    show({ tier: 1, lessons: [] }, { searchLessons: new CallFailure('unavailable', 'away') }, '/?q=grüezi');
    await whenListed();
    expect(await list().findByText(en.search.titlesOnly)).toBeDefined();
    await waitFor(() => expect(titles()).toEqual(['Grüezi']));
  });

  it('draws sixty of five hundred lessons, and finds the last of them', async () => {
    const lessons = Array.from({ length: 500 }, (_none, index) =>
      makeLesson(`l-${index}`, { Title: `Nummer ${index}` }),
    );
    show({ tier: 1, lessons: [] }, { listLessons: { courseTitle: '', dialect: '', lessons } });
    await whenListed();
    expect(titles()).toHaveLength(60);
    fireEvent.click(list().getByRole('button', { name: 'Show 60 more' }));
    expect(titles()).toHaveLength(120);
    type('nummer 499');
    await waitFor(() => expect(titles()).toEqual(['Nummer 499']));
  });

  it('says behind the last of them that it is all, with the focus', async () => {
    const lessons = Array.from({ length: 61 }, (_none, index) =>
      makeLesson(`l-${index}`, { Title: `Nummer ${index}` }),
    );
    show({ tier: 1, lessons: [] }, { listLessons: { courseTitle: '', dialect: '', lessons } });
    await whenListed();
    await userEvent.click(list().getByRole('button', { name: 'Show 1 more' }));
    expect(titles()).toHaveLength(61);
    expect(document.activeElement).toBe(list().getByText('That’s all.'));
  });
});

describe('the plan', () => {
  const OVERVIEW = { invoices: [], paymentProblem: null, trialEndsAt: null, card: null, price: null };
  const problem = { since: '2026-11-20T08:00:00.000Z', accessUntil: '2026-11-23T08:00:00.000Z' };

  it.each([
    [
      'a payment was refused',
      1,
      { ...OVERVIEW, paymentProblem: problem },
      true,
      'A payment didn’t go through',
    ],
    ['it has ended', 0, OVERVIEW, true, 'Your plan has ended'],
    [
      'it has ended unpaid',
      0,
      { ...OVERVIEW, invoices: [{ status: 'open', date: '2026-11-20T08:00:00.000Z' }] },
      true,
      /^The payment of 20 November/,
    ],
  ] as const)('%s: that is said, with what to do', async (_name, tier, overview, had, words) => {
    show({ tier, lessons: [] }, { getBillingOverview: overview, getHasAlreadySubscribed: had });
    expect(await screen.findByText(words)).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Your plan' });
    expect(within(region).getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/subscriptions',
    );
  });

  it('that a payment was refused is not said once the plan is cancelled', async () => {
    const vip = { cancels: true, identifier: 'VIP_monthly' };
    const dates = { purchase_date: '2026-10-20T08:00:00.000Z', expires_date: problem.accessUntil };
    const { payloadsOf } = show(
      { tier: 2, lessons: [] },
      {
        getBillingOverview: { ...OVERVIEW, paymentProblem: problem },
        getHasAlreadySubscribed: true,
        getCurrentSubscriptions: { swiss_german_vip_monthly: { ...vip, ...dates } },
      },
    );
    await waitFor(() => expect(payloadsOf('getCurrentSubscriptions')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('A payment didn’t go through')).toBeNull());
  });

  it.each([
    ['who pays', 1, true],
    ['who never had one', 0, false],
  ] as const)('nothing is said to %s', async (_name, tier, had) => {
    show(
      { tier, lessons: [] },
      {
        getBillingOverview: OVERVIEW,
        getHasAlreadySubscribed: had,
        countDueCards: { ...COUNTS, dueCount: 1, newCount: 1 },
      },
    );
    await screen.findByRole('link', { name: '2 cards due' });
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    const strip = screen.queryByRole('complementary', { name: 'Open every lesson' });
    expect(strip !== null, 'the offer').toBe(tier === 0);
  });

  it('what one costs is said to who has none, with the way there', async () => {
    const offers = [makePackage('BASIC'), makePackage('VIP')];
    show(
      { tier: 0, lessons: [] },
      {
        getBillingOverview: OVERVIEW,
        getHasAlreadySubscribed: false,
        getRevenueCatOffer_v2_0: { offers },
      },
    );
    const strip = within(await screen.findByRole('complementary', { name: 'Open every lesson' }));
    expect(await strip.findByText(/^BASIC: 30 days free, then CHF.15 a month$/)).toBeDefined();
    expect(strip.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscriptions');
  });
});

describe('an address that is not confirmed', () => {
  const title = 'Confirm your address';
  const showUnconfirmed = (isEmailVerified = false) => {
    const auth = createFakeAuth();
    auth.setUser('mira@learner.example', ['password'], { emailVerified: isEmailVerified });
    show({ tier: 1, lessons: [] }, {}, '/', auth);
    return auth;
  };

  it('is asked for on the desk until it is, and the mail is sent again on a press', async () => {
    const auth = showUnconfirmed();
    const notice = within(await screen.findByRole('region', { name: title }));
    expect(notice.getByText(/^We emailed mira@learner\.example\. Open the link/)).toBeDefined();
    fireEvent.click(notice.getByRole('button', { name: 'Send it again' }));
    await notice.findByText(en.account.mail.sentAgain('mira@learner.example'));
    expect(auth.sdk.sendEmailVerification).toHaveBeenCalledOnce();
    auth.setUser('mira@learner.example', ['password']);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  });

  it('says how long to wait where it was asked for too often', async () => {
    const auth = showUnconfirmed();
    const refusal = providerError('too-many-requests', 'Try again in 40 seconds.');
    auth.sdk.sendEmailVerification.mockRejectedValue(refusal);
    const notice = within(await screen.findByRole('region', { name: title }));
    fireEvent.click(notice.getByRole('button', { name: 'Send it again' }));
    expect(await notice.findByText(/Try again in 1 minute/)).toBeDefined();
  });

  it('is no matter once it is confirmed', async () => {
    showUnconfirmed(true);
    await screen.findByRole('region', { name: en.lessons.allLessons });
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });
});
