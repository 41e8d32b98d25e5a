import type { ReviewEntry } from '@school/contract/reviews';
import { countWaiting } from '@school/domain/waiting-cards';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { beginLessons, createCardLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { findCardsWaiting } from '../reminders/due/card-reminders.service.ts';
import { getCards } from './card-list.service.ts';
import { findScope, getDueCards, getWaiting } from './due-cards.service.ts';
import { getStatistics } from './statistics.service.ts';

const DAY_MS = 86_400_000;
/** Six in the evening in Zürich. */
const NOW_MS = Date.parse('2026-06-10T16:00:00Z');
const TOMORROW = new Date(NOW_MS + DAY_MS);
const clock = { now: () => new Date(NOW_MS) };
const CARDS = 12;
let test: TestApp;
let cards: string[];
let lessonId: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock, limits: unlimited });
  ({ lessonId, cards } = await createCardLesson(test.ctx.db, CARDS));
});
afterAll(() => test.close());

async function createLearner(): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 1, { minutes: 60 * 24 * 365 });
  await beginLessons(test.ctx.db, account.uid, [lessonId]);
  return account;
}

const newId = () => crypto.randomUUID();
const at = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();
const act = (card: number, what: 'bury' | 'suspend' | 'resume', days = 0): ReviewEntry => ({
  id: newId(),
  cardID: cards[card] ?? '',
  act: what,
  at: at(days),
});
const good = (card: number, days: number): ReviewEntry => ({
  id: newId(),
  cardID: cards[card] ?? '',
  grade: 'good',
  at: at(days),
});
const send = async ({ idToken }: SignedInAccount, ...reviews: ReviewEntry[]) =>
  (await call(test.origin, 'recordReviews', idToken, { reviews })).result?.results.map(
    ({ outcome }) => outcome,
  );

/** What `listDueCards` answers, also on a later day, when a log-in of before is none any more. */
async function listDue({ uid }: SignedInAccount, now = clock.now()) {
  const { db } = test.ctx;
  const media = {
    mediaBaseOf: () => '',
    findCardLines: async () => new Map(),
    ownSounds: { baseOf: () => '' },
  };
  return getDueCards(db, media, await findScope(db, uid, now), { now, limit: 200 });
}
const listIds = async (account: SignedInAccount, now?: Date) =>
  (await listDue(account, now)).cards.map(({ id }) => cards.indexOf(id));

async function listCards(
  { idToken }: SignedInAccount,
  filter: 'all' | 'due' | 'suspended' | 'buried' | 'own',
) {
  const { result, error } = await call(test.origin, 'listCards', idToken, { filter, page: 0 });
  if (!result) throw new Error(`no list: ${JSON.stringify(error)}`);
  return result;
}

describe('a card that is put aside', () => {
  it('is so until the next day, or until it is taken up; an undo takes either back', async () => {
    const mira = await createLearner();
    await send(mira, good(0, 10), good(1, 10), good(2, 10));
    const suspend = act(1, 'suspend');
    expect(await send(mira, act(0, 'bury'), suspend)).toEqual(['recorded', 'recorded']);
    expect((await listIds(mira)).filter((card) => card < 3)).toEqual([2]);
    expect((await listCards(mira, 'suspended')).cards.map(({ id }) => id)).toEqual([cards[1]]);
    expect((await listCards(mira, 'buried')).cards.map(({ id }) => id)).toEqual([cards[0]]);
    expect((await listCards(mira, 'due')).cards.map(({ id }) => id)).toEqual([cards[2]]);
    const { tomorrowCount } = await listDue(mira);
    expect(new Set((await listIds(mira, TOMORROW)).filter((card) => card < 3))).toEqual(new Set([0, 2]));
    await send(mira, good(2, 0), { id: newId(), undoes: suspend.id });
    expect((await listIds(mira)).filter((card) => card < 3)).toEqual([1]);
    await send(mira, act(1, 'suspend'));
    expect(await send(mira, act(1, 'resume'))).toEqual(['recorded']);
    // What was put aside comes tomorrow, with the day's new ones.
    expect(tomorrowCount).toBeGreaterThanOrEqual(1);
  });

  it('is put aside on the day of the act, however late it arrives, and by whom may learn it alone', async () => {
    const mira = await createLearner();
    await send(mira, good(0, 10), act(0, 'bury', 1));
    expect(await listIds(mira)).toContain(0);
    const stranger = await createSignedInAccount(test.ctx);
    expect(await send(stranger, act(0, 'suspend'))).toEqual(['no-access']);
  });
});

/** A log of answers and acts in the days before, and what the learner does today. */
const arbitraryLog = fc.array(
  fc.record({
    card: fc.integer({ min: 0, max: CARDS - 1 }),
    what: fc.constantFrom('good', 'again', 'bury', 'suspend', 'resume'),
    days: fc.constantFrom(0, 0, 0.7, 1, 3, 30),
    isTakenBack: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

it('home, cards, mail and figures say one number, and what is put aside is in none', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryLog, async (made) => {
      const mira = await createLearner();
      const entries = made.flatMap(({ card, what, days, isTakenBack }): ReviewEntry[] => {
        const entry: ReviewEntry =
          what === 'good' || what === 'again'
            ? { id: newId(), cardID: cards[card] ?? '', grade: what, at: at(days) }
            : act(card, what, days);
        return isTakenBack ? [entry, { id: newId(), undoes: entry.id }] : [entry];
      });
      await send(mira, ...entries);
      for (const now of [clock.now(), TOMORROW]) {
        const { db } = test.ctx;
        const due = await listDue(mira, now);
        const home = await getWaiting(db, mira.uid, now);
        const mail = await findCardsWaiting(db, mira.uid, now);
        const figures = await getStatistics(db, mira.uid, now);
        // After a pause fewer are laid out than wait.
        if (!due.isBackAfterPause) expect(countWaiting(due)).toBe(due.cards.length);
        expect([countWaiting(home), mail?.count ?? 0]).toEqual([countWaiting(due), countWaiting(due)]);
        expect(home.tomorrowCount).toBe(due.tomorrowCount);
        expect(figures.forecast[0]?.count).toBe(due.dueCount);
        const listed = async (filter: 'suspended' | 'buried') =>
          (await getCards(db, mira.uid, now, { filter, page: 0 })).cards;
        const ids = new Set(due.cards.map(({ id }) => id));
        const held = [...(await listed('suspended')), ...(await listed('buried'))];
        expect(held.filter(({ id }) => ids.has(id))).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
});

it('a list of all cards is filtered, searched and read page by page', async () => {
  const mira = await createLearner();
  const { result } = await call(test.origin, 'listCards', mira.idToken, { filter: 'all', page: 0 });
  expect(result?.total).toBe(CARDS);
  const [first] = result?.cards ?? [];
  expect(first).toMatchObject({ id: cards[0], isOwn: false, understand: null, isSuspended: false });
  const found = await call(test.origin, 'listCards', mira.idToken, {
    filter: 'all',
    page: 0,
    words: '100%_',
  });
  expect(found.result?.cards).toEqual([]);
  const next = await call(test.origin, 'listCards', mira.idToken, { filter: 'all', page: 1 });
  expect(next.result).toMatchObject({ cards: [], total: CARDS });
});

describe('an own card', () => {
  const keep = async ({ idToken }: SignedInAccount, SwissGerman: string) => {
    const { result } = await call(test.origin, 'keepWord', idToken, {
      lessonID: lessonId,
      SwissGerman,
      English: 'a word',
    });
    if (!result || !('card' in result)) throw new Error('not kept');
    return result.card.id;
  };

  it('is written anew, goes into a deck, and is taken away with others; of nobody else', async () => {
    const mira = await createLearner();
    const [one, two] = [await keep(mira, 'Znüni'), await keep(mira, 'Zvieri')];
    const edit = (account: SignedInAccount, id: string, SwissGerman: string) =>
      call(test.origin, 'editOwnCard', account.idToken, { id, SwissGerman, English: 'snack' });
    expect((await edit(mira, one, 'es Znüni')).result?.card).toMatchObject({
      SwissGerman: 'es Znüni',
      English: 'snack',
    });
    expect((await edit(mira, one, 'Zvieri')).status).toBe(409);
    const other = await createLearner();
    expect((await edit(other, one, 'Schnuure')).status).toBe(404);
    const change = (account: SignedInAccount, change: { deck: string | null } | { isRemoved: true }) =>
      call(test.origin, 'changeOwnCards', account.idToken, { ids: [one, two], change });
    expect((await change(other, { isRemoved: true })).result).toEqual({ count: 0 });
    expect((await change(mira, { deck: 'Food' })).result).toEqual({ count: 2 });
    const { result } = await call(test.origin, 'listCards', mira.idToken, {
      filter: 'own',
      deck: 'Food',
      page: 0,
    });
    expect(result).toMatchObject({ total: 2, decks: ['Food'] });
    expect((await change(mira, { isRemoved: true })).result).toEqual({ count: 2 });
    expect((await listCards(mira, 'own')).total).toBe(0);
  });
});

it('a goal is kept, and what was done of it today is counted', async () => {
  const mira = await createLearner();
  const goal = { kind: 'cards' as const, amount: 20 };
  const kept = await call(test.origin, 'changeReviewSettings', mira.idToken, { goal });
  expect(kept.result?.goal).toEqual(goal);
  const twoMinutesAgo = 2 / 1_440;
  await send(mira, good(0, 3), good(1, twoMinutesAgo), good(2, twoMinutesAgo / 2), act(3, 'bury'));
  const { result } = await call(test.origin, 'countDueCards', mira.idToken, null);
  expect(result).toMatchObject({ goal, done: { cards: 2, minutes: 1.2 } });
  await call(test.origin, 'changeReviewSettings', mira.idToken, { goal: null });
  expect((await call(test.origin, 'countDueCards', mira.idToken, null)).result?.goal).toBeNull();
});

it('figures say week by week which words are understood, and how long films were heard for the first time', async () => {
  const mira = await createLearner();
  // Understood since the third answer, which was in the week before; heard is each second once.
  await send(mira, good(0, 40), good(0, 38), good(0, 8), good(1, 1));
  const report = (played: [number, number][]) =>
    call(test.origin, 'recordProgress', mira.idToken, {
      lessonID: lessonId,
      positionSeconds: 100,
      durationSeconds: 600,
      played,
    });
  await report([[0, 90]]);
  await report([[60, 120]]);
  await report([[60, 120]]);
  const { weeks } = await getStatistics(test.ctx.db, mira.uid, clock.now());
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3)).toEqual([
    { week: '2026-05-25', understood: 0, produced: 0, minutes: 0 },
    { week: '2026-06-01', understood: 1, produced: 0, minutes: 0 },
    { week: '2026-06-08', understood: 1, produced: 0, minutes: 2 },
  ]);
});
