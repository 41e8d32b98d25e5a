import type { Callables } from '@school/contract/callables';
import type { ReviewEntry } from '@school/contract/reviews';
import { DIRECTIONS } from '@school/domain/card-directions';
import { SCHEDULER } from '@school/domain/card-scheduler';
import { replayLog } from '@school/domain/review-log';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import {
  beginLessons,
  createCardLesson,
  createCards,
  createFlashcard,
  createLesson,
} from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { rebuildStates, rebuildStatesJob } from './rebuild-states.service.ts';
import { MOST_ENTRIES_A_DAY, MOST_REVIEWS_OF_A_CARD } from './record-reviews.service.ts';
import { countLog, insertEntries, listCardsOf, listLog } from './review-log.repo.ts';
import { exportedLog, exportReviews } from './reviews.export.ts';
import { toLogEntries, toStateRow } from './reviews.presenter.ts';
import { cardStates } from './reviews.table.ts';

const DAY_MS = 86_400_000;
/** Half an hour before the tenth of June ends in Zürich, at four in the morning. */
const NOW = new Date('2026-06-11T01:30:00Z');
const UNTIL_TOMORROW_MS = 45 * 60_000;
let nowMs = NOW.getTime();
const clock = { now: () => new Date(nowMs) };
let test: TestApp;
let cards: string[];
let lessonId: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock, limits: unlimited });
  ({ lessonId, cards } = await createCardLesson(test.ctx.db, 30));
});
afterAll(() => test.close());

/** An account of before the tests' present, whose plan runs on. */
async function createLearner(tier: 0 | 1 | 2 = 1): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  if (tier > 0) await grantPlan(test.ctx, account.uid, tier, { minutes: 60 * 24 * 365 });
  return account;
}

const newId = () => crypto.randomUUID();
const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
type Review = Extract<ReviewEntry, { grade: unknown }>;
const review = (cardID: string | undefined, over: Partial<Review> = {}): Review => ({
  id: newId(),
  cardID: cardID ?? '',
  grade: 'good',
  at: daysAgo(0),
  ...over,
});

const send = ({ idToken }: SignedInAccount, ...reviews: ReviewEntry[]) =>
  call(test.origin, 'recordReviews', idToken, { reviews });
const outcomes = async (account: SignedInAccount, ...reviews: ReviewEntry[]) =>
  (await send(account, ...reviews)).result?.results.map(({ outcome }) => outcome);
const statesOf = ({ uid }: SignedInAccount) =>
  test.ctx.db.select().from(cardStates).where(eq(cardStates.accountId, uid)).orderBy(cardStates.cardId);

type DueCards = Extract<Callables['listDueCards']['response'], { cards: unknown }>;
async function dueCards({ idToken }: SignedInAccount, lessonID?: string, limit = 50): Promise<DueCards> {
  const { result } = await call(test.origin, 'listDueCards', idToken, {
    limit,
    ...(lessonID && { lessonID }),
  });
  if (!result || !('cards' in result)) throw new Error(`no cards: ${JSON.stringify(result)}`);
  return result;
}

describe('reviews', () => {
  it('of a card make it come again later, and an undo takes that back', async () => {
    const mira = await createLearner();
    const known = review(cards[0]);
    expect(await outcomes(mira, known, review(cards[1], { grade: 'again' }))).toEqual([
      'recorded',
      'recorded',
    ]);
    const states = await statesOf(mira);
    expect(states).toHaveLength(2);
    const stateOf = (cardId = '') => states.find((state) => state.cardId === cardId);
    expect(stateOf(cards[0])?.dueAt.toISOString()).toBe(daysAgo(-2));
    expect(stateOf(cards[1])?.dueAt.getTime()).toBe(nowMs + 600_000);
    expect(await outcomes(mira, { id: newId(), undoes: known.id })).toEqual(['recorded']);
    expect((await statesOf(mira)).map(({ cardId }) => cardId)).toEqual([cards[1]]);
  });

  it('are of the server’s time where the learner’s clock is wrong: a card is due by the one that judges it', async () => {
    const mira = await createLearner();
    const sentAt = daysAgo(7);
    const reviews = [review(cards[0], { at: daysAgo(7) })];
    await call(test.origin, 'recordReviews', mira.idToken, { reviews, sentAt });
    const [state] = await statesOf(mira);
    expect(state?.lastReviewedAt.getTime()).toBe(nowMs);
    expect((await dueCards(mira)).dueCount).toBe(0);
  });

  it('count once however often they are sent, and the first time is kept', async () => {
    const mira = await createLearner();
    const one = review(cards[0], { at: daysAgo(3) });
    await send(mira, one, one);
    expect(await outcomes(mira, one, { ...one, grade: 'again' })).toEqual(['recorded', 'recorded']);
    expect(await listLog(test.ctx.db, mira.uid)).toHaveLength(1);
    expect(await statesOf(mira)).toMatchObject([{ reviewCount: 1, lastGrade: 'good' }]);
  });

  it('may be taken back before they arrive', async () => {
    const mira = await createLearner();
    const late = review(cards[0]);
    await send(mira, { id: newId(), undoes: late.id });
    expect(await outcomes(mira, late)).toEqual(['recorded']);
    expect(await statesOf(mira)).toEqual([]);
  });

  it('are the same after two devices sent them at once, late, twice and each in its own order', async () => {
    const all: ReviewEntry[] = Array.from({ length: 40 }, (_none, index) =>
      review(cards[index % 5], { at: daysAgo(40 - (index % 13)), grade: index % 4 === 0 ? 'again' : 'good' }),
    );
    all.push({ id: newId(), undoes: all[7]?.id ?? '' });
    const states = [];
    for (const [desk, phone] of [
      [all, all.toReversed()],
      [all.filter((_entry, index) => index % 2 === 0), all.filter((_entry, index) => index % 2 === 1)],
    ] as const) {
      const learner = await createLearner();
      const sendInBatches = async (entries: ReviewEntry[]) => {
        for (let from = 0; from < entries.length; from += 7)
          expect((await send(learner, ...entries.slice(from, from + 7))).status).toBe(200);
      };
      await Promise.all([sendInBatches(desk), sendInBatches(phone)]);
      states.push((await statesOf(learner)).map((state) => ({ ...state, accountId: '' })));
    }
    expect(states[0]).toHaveLength(5);
    expect(states[1]).toEqual(states[0]);
  });

  it('leave in the database what replaying the log gives, whatever comes', async () => {
    const entry = fc.record({
      card: fc.integer({ min: 0, max: 3 }),
      grade: fc.constantFrom('again', 'hard', 'good', 'easy'),
      days: fc.integer({ min: -2, max: 60 }),
      isTakenBack: fc.boolean(),
      direction: fc.constantFrom(undefined, 'understand' as const, 'produce' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (made) => {
        const learner = await createLearner();
        for (const { card, grade, days, isTakenBack, direction } of made) {
          const asked = {
            grade: grade as Review['grade'],
            at: daysAgo(days),
            ...(direction && { direction }),
          };
          const one = review(cards[card], asked);
          await send(learner, one, ...(isTakenBack ? [{ id: newId(), undoes: one.id }] : []));
        }
        const log = (await listLog(test.ctx.db, learner.uid)).flatMap(toLogEntries);
        const replayed = DIRECTIONS.flatMap((direction) =>
          [...replayLog(log, direction)].map(([cardId, { dueMs }]) => [`${cardId} ${direction}`, dueMs]),
        );
        const stored = (await statesOf(learner)).map(({ cardId, direction, dueAt }) => [
          `${cardId} ${direction}`,
          dueAt.getTime(),
        ]);
        expect(new Map(stored as [string, number][])).toEqual(new Map(replayed as [string, number][]));
      }),
      { numRuns: 8 },
    );
  });

  it('of the future are taken as now, and old ones as old as they say', async () => {
    const mira = await createLearner();
    await send(
      mira,
      review(cards[0], { at: '2999-01-01T00:00:00Z' }),
      review(cards[1], { at: '0001-01-01T00:00:00Z' }),
    );
    const log = await listLog(test.ctx.db, mira.uid);
    const times = log.map(({ reviewedAt }) => reviewedAt?.toISOString());
    expect(new Set(times)).toEqual(new Set(['1970-01-01T00:00:00.000Z', clock.now().toISOString()]));
  });

  it('out of order give the states that they give in order', async () => {
    const [inOrder, outOfOrder] = [await createLearner(), await createLearner()];
    const made = [9, 6, 2].map((days, index) =>
      review(cards[0], { at: daysAgo(days), grade: index === 1 ? 'again' : 'good' }),
    );
    for (const one of made) await send(inOrder, one);
    for (const one of made.toReversed()) await send(outOfOrder, one);
    const [expected] = await statesOf(inOrder);
    expect(await statesOf(outOfOrder)).toEqual([{ ...expected, accountId: outOfOrder.uid }]);
    expect(expected).toMatchObject({ reviewCount: 3, lapseCount: 1 });
  });

  it('for a word that was kept and taken away again are of no card', async () => {
    const mira = await createLearner();
    const word = { lessonID: lessonId, SwissGerman: 'nöd', English: 'not' };
    const kept = await call(test.origin, 'keepWord', mira.idToken, word);
    const id = kept.result && 'card' in kept.result ? kept.result.card.id : '';
    const before = review(id, { at: daysAgo(1) });
    expect(await outcomes(mira, before)).toEqual(['recorded']);
    await call(test.origin, 'removeOwnCard', mira.idToken, { id });
    expect(await outcomes(mira, review(id))).toEqual(['no-card']);
    // What was taken once stays taken, so that a device stops sending it.
    expect(await outcomes(mira, before)).toEqual(['recorded']);
    expect((await dueCards(mira)).cards.map((card) => card.id)).not.toContain(id);
  });

  it('come in two hundreds, and not in more', async () => {
    const mira = await createLearner();
    const many = Array.from({ length: 200 }, (_none, index) =>
      review(cards[index % 30], { at: daysAgo(index) }),
    );
    expect(new Set(await outcomes(mira, ...many))).toEqual(new Set(['recorded']));
    expect(await statesOf(mira)).toHaveLength(30);
    expect((await send(mira, ...many, review(cards[0]))).status).toBe(400);
  });

  it('that may not be recorded are answered one by one, and the others are recorded', async () => {
    const { db } = test.ctx;
    const mira = await createLearner();
    const withdrawn = await createFlashcard(db, { lessonId, withdrawnAt: new Date() });
    const monday = await createLesson(db, { hasFlashcards: true, isMondayLesson: true });
    const ofMonday = await createFlashcard(db, { lessonId: monday.id });
    const hidden = await createLesson(db, { hasFlashcards: true, isAvailable: false });
    const ofHidden = await createFlashcard(db, { lessonId: hidden.id });
    expect(
      await outcomes(
        mira,
        review('nothing'),
        review('__proto__'),
        review(withdrawn.id),
        review(ofHidden.id),
        review(ofMonday.id),
        review(cards[0]),
      ),
    ).toEqual(['no-card', 'no-card', 'no-card', 'no-card', 'no-access', 'recorded']);
    expect(await listLog(db, mira.uid)).toHaveLength(1);
  });

  it('with the ids of another account’s reviews touch nothing of that account', async () => {
    const [mira, reto] = [await createLearner(), await createLearner()];
    const ofMira = review(cards[0]);
    await send(mira, ofMira);
    const before = await statesOf(mira);
    expect(await outcomes(reto, { id: newId(), undoes: ofMira.id }, { ...ofMira, grade: 'again' })).toEqual([
      'recorded',
      'recorded',
    ]);
    expect(await statesOf(mira)).toEqual(before);
    expect(await statesOf(reto)).toEqual([]);
    const logOf = async ({ uid }: SignedInAccount) => [
      await countLog(test.ctx.db, uid),
      await listCardsOf(test.ctx.db, uid, [ofMira.id]),
    ];
    expect(await logOf(mira)).toEqual([1, [cards[0]]]);
    expect(await logOf(await createLearner())).toEqual([0, []]);
  });

  it('that waited while another account signed in are not taken as that account’s', async () => {
    const [mira, reto] = [await createLearner(), await createLearner()];
    const request = { UID: mira.uid, reviews: [review(cards[0])] };
    const answer = await call(test.origin, 'recordReviews', reto.idToken, request);
    expect(answer).toMatchObject({ status: 403, error: { status: 'PERMISSION_DENIED' } });
    expect(await listLog(test.ctx.db, reto.uid)).toEqual([]);
    expect((await call(test.origin, 'recordReviews', mira.idToken, request)).status).toBe(200);
    expect(await listLog(test.ctx.db, mira.uid)).toHaveLength(1);
  });

  it('of one card are bounded, and so are those of one day', async () => {
    const mira = await createLearner();
    const row = (index: number, cardId: string | undefined, receivedAt: Date) => ({
      accountId: mira.uid,
      id: newId(),
      cardId: cardId ?? '',
      grade: 'good' as const,
      reviewedAt: new Date(nowMs - index),
      undoes: null,
      receivedAt,
    });
    const longAgo = new Date(nowMs - 2 * DAY_MS);
    const often = Array.from({ length: MOST_REVIEWS_OF_A_CARD - 1 }, (_none, i) => row(i, cards[0], longAgo));
    await insertEntries(test.ctx.db, often);
    expect(await outcomes(mira, review(cards[0]), review(cards[0]), review(cards[1]))).toEqual([
      'recorded',
      'too-many',
      'recorded',
    ]);
    for (let from = 0; from < MOST_ENTRIES_A_DAY - 3; from += 1_000) {
      const count = Math.min(1_000, MOST_ENTRIES_A_DAY - 3 - from);
      await insertEntries(
        test.ctx.db,
        Array.from({ length: count }, (_none, i) => row(i, cards[2], clock.now())),
      );
    }
    expect((await send(mira, review(cards[3]))).status).toBe(200);
    expect((await send(mira, review(cards[3]))).status).toBe(429);
  });

  it.each([
    ['none', { reviews: [] }],
    ['another grade', { reviews: [{ ...review('c'), grade: 'perfect' }] }],
    ['no time', { reviews: [{ id: newId(), cardID: 'c', grade: 'good' }] }],
    ['an id that is no uuid', { reviews: [review('c', { id: '1' })] }],
    ['more than they may have', { reviews: [{ ...review('c'), uid: 'reto' }] }],
  ])('with %s are refused', async (_name, data) => {
    const { idToken } = await createLearner();
    const answer = await callUntyped(test.origin, 'recordReviews', idToken, data);
    expect(answer).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } });
  });

  it('of a visitor are refused', async () => {
    expect(await call(test.origin, 'recordReviews', null, { reviews: [review(cards[0])] })).toMatchObject({
      status: 401,
    });
    expect(await call(test.origin, 'listDueCards', null, { limit: 1 })).toMatchObject({ status: 401 });
    expect(await call(test.origin, 'countDueCards', null, null)).toMatchObject({ status: 401 });
    expect(await call(test.origin, 'getReviewStatistics', null, null)).toMatchObject({ status: 401 });
  });

  it('stand in the account’s export, and go with it', async () => {
    const gone = await createLearner();
    const one = review(cards[0], { direction: 'produce' });
    const undo = { id: newId(), undoes: one.id };
    await send(gone, one);
    nowMs += 1;
    await send(gone, undo);
    expect(await exportReviews(test.ctx.db, gone.uid)).toMatchObject({ newCardsPerDay: 10 });
    const log: unknown[] = [];
    for await (const page of exportedLog.pages(test.ctx.db, gone.uid)) log.push(...page);
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([expect.objectContaining(one), expect.objectContaining(undo)]),
    );
    expect((await callAuthApi(test, 'delete', { idToken: gone.idToken })).status).toBe(200);
    await finishDeletions(test.ctx);
    expect(await listLog(test.ctx.db, gone.uid)).toEqual([]);
    expect(await statesOf(gone)).toEqual([]);
  });
});

describe('the two directions of a card', () => {
  const said = (cardID: string | undefined, over: Partial<Review> = {}) =>
    review(cardID, { direction: 'produce', ...over });

  it('have a schedule each: ten failures to say a word leave what is understood as it was', async () => {
    const mira = await createLearner();
    // The first is of a browser that knows no directions.
    await send(mira, review(cards[0], { at: daysAgo(20) }), review(cards[0], { at: daysAgo(17) }));
    const [before] = await statesOf(mira);
    await send(mira, ...Array.from({ length: 10 }, () => said(cards[0], { grade: 'again' })));
    const states = new Map((await statesOf(mira)).map((state) => [state.direction, state]));
    expect(states.get('understand')).toEqual(before);
    expect(states.get('produce')).toMatchObject({ reviewCount: 10, phase: 'learning', lastGrade: 'again' });
    await send(mira, said(cards[0]));
    const [after] = (await statesOf(mira)).filter(({ direction }) => direction === 'understand');
    expect(after).toMatchObject({ reviewCount: 3, lastReviewedAt: new Date(nowMs) });
  });

  it('come one after the other: said is what is understood, on another day, and as a new card', async () => {
    const mira = await createLearner();
    await beginLessons(test.ctx.db, mira.uid, [lessonId]);
    const [learned = '', fresh = '', today = ''] = cards;
    const known = (id: string, ...days: number[]) => days.map((day) => review(id, { at: daysAgo(day) }));
    await send(mira, ...known(learned, 40, 37, 20), ...known(fresh, 3), ...known(today, 40, 37, 20, 0));
    await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 4 });
    const produced = async () =>
      (await dueCards(mira)).cards.filter(({ direction }) => direction === 'produce');
    expect(await produced()).toMatchObject([{ id: learned, isNew: true }]);
    expect(await dueCards(mira)).toMatchObject({ newCount: 4 });
    await send(mira, said(learned, { grade: 'again' }));
    expect(await produced()).toMatchObject([{ id: learned, isNew: false }]);
    const count = (await call(test.origin, 'countDueCards', mira.idToken, null)).result;
    const due = await dueCards(mira);
    expect(count).toMatchObject({ dueCount: due.dueCount, newCount: 3 });
    expect(due.cards).toHaveLength(due.dueCount + due.newCount);
    const figures = (await call(test.origin, 'getReviewStatistics', mira.idToken, null)).result;
    expect(figures?.forecast[0]?.count).toBe(due.dueCount);
    // Of that lesson too, and once; what is understood and due comes besides.
    const ofLesson = (await dueCards(mira, lessonId)).cards.filter(({ id }) => id === learned);
    expect(ofLesson.map(({ direction }) => direction)).toContain('produce');
  });
});

describe('states that an older scheduler made', () => {
  const OLD = { schedulerVersion: SCHEDULER.version - 1, stability: 1, dueAt: new Date(0) };
  const spoil = ({ uid }: SignedInAccount) =>
    test.ctx.db.update(cardStates).set(OLD).where(eq(cardStates.accountId, uid));

  it('are made again from the log, of every account, and of no card that the log does not know', async () => {
    const learners = [await createLearner(), await createLearner()];
    const right = [];
    for (const learner of learners) {
      const takenBack = review(cards[1]);
      await send(learner, review(cards[0], { at: daysAgo(4) }), review(cards[0]), takenBack);
      await send(learner, { id: newId(), undoes: takenBack.id }, review(cards[2], { grade: 'again' }));
      right.push(await statesOf(learner));
      const [first] = await statesOf(learner);
      if (first) await test.ctx.db.insert(cardStates).values({ ...first, cardId: 'never answered' });
      await spoil(learner);
      expect(await statesOf(learner)).not.toEqual(right.at(-1));
    }
    await rebuildStates(test.ctx);
    for (const [index, learner] of learners.entries()) expect(await statesOf(learner)).toEqual(right[index]);
  });

  it('are made again in batches, and the next job goes on where one stopped', async () => {
    const mira = await createLearner();
    for (const at of [0, 1])
      await insertEntries(
        test.ctx.db,
        Array.from({ length: 75 }, (_none, index) => ({
          accountId: mira.uid,
          id: newId(),
          cardId: `many-${at}-${index}`,
          grade: 'good' as const,
          reviewedAt: new Date(nowMs - DAY_MS),
          undoes: null,
          receivedAt: new Date(nowMs - 2 * DAY_MS),
        })),
      );
    const log = (await listLog(test.ctx.db, mira.uid)).flatMap(toLogEntries);
    const right = [...replayLog(log)].map(([cardId, state]) => toStateRow(mira.uid, cardId, state));
    await test.ctx.db.insert(cardStates).values(right.map((state) => ({ ...state, ...OLD })));
    const sent = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue();
    await rebuildStates(test.ctx, { batches: 1, cardsAtOnce: 100 });
    expect(sent.mock.calls).toEqual([[rebuildStatesJob, {}]]);
    const countDone = async () =>
      (await statesOf(mira)).filter((state) => state.schedulerVersion === SCHEDULER.version).length;
    expect(await countDone()).toBe(100);
    await rebuildStates(test.ctx);
    expect(await countDone()).toBe(150);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
    const byCard = (states: { cardId: string; dueAt: Date }[]) =>
      new Map(states.map(({ cardId, dueAt }) => [cardId, dueAt.getTime()]));
    expect(byCard(await statesOf(mira))).toEqual(byCard(right));
  });

  it('are made again by the job of each start, and one of a newer release is left alone', async () => {
    const [mira, reto] = [await createLearner(), await createLearner()];
    for (const learner of [mira, reto]) await send(learner, review(cards[0]));
    const right = await statesOf(mira);
    await spoil(mira);
    const newer = { ...OLD, schedulerVersion: SCHEDULER.version + 1 };
    await test.ctx.db.update(cardStates).set(newer).where(eq(cardStates.accountId, reto.uid));
    await test.ctx.jobs.send(rebuildStatesJob, {});
    await vi.waitFor(async () => expect(await statesOf(mira)).toEqual(right), { timeout: 10_000 });
    expect(await statesOf(reto)).toMatchObject([newer]);
  });

  it('are found by an index', async () => {
    const plan = await test.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const explained = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select card_id from card_states where scheduler_version < 1 order by scheduler_version limit 100`,
      );
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('card_states_scheduler_version');
  });
});

describe('due cards', () => {
  it('are new ones up to the day’s number at first, in the order of the lesson', async () => {
    const mira = await createLearner();
    await beginLessons(test.ctx.db, mira.uid, [lessonId]);
    const first = await dueCards(mira);
    expect(first).toMatchObject({ dueCount: 0, newCount: 10, newCardsPerDay: 10, isBackAfterPause: false });
    expect(first.cards.map(({ id }) => id)).toEqual(cards.slice(0, 10));
    expect(first.cards[0]).toEqual({
      id: cards[0],
      SwissGerman: 'Grüezi',
      English: 'Hello',
      lessonID: lessonId,
      direction: 'understand',
      isNew: true,
      isOwn: false,
      state: null,
    });
    await send(mira, ...cards.slice(0, 8).map((id) => review(id)));
    expect((await dueCards(mira)).cards.map(({ id }) => id)).toEqual(cards.slice(8, 10));
    await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 9 });
    expect((await dueCards(mira)).cards.map(({ id }) => id)).toEqual([cards[8]]);
    nowMs += UNTIL_TOMORROW_MS;
    const tomorrow = await dueCards(mira);
    nowMs -= UNTIL_TOMORROW_MS;
    expect(tomorrow.newCount).toBe(9);
  });

  it('of one lesson are all its new ones, whatever the day’s number is', async () => {
    const mira = await createLearner();
    await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 0 });
    const all = await dueCards(mira, lessonId);
    expect(all.cards.map(({ id }) => id)).toEqual(cards);
    expect(all).toMatchObject({ newCount: cards.length, newCardsPerDay: 0 });
    expect((await dueCards(mira)).cards).toEqual([]);
  });

  it('come before new ones, the longest waiting first, and say when the next is due', async () => {
    const mira = await createLearner();
    await send(
      mira,
      review(cards[3], { at: daysAgo(3) }),
      review(cards[4], { at: daysAgo(9) }),
      review(cards[5], { at: daysAgo(1) }),
    );
    const due = await dueCards(mira, lessonId, 3);
    expect(due.cards.map(({ id, isNew }) => [id, isNew])).toEqual([
      [cards[4], false],
      [cards[3], false],
      [cards[0], true],
    ]);
    expect(due).toMatchObject({ dueCount: 2, nextDueAt: null });
    await send(mira, review(cards[3]), review(cards[4]));
    expect(await dueCards(mira, lessonId)).toMatchObject({ dueCount: 0, nextDueAt: daysAgo(-1) });
  });

  it('after a pause are twenty at most, and no new ones', async () => {
    const mira = await createLearner();
    await send(mira, ...cards.slice(0, 25).map((id) => review(id, { at: daysAgo(20) })));
    const back = await dueCards(mira, lessonId);
    expect(back).toMatchObject({ dueCount: 25, isBackAfterPause: true });
    expect(back.cards).toHaveLength(20);
    expect(back.cards.every(({ isNew }) => !isNew)).toBe(true);
  });

  it('over all lessons are those of lessons that one may open', async () => {
    const sample = await createLesson(test.ctx.db, { hasFlashcards: true, isFreeSample: true });
    const ofSample = await createCards(test.ctx.db, sample.id, 1);
    const visitor = await createLearner(0);
    await beginLessons(test.ctx.db, visitor.uid, [sample.id, lessonId]);
    expect((await dueCards(visitor)).cards.map(({ id }) => id)).toEqual(ofSample);
    expect((await call(test.origin, 'countDueCards', visitor.idToken, null)).result).toMatchObject({
      dueCount: 0,
      newCount: 1,
    });
    const mira = await createLearner(1);
    await send(mira, review(cards[2], { at: daysAgo(9) }), review(ofSample[0], { at: daysAgo(5) }));
    const { cards: all } = await dueCards(mira);
    expect(all.slice(0, 2).map(({ id, lessonID }) => [id, lessonID])).toEqual([
      [cards[2], lessonId],
      [ofSample[0], sample.id],
    ]);
    expect((await call(test.origin, 'countDueCards', mira.idToken, null)).result?.dueCount).toBe(2);
  });

  it('over all lessons are new ones of begun lessons alone, and due ones of any', async () => {
    const mira = await createLearner();
    const other = await createLesson(test.ctx.db, { hasFlashcards: true, position: 98 });
    const ofOther = await createCards(test.ctx.db, other.id, 2);
    const counts = async () => (await call(test.origin, 'countDueCards', mira.idToken, null)).result;
    expect(await dueCards(mira)).toMatchObject({ cards: [], newCount: 0, nextDueAt: null });
    expect(await counts()).toMatchObject({ dueCount: 0, newCount: 0 });
    await beginLessons(test.ctx.db, mira.uid, [other.id]);
    expect((await dueCards(mira)).cards.map(({ id }) => id)).toEqual(ofOther);
    await send(mira, review(cards[0], { at: daysAgo(9) }));
    expect((await dueCards(mira)).cards.map(({ id }) => id)).toEqual([cards[0], ...ofOther]);
    expect(await counts()).toMatchObject({ dueCount: 1, newCount: 2 });
  });

  it('are also the words that the learner has kept, and no one else’s', async () => {
    const [mira, reto] = [await createLearner(), await createLearner()];
    const lesson = await createLesson(test.ctx.db, { hasFlashcards: true, position: 99 });
    const [ofLesson] = await createCards(test.ctx.db, lesson.id, 1);
    const word = { lessonID: lesson.id, SwissGerman: 'gömmer', English: 'let’s go' };
    const kept = await call(test.origin, 'keepWord', mira.idToken, word);
    const own = kept.result && 'card' in kept.result ? kept.result.card.id : '';
    expect((await dueCards(mira)).cards.map(({ id }) => id)).toEqual([own]);
    expect((await dueCards(mira, lesson.id)).cards.map(({ id }) => id)).toEqual([ofLesson, own]);
    expect((await dueCards(reto, lesson.id)).cards.map(({ id }) => id)).toEqual([ofLesson]);
    expect(await outcomes(mira, review(own, { at: daysAgo(5) }))).toEqual(['recorded']);
    expect(await outcomes(reto, review(own))).toEqual(['no-card']);
    expect((await dueCards(mira)).cards[0]).toMatchObject({ id: own, SwissGerman: 'gömmer', isNew: false });
  });

  it('of a lesson that one may not open, or that is not there, are refused as its cards are', async () => {
    const { idToken } = await createLearner(0);
    const ask = async (lessonID: string) =>
      (await call(test.origin, 'listDueCards', idToken, { limit: 5, lessonID })).result;
    expect(await ask(lessonId)).toEqual({ hasAccess: false, error: { code: 2 } });
    expect(await ask('nothing')).toEqual({ error: { code: 3 } });
  });
});

describe('a learner’s day', () => {
  afterEach(() => {
    nowMs = NOW.getTime();
  });
  const at = (instant: string) => {
    nowMs = Date.parse(instant);
  };
  const goBy = ({ idToken }: SignedInAccount, zone: string) =>
    call(test.origin, 'changeReviewSettings', idToken, { zone });
  /** What home, the page of cards and the figures say is due today: always the same. */
  async function dueToday(account: SignedInAccount): Promise<number> {
    const { result: home } = await call(test.origin, 'countDueCards', account.idToken, null);
    const page = await dueCards(account);
    const { result: figures } = await call(test.origin, 'getReviewStatistics', account.idToken, null);
    const listed = page.cards.filter(({ isNew }) => !isNew).length;
    const said = [home?.dueCount, page.dueCount, listed, figures?.forecast[0]?.count];
    expect(new Set(said).size, String(said)).toBe(1);
    return page.dueCount;
  }

  it.each([
    ['Europe/Zurich', '2026-06-11T01:59:00Z', '2026-06-11T02:00:00Z', '2026-06-11T02:01:00Z'],
    ['America/New_York', '2026-06-11T07:59:00Z', '2026-06-11T08:00:00Z', '2026-06-11T08:01:00Z'],
  ])(
    'turns at four in %s, and has all cards of the day in the morning',
    async (zone, before, four, after) => {
      at(before);
      const mira = await createLearner();
      if (zone !== 'Europe/Zurich') await goBy(mira, zone);
      // Due late in the evening of the day that begins.
      await send(mira, review(cards[0], { at: '2026-06-09T21:00:00Z' }));
      expect(await dueToday(mira)).toBe(0);
      expect((await dueCards(mira)).nextDueAt).toBe('2026-06-11T21:00:00.000Z');
      at(four);
      expect(await dueToday(mira)).toBe(1);
      at(after);
      expect(await dueToday(mira)).toBe(1);
    },
  );

  it('holds the cards that are to come again in it: what is left after a sitting is what home says', async () => {
    const mira = await createLearner();
    await beginLessons(test.ctx.db, mira.uid, [lessonId]);
    await send(
      mira,
      ...cards.slice(0, 10).map((id, place) => review(id, { grade: place < 3 ? 'again' : 'good' })),
    );
    expect(await dueToday(mira)).toBe(3);
    nowMs += 60_000;
    await send(mira, ...cards.slice(0, 3).map((id) => review(id)));
    expect(await dueToday(mira)).toBe(0);
    expect((await call(test.origin, 'countDueCards', mira.idToken, null)).result?.newCount).toBe(0);
  });

  it('ends with what tomorrow brings, and how long a card takes by the learner’s own answers', async () => {
    const mira = await createLearner();
    await beginLessons(test.ctx.db, mira.uid, [lessonId]);
    const home = async () => (await call(test.origin, 'countDueCards', mira.idToken, null)).result;
    expect(await home()).toMatchObject({ dueCount: 0, newCount: 10, tomorrowCount: 10, secondsPerCard: 10 });
    // Two days ago, thirteen seconds apart with one long break: due today, less a good part of the present day.
    const began = nowMs - 2 * DAY_MS + 600_000;
    const answered = cards
      .slice(0, 24)
      .map((id, place) =>
        review(id, { at: new Date(began + place * 13_000 + (place > 11 ? 900_000 : 0)).toISOString() }),
      );
    await send(mira, ...answered);
    expect(await home()).toMatchObject({ dueCount: 24, newCount: 6, tomorrowCount: 0, secondsPerCard: 13 });
    nowMs += 1_200_000;
    await send(mira, ...cards.slice(0, 20).map((id) => review(id)));
    await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 4 });
    expect(await home()).toMatchObject({ dueCount: 4, newCount: 4, tomorrowCount: 2 });
    expect(await dueCards(mira)).toMatchObject({ dueCount: 4, newCount: 4, tomorrowCount: 2 });
    nowMs += UNTIL_TOMORROW_MS / 2;
    expect(await home()).toMatchObject({ dueCount: 4, newCount: 4 });
  });

  it('counts new cards, and the answers of the night as the day’s before', async () => {
    const mira = await createLearner();
    await beginLessons(test.ctx.db, mira.uid, [lessonId]);
    const newToday = async () => (await dueCards(mira)).newCount;
    await send(mira, ...cards.slice(0, 4).map((id) => review(id, { at: '2026-06-10T23:30:00Z' })));
    expect(await newToday()).toBe(6);
    at('2026-06-11T02:00:00Z');
    expect(await newToday()).toBe(10);
    const days = async () =>
      (await call(test.origin, 'getReviewStatistics', mira.idToken, null)).result?.days;
    expect(await days()).toEqual([{ day: '2026-06-10', count: 4 }]);
    await goBy(mira, 'Asia/Tokyo');
    expect(await days()).toEqual([{ day: '2026-06-11', count: 4 }]);
  });

  it('is of the zone that the learner gave, kept with the other wishes; without one, of the school’s', async () => {
    const mira = await createLearner();
    const count = async () => (await call(test.origin, 'countDueCards', mira.idToken, null)).result;
    expect(await count()).toMatchObject({ zone: null });
    expect((await goBy(mira, 'america/new_york')).result).toEqual({
      newCardsPerDay: 10,
      zone: 'America/New_York',
      reminderHour: 18,
      goal: null,
    });
    await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 7 });
    expect(await exportReviews(test.ctx.db, mira.uid)).toEqual({
      newCardsPerDay: 7,
      zone: 'America/New_York',
      reminderHour: null,
      goal: null,
      memory: null,
    });
    for (const zone of ['+01:00', 'Mars/Olympus', 'x'.repeat(65)])
      expect(
        (await callUntyped(test.origin, 'changeReviewSettings', mira.idToken, { zone })).error?.status,
      ).toBe('INVALID_ARGUMENT');
    expect(await count()).toMatchObject({ zone: 'America/New_York' });
  });

  it('is cut by PostgreSQL as by the browser, also in the nights in which the clocks change', async () => {
    at('2026-03-31T12:00:00Z');
    const mira = await createLearner();
    const answers = [
      '2026-03-28T02:59:59Z',
      '2026-03-28T03:00:00Z',
      '2026-03-29T01:59:59Z',
      '2026-03-29T02:00:00Z',
    ];
    await send(mira, ...answers.map((moment, place) => review(cards[place], { at: moment })));
    expect((await call(test.origin, 'getReviewStatistics', mira.idToken, null)).result?.days).toEqual([
      { day: '2026-03-27', count: 1 },
      { day: '2026-03-28', count: 2 },
      { day: '2026-03-29', count: 1 },
    ]);
  });
});

describe('statistics', () => {
  it('count reviews by day, what was known again on a later day, and what is due on each day', async () => {
    const mira = await createLearner();
    const takenBack = review(cards[2], { at: daysAgo(1) });
    await send(
      mira,
      review(cards[0], { at: daysAgo(400) }),
      review(cards[0], { at: daysAgo(10) }),
      review(cards[1], { at: daysAgo(10) }),
      review(cards[1], { at: daysAgo(8), grade: 'again' }),
      review(cards[1], { at: new Date(nowMs - 8 * DAY_MS + 900_000).toISOString() }),
      takenBack,
      { id: newId(), undoes: takenBack.id },
    );
    const { result } = await call(test.origin, 'getReviewStatistics', mira.idToken, null);
    expect(result?.retention).toEqual({ reviewed: 2, known: 1 });
    expect(result?.days).toEqual([
      { day: '2026-05-31', count: 2 },
      { day: '2026-06-02', count: 2 },
    ]);
    expect(result?.forecast).toHaveLength(14);
    expect(result?.forecast[0]).toEqual({ day: '2026-06-10', count: 1 });
    expect(result?.forecast.slice(1).every(({ count }) => count === 0)).toBe(true);
  });

  it('of a learner who has learned nothing are empty', async () => {
    const { idToken } = await createLearner();
    const { result } = await call(test.origin, 'getReviewStatistics', idToken, null);
    expect(result).toMatchObject({ retention: { reviewed: 0, known: 0 }, days: [] });
  });
});
