import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createStandingClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { beginAttempt, findExport } from './data-exports.repo.ts';
import { makeExportJob, requestExport } from './data-exports.service.ts';
import { dataExports } from './data-exports.table.ts';
import { holdingLease, takeUpStopped } from './take-up.service.ts';

let test: TestApp;
let clock: TurnableClock;
let who: SignedInAccount;
beforeAll(async () => {
  clock = createStandingClock();
  test = await buildTestApp({}, { clock });
});
beforeEach(async () => {
  who = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());

const movedAtMs = async () => (await findExport(test.ctx.db, who.uid))?.movedAt.getTime();
const statusOf = async () => (await findExport(test.ctx.db, who.uid))?.status;

/** A file of which a process that was killed just now has made a half: no job knows of it. */
async function leaveHalf(status: 'running' | 'waiting' = 'running'): Promise<void> {
  const now = clock.now();
  await test.ctx.db.insert(dataExports).values({
    accountId: who.uid,
    id: `export-${who.uid}`,
    status,
    progress: 0.4,
    attempt: 1,
    requestedAt: now,
    movedAt: now,
    dayBeganAt: now,
    madeInDay: 1,
  });
}

const takeUp = () => takeUpStopped(test.ctx, makeExportJob);

it.each([
  ['running', 5_000, 11_000],
  ['waiting', 45_000, 16_000],
] as const)(
  'makes a file that was left %s, once its maker has been silent for a while',
  async (status, justNotMs, restMs) => {
    await leaveHalf(status);
    clock.advance(justNotMs);
    await takeUp();
    expect(await statusOf()).toBe(status);
    expect((await findExport(test.ctx.db, who.uid))?.progress).toBeCloseTo(0.4);
    clock.advance(restMs);
    await takeUp();
    await expect.poll(statusOf).toBe('ready');
  },
);

it('is begun by one of many who notice at once', async () => {
  await leaveHalf();
  clock.advance(16_000);
  const send = vi.spyOn(test.ctx.jobs, 'send');
  await Promise.all(Array.from({ length: 5 }, takeUp));
  // The file may be made already, and told of by a mail.
  expect(send.mock.calls.filter(([job]) => job.name === makeExportJob.name)).toHaveLength(1);
  send.mockRestore();
  await expect.poll(statusOf).toBe('ready');
});

it('goes on as soon as its owner looks', async () => {
  await leaveHalf();
  clock.advance(16_000);
  const look = async () => (await call(test.origin, 'getDataExport', who.idToken, null)).result?.status;
  await expect.poll(look).toBe('ready');
});

it('is left to a process that is alive, however long a step of it takes', async () => {
  await leaveHalf();
  const row = await test.ctx.db.transaction((tx) => beginAttempt(tx, `export-${who.uid}`, clock.now()));
  if (!row) throw new Error('there is a file to make');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await holdingLease(test.ctx, row, async () => {
      clock.advance(8_000);
      vi.advanceTimersByTime(5_000);
      await expect.poll(movedAtMs).toBeGreaterThanOrEqual(row.movedAt.getTime() + 8_000);
      clock.advance(8_000);
      await takeUp();
      expect(await statusOf()).toBe('running');
    });
  } finally {
    vi.useRealTimers();
  }
  await test.ctx.db.delete(dataExports).where(eq(dataExports.accountId, who.uid));
});

it('is not begun for an account that has just been deleted', async () => {
  await expect(requestExport(test.ctx, 'an-account-that-is-gone')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
