import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { beginLessons, createFlashcard, createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import * as log from './review-log.repo.ts';
import { type ReviewLogRow, reviewLog } from './reviews.table.ts';
import { countReviewsByDay } from './statistics.repo.ts';

const DAY_MS = 86_400_000;
/** A Wednesday, six in the evening in Zürich. */
const NOW_MS = Date.parse('2026-06-10T16:00:00Z');
let test: TestApp;
let cards: string[];
let lessonId: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock: { now: () => new Date(NOW_MS) }, limits: unlimited });
  ({ id: lessonId } = await createLesson(test.ctx.db, { hasFlashcards: true }));
  cards = [];
  for (let position = 0; position < 3; position += 1)
    cards.push((await createFlashcard(test.ctx.db, { lessonId, position })).id);
});
afterAll(() => test.close());

async function createLearner(): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 1, { minutes: 60 * 24 * 365 });
  return account;
}

const good = (cardID: string | undefined, atMs: number) => ({
  id: crypto.randomUUID(),
  cardID: cardID ?? '',
  grade: 'good' as const,
  at: new Date(atMs).toISOString(),
});

async function keepWord({ idToken }: SignedInAccount, SwissGerman: string): Promise<string> {
  const { result } = await call(test.origin, 'keepWord', idToken, {
    lessonID: lessonId,
    SwissGerman,
    English: 'word',
  });
  return result && 'card' in result ? result.card.id : '';
}

const listDecks = async ({ idToken }: SignedInAccount) =>
  (await call(test.origin, 'listCardDecks', idToken, null)).result?.decks;

async function listOwn({ idToken }: SignedInAccount, own: { deck?: string }) {
  const { result } = await call(test.origin, 'listDueCards', idToken, { limit: 50, own });
  return result && 'cards' in result ? result.cards.map(({ SwissGerman }) => SwissGerman) : [];
}

it('the decks are the lessons begun or answered and the caller’s own, each with what is due today', async () => {
  const mira = await createLearner();
  const reto = await createLearner();
  expect(await listDecks(mira)).toEqual([]);
  await beginLessons(test.ctx.db, mira.uid, [lessonId]);
  expect(await listDecks(mira)).toEqual([{ lessonID: lessonId, deck: null, cardCount: 3, dueCount: 0 }]);

  const [bread] = [await keepWord(mira, 'Brot'), await keepWord(mira, 'Chääs')];
  await call(test.origin, 'changeOwnCards', mira.idToken, { ids: [bread ?? ''], change: { deck: 'Food' } });
  await call(test.origin, 'recordReviews', mira.idToken, {
    reviews: [
      good(cards[0], NOW_MS - 9 * DAY_MS),
      good(cards[1], NOW_MS - 9 * DAY_MS),
      good(bread, NOW_MS - 9 * DAY_MS),
    ],
  });
  expect(await listDecks(mira)).toEqual([
    { lessonID: lessonId, deck: null, cardCount: 3, dueCount: 2 },
    { lessonID: null, deck: null, cardCount: 2, dueCount: 1 },
    { lessonID: null, deck: 'Food', cardCount: 1, dueCount: 1 },
  ]);
  expect(await listDecks(reto)).toEqual([]);
});

it('a sitting is of one deck alone, and of the caller’s', async () => {
  const mira = await createLearner();
  const reto = await createLearner();
  const bread = await keepWord(mira, 'Brot');
  await keepWord(mira, 'Chääs');
  await keepWord(reto, 'Wii');
  await beginLessons(test.ctx.db, mira.uid, [lessonId]);
  await call(test.origin, 'changeOwnCards', mira.idToken, { ids: [bread], change: { deck: 'Food' } });
  await call(test.origin, 'recordReviews', mira.idToken, { reviews: [good(cards[0], NOW_MS - 9 * DAY_MS)] });
  expect((await listOwn(mira, {})).toSorted()).toEqual(['Brot', 'Chääs']);
  expect(await listOwn(mira, { deck: 'Food' })).toEqual(['Brot']);
  expect(await listOwn(mira, { deck: 'Drinks' })).toEqual([]);
  expect(await listOwn(reto, {})).toEqual(['Wii']);
  expect(await listOwn(reto, { deck: 'Food' })).toEqual([]);
});

it('new ones of a deck are as many as the day still allows', async () => {
  const mira = await createLearner();
  await call(test.origin, 'changeReviewSettings', mira.idToken, { newCardsPerDay: 1 });
  await keepWord(mira, 'Brot');
  await keepWord(mira, 'Chääs');
  expect(await listOwn(mira, {})).toHaveLength(1);
});

it('the week says on which of its days a card was answered or a film heard, by the learner’s clocks', async () => {
  const mira = await createLearner();
  await call(test.origin, 'changeReviewSettings', mira.idToken, { zone: 'Europe/Zurich' });
  const days = async () => (await call(test.origin, 'countDueCards', mira.idToken, null)).result;
  expect(await days()).toMatchObject({ today: '2026-06-10' });
  // Three in the morning of Tuesday is Monday still; an answer of last Sunday is another week's.
  const night = Date.parse('2026-06-09T01:00:00Z');
  const undone = good(cards[1], NOW_MS);
  await call(test.origin, 'recordReviews', mira.idToken, {
    reviews: [
      good(cards[0], night),
      good(cards[2], night - 2 * DAY_MS),
      undone,
      { id: crypto.randomUUID(), undoes: undone.id },
    ],
  });
  const learned = async () =>
    (await days())?.week.flatMap(({ day, hasLearned }) => (hasLearned ? [day] : []));
  expect((await days())?.week.map(({ day }) => day)).toEqual(
    [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-06-${String(day).padStart(2, '0')}`),
  );
  expect(await learned()).toEqual(['2026-06-08']);
  await call(test.origin, 'recordProgress', mira.idToken, {
    lessonID: lessonId,
    positionSeconds: 20,
    played: [[0, 20]],
  });
  expect(await learned()).toEqual(['2026-06-08', '2026-06-10']);
});

it('the log of an account is read and changed without another’s, under the same ids and of the same card', async () => {
  const { db } = test.ctx;
  const [mira, reto] = [(await createLearner()).uid, (await createLearner()).uid];
  const [shared, undo, own] = ['1', '2', '3'].map(
    (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
  ) as [string, string, string];
  const at = new Date(NOW_MS);
  const row = (
    accountId: string,
    id: string,
    more: Partial<ReviewLogRow> = {},
  ): typeof reviewLog.$inferInsert => ({
    accountId,
    id,
    cardId: 'card',
    grade: 'again',
    reviewedAt: at,
    receivedAt: at,
    ...more,
  });
  await db.insert(reviewLog).values([
    row(mira, shared),
    row(reto, shared),
    // Reto takes back the review that has the id of Mira’s.
    row(reto, undo, { cardId: null, grade: null, reviewedAt: null, undoes: shared }),
    row(reto, own, { cardId: 'his' }),
  ]);
  const ids = [shared, undo, own];
  await log.raiseGrade(db, reto, shared, 'good');
  expect((await log.listLog(db, mira)).map(({ id, grade }) => [id, grade])).toEqual([[shared, 'again']]);
  expect((await log.listLogAfter(db, mira, '00000000-0000-4000-8000-000000000000', 9)).length).toBe(1);
  expect(await log.countLog(db, mira)).toBe(1);
  expect(await log.countReceivedSince(db, mira, new Date(0))).toBe(1);
  expect([...(await log.countReviewsOf(db, mira, ['card', 'his']))]).toEqual([['card', 1]]);
  expect([...(await log.listKnownIds(db, mira, ids))]).toEqual([shared]);
  expect(await log.listCardsOf(db, mira, ids)).toEqual(['card']);
  expect(await log.listAnswersOf(db, mira, ['card', 'his'])).toMatchObject([
    { cardId: 'card', grades: ['again'] },
  ]);
  const day = { day: '2026-06-10', start: new Date(NOW_MS - DAY_MS), end: new Date(NOW_MS + DAY_MS) };
  expect(await countReviewsByDay(db, mira, new Date(0), [day])).toEqual([{ day: '2026-06-10', count: 1 }]);
});
