import { SCHEDULER } from '@school/domain/card-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createFlashcard, createLesson } from '../../../testing/factories/lessons.ts';
import { saveCaptionLines } from '../captions/index.ts';
import { cardStates } from '../reviews/reviews.table.ts';
import { ownCards } from '../vocabulary/own-cards.table.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const DAY_MS = 86_400_000;
let test: TestApp;
let learner: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp({}, { clock: { now: () => NOW } });
  learner = await createSignedInAccount(test.ctx);
  const say = async (id: string, text: string, isAvailable = true) => {
    await createLesson(test.ctx.db, { id, isAvailable });
    await saveCaptionLines(test.ctx.db, id, {
      gsw: [{ id: 'line-1', startMs: 0, endMs: 2_000, speaker: 'A', text }],
    });
  };
  await say('stall', 'D’Chue staat im Stall. D’Chue singt!');
  await say('silent', '…');
  await say('draft', 'D’Chue', false);
});
afterAll(() => test.close());

type State = Partial<typeof cardStates.$inferInsert>;

/** A card with this on it, as the account knows it. */
async function learn(accountId: string, swissGerman: string, over: State = {}): Promise<void> {
  const { id: cardId } = await createFlashcard(test.ctx.db, { lessonId: 'stall', swissGerman });
  await know(accountId, cardId, over);
}

const know = (accountId: string, cardId: string, over: State) =>
  test.ctx.db.insert(cardStates).values({
    accountId,
    cardId,
    dueAt: NOW,
    stability: 10,
    difficulty: 5,
    phase: 'review',
    reviewCount: 3,
    lapseCount: 0,
    firstReviewedAt: new Date(NOW.getTime() - 30 * DAY_MS),
    lastReviewedAt: new Date(NOW.getTime() - 5 * DAY_MS),
    lastGrade: 'good',
    schedulerVersion: SCHEDULER.version,
    ...over,
  });

const count = async (who: SignedInAccount, lessonIDs = ['stall', 'silent', 'draft', 'none', 'stall']) =>
  (await call(test.origin, 'countKnownWords', who.idToken, { lessonIDs })).result?.lessons;

describe('the words of a film that a learner knows', () => {
  it('are none of any film while nothing is remembered', async () => {
    await learn(learner.uid, 'singe', { phase: 'learning' });
    await learn(learner.uid, 'staa', { stability: 2 });
    await learn(learner.uid, 'im', { lastReviewedAt: new Date(NOW.getTime() - 21 * DAY_MS) });
    await learn(learner.uid, 'de Stall', { direction: 'produce' });
    expect(await count(learner)).toEqual([]);
  });

  it('are those on cards that are remembered, of published films that say something', async () => {
    await learn(learner.uid, 'd Chue');
    expect(await count(learner)).toEqual([{ lessonID: 'stall', words: 6, known: 2 }]);
    await test.ctx.db
      .insert(ownCards)
      .values({ id: 'own', accountId: learner.uid, swissGerman: 'Stall', english: 'stable', keptAt: NOW });
    await know(learner.uid, 'own', {});
    expect(await count(learner)).toEqual([{ lessonID: 'stall', words: 6, known: 3 }]);
  });

  it('are another learner’s own', async () => {
    const other = await createSignedInAccount(test.ctx);
    expect(await count(other)).toEqual([]);
    // Another's own card is none of theirs.
    await know(other.uid, 'own', {});
    expect(await count(other)).toEqual([]);
  });

  it('are counted anew once the film says something else', async () => {
    await saveCaptionLines(test.ctx.db, 'stall', {
      gsw: [{ id: 'line-1', startMs: 0, endMs: 2_000, speaker: 'A', text: 'Chue' }],
    });
    expect(await count(learner)).toEqual([{ lessonID: 'stall', words: 1, known: 1 }]);
  });

  it.each([
    ['a visitor', null, { lessonIDs: [] }, 401],
    ['61 lessons', 'learner', { lessonIDs: Array.from({ length: 61 }, (_, at) => `l-${at}`) }, 400],
    ['no list', 'learner', { lessonIDs: 'stall' }, 400],
  ])('are refused to %s', async (_what, who, body, status) => {
    const answer = await callUntyped(test.origin, 'countKnownWords', who && learner.idToken, body);
    expect(answer.status).toBe(status);
  });
});
