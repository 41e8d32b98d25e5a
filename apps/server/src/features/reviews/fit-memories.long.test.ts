import { replayLog } from '@school/domain/review-log';
import { simulateAnswers } from '@school/domain/testing/learners/simulate-answers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { ChildWorkError } from '../../platform/child-work/run-child.ts';
import { DomainError } from '../../platform/errors.ts';
import { fitMemories } from './fit-memories.service.ts';
import { claimFit, countDown, findMemory } from './memory/memory-fits.repo.ts';
import { memoryFits } from './memory/memory-fits.table.ts';
import { rebuildStates } from './rebuild-states.service.ts';
import { recordInLog } from './record-reviews.service.ts';
import { insertEntries, listLog } from './review-log.repo.ts';
import { exportReviews } from './reviews.export.ts';
import { toLogEntries, toStateRow } from './reviews.presenter.ts';
import { cardStates } from './reviews.table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let nowMs = Date.UTC(2026, 9, 1, 12);
const clock = { now: () => new Date(nowMs) };
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({}, { clock, limits: unlimited });
});
afterAll(() => test.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await test.ctx.db.delete(memoryFits);
});

/** Who has learned for some weeks, by a memory of their own. */
async function createLearner(count: number, pace: number): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  const rows = simulateAnswers({ seed: 3, count, pace }).flatMap((answers, card) =>
    answers.map(({ atMs, grade }) => ({
      accountId: account.uid,
      id: crypto.randomUUID(),
      cardId: `${account.uid} ${card}`,
      grade,
      reviewedAt: new Date(atMs),
      undoes: null,
      receivedAt: new Date(atMs),
    })),
  );
  for (let from = 0; from < rows.length; from += 1_000)
    await insertEntries(test.ctx.db, rows.slice(from, from + 1_000));
  await countDown(test.ctx.db, account.uid, rows.length, clock.now());
  const states = replayLog((await listLog(test.ctx.db, account.uid)).flatMap(toLogEntries));
  const stateRows = [...states].map(([cardId, state]) => toStateRow(account.uid, cardId, state));
  await test.ctx.db.insert(cardStates).values(stateRows);
  return account;
}

const figures = async ({ idToken }: SignedInAccount) =>
  (await call(test.origin, 'getReviewStatistics', idToken, null)).result?.memory;

async function statesOf(uid: string) {
  const rows = await test.ctx.db.select().from(cardStates).where(eq(cardStates.accountId, uid));
  return new Map(rows.map(({ cardId, direction, dueAt }) => [`${cardId} ${direction}`, dueAt.getTime()]));
}

async function replay(uid: string) {
  const weights = (await findMemory(test.ctx.db, uid))?.weights ?? undefined;
  const states = replayLog((await listLog(test.ctx.db, uid)).flatMap(toLogEntries), 'understand', weights);
  return new Map([...states].map(([cardId, { dueMs }]) => [`${cardId} understand`, dueMs]));
}

it('a memory unlike most is learned: its cards come by it, it is said in figures, and goes with the account', async () => {
  const mira = await createLearner(4_000, 5);
  const before = await statesOf(mira.uid);
  expect(await figures(mira)).toMatchObject({ isFitted: false, answersLeft: 0, trial: null });
  const sent = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue();
  await fitMemories(test.ctx);
  expect(sent.mock.calls.map(([job]) => job.name)).toEqual(['reviews.rebuild-states']);
  await rebuildStates(test.ctx);
  const after = await statesOf(mira.uid);
  expect(after).toEqual(await replay(mira.uid));
  expect(after).not.toEqual(before);
  const memory = await figures(mira);
  expect(memory).toMatchObject({ isFitted: true, answersLeft: 100, usualDays: 2.3 });
  expect(memory?.days).toBeGreaterThan(memory?.usualDays ?? 0);
  const { known = 0, foreseen = 0, usuallyForeseen = 0 } = memory?.trial ?? {};
  expect(Math.abs(foreseen - known)).toBeLessThan(Math.abs(usuallyForeseen - known));
  // Another answer is scheduled by it as well, and the browser is told how to say intervals.
  const at = clock.now().toISOString();
  await test.ctx.db.transaction((tx) =>
    recordInLog(tx, { now: clock.now(), accountId: mira.uid, refusals: new Map() }, [
      { id: crypto.randomUUID(), cardID: `${mira.uid} 1`, grade: 'good', at },
    ]),
  );
  expect(await statesOf(mira.uid)).toEqual(await replay(mira.uid));
  const due = (await call(test.origin, 'listDueCards', mira.idToken, { limit: 1 })).result;
  const kept = await findMemory(test.ctx.db, mira.uid);
  expect(due).toMatchObject({ weights: kept?.weights });
  expect(await exportReviews(test.ctx.db, mira.uid)).toMatchObject({ memory: { weights: kept?.weights } });
}, 60_000);

it('a memory like most is looked at and left, and not again before a week and a hundred answers have passed', async () => {
  const reto = await createLearner(1_200, 1);
  const before = await statesOf(reto.uid);
  const run = vi.spyOn(test.ctx.childWork, 'run');
  const look = async () => {
    await fitMemories(test.ctx);
    return run.mock.calls.length;
  };
  expect(await look()).toBe(1);
  expect(await statesOf(reto.uid)).toEqual(before);
  expect(await figures(reto)).toMatchObject({
    isFitted: false,
    answersLeft: 100,
    trial: { at: clock.now().toISOString() },
  });
  await countDown(test.ctx.db, reto.uid, 100, clock.now());
  expect(await look()).toBe(1);
  nowMs += 7 * DAY_MS;
  expect(await look()).toBe(2);
  nowMs += 8 * DAY_MS;
  expect(await look()).toBe(2);
}, 60_000);

it('is not looked at below 400 answers, of which what is sent twice counts once', async () => {
  const nina = await createSignedInAccount(test.ctx);
  const entries = Array.from({ length: 40 }, (_none, card) => ({
    id: crypto.randomUUID(),
    cardID: `${nina.uid} ${card}`,
    grade: 'good' as const,
    at: clock.now().toISOString(),
  }));
  for (const _time of [1, 2])
    await test.ctx.db.transaction((tx) =>
      recordInLog(tx, { now: clock.now(), accountId: nina.uid, refusals: new Map() }, entries),
    );
  expect((await findMemory(test.ctx.db, nina.uid))?.answersLeft).toBe(360);
  const run = vi.spyOn(test.ctx.childWork, 'run');
  await fitMemories(test.ctx);
  expect(run).not.toHaveBeenCalled();
});

it('who is killed at work leaves the learner to another; what takes too long is left for a week, and busy is tried again', async () => {
  const urs = await createLearner(450, 1);
  // A process that has taken the learner and is gone.
  expect(await claimFit(test.ctx.db, clock.now(), new Date(nowMs + HOUR_MS))).toMatchObject({
    accountId: urs.uid,
  });
  const run = vi.spyOn(test.ctx.childWork, 'run');
  await fitMemories(test.ctx);
  expect(run).not.toHaveBeenCalled();
  nowMs += HOUR_MS;
  run.mockRejectedValueOnce(new DomainError('unavailable', 'busy'));
  await expect(fitMemories(test.ctx)).rejects.toThrow('busy');
  run.mockRejectedValueOnce(new ChildWorkError('too-slow', ''));
  await fitMemories(test.ctx);
  expect(run).toHaveBeenCalledTimes(2);
  await fitMemories(test.ctx);
  expect(run).toHaveBeenCalledTimes(2);
  nowMs += 7 * DAY_MS;
  await fitMemories(test.ctx);
  expect(run).toHaveBeenCalledTimes(3);
  expect(await findMemory(test.ctx.db, urs.uid)).toMatchObject({ triedAt: clock.now() });
});

it('an answer that is none is said, and holds up no other learner', async () => {
  const pia = await createLearner(450, 1);
  const run = vi.spyOn(test.ctx.childWork, 'run');
  run.mockResolvedValueOnce({ ok: true, outcome: { weights: [null] } });
  await expect(fitMemories(test.ctx)).rejects.toThrow();
  await fitMemories(test.ctx);
  expect(run).toHaveBeenCalledTimes(1);
  expect((await findMemory(test.ctx.db, pia.uid))?.nextAt).toEqual(new Date(nowMs + 7 * DAY_MS));
});

it('two processes never look at one learner, and a job that has had its share sends another', async () => {
  const learners = [await createLearner(420, 1), await createLearner(420, 1), await createLearner(420, 1)];
  const until = new Date(nowMs + HOUR_MS);
  const claimed = await Promise.all(learners.map(() => claimFit(test.ctx.db, clock.now(), until)));
  expect(new Set(claimed.map((memory) => memory?.accountId)).size).toBe(3);
  nowMs += HOUR_MS;
  const sent = vi.spyOn(test.ctx.jobs, 'send').mockResolvedValue();
  await fitMemories(test.ctx, { learners: 2 });
  // Whether so few answers are better foreseen by weights of their learner's hangs on which cards come first.
  const names = sent.mock.calls.map(([job]) => job.name);
  expect(names.filter((name) => name !== 'reviews.rebuild-states')).toEqual(['reviews.fit-memories']);
});

it('who waits is found by an index', async () => {
  const plan = await test.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const explained = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select account_id from memory_fits where answers_left <= 0 and next_at <= now() order by next_at limit 1`,
    );
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('memory_fits_next_at');
});
