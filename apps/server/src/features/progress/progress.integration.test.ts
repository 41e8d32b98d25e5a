import { recordProgress } from '@school/contract/progress';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { unlimited } from '../../../testing/unlimited.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { accounts, lockAccount } from '../identity/index.ts';
import { createLessons } from '../lessons/index.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { countListened, listListened, listProgressOf } from './progress.repo.ts';
import { addReport } from './progress.service.ts';
import { finishedCounts, lessonProgress } from './progress.table.ts';

/** Stands still: a report without a time is of this moment. */
const NOW = new Date();
const clock = { now: () => NOW };
let test: TestApp;
let mira: SignedInAccount;
let lessonId: string;

beforeAll(async () => {
  test = await buildTestApp({}, { clock, limits: unlimited });
  lessonId = (await createLesson(test.ctx.db, { durationSeconds: 120 })).id;
  mira = await createLearner();
});
afterAll(() => test.close());

async function createLearner(): Promise<SignedInAccount> {
  const account = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, account.uid, 1);
  return account;
}

type Report = {
  positionSeconds: number;
  completed?: boolean;
  at?: string;
  durationSeconds?: number;
  played?: [number, number][];
};

const report = ({ idToken }: SignedInAccount, moment: Report, lessonID = lessonId) =>
  call(test.origin, 'recordProgress', idToken, { lessonID, ...moment });
const progressOf = async ({ idToken }: SignedInAccount) =>
  (await call(test.origin, 'getProgress', idToken, null)).result;

/** Minutes before now, as a client writes it. */
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();

describe('progress', () => {
  it('that one device reports is there for the account’s other devices, and for no other account', async () => {
    const { tierEndsAt, ...known } = (await progressOf(mira)) ?? {};
    expect(known).toEqual({ tier: 1, lessons: [] });
    expect(tierEndsAt).toMatch(/^2\d{3}-.*Z$/);
    const now = clock.now().toISOString();
    const answer = await report(mira, { positionSeconds: 42.5 });
    const expected = {
      lessonID: lessonId,
      positionSeconds: 42.5,
      at: now,
      furthestSeconds: 42.5,
      seenAt: null,
    };
    expect(answer.result).toEqual(expected);
    expect((await progressOf(mira))?.lessons).toEqual([expected]);
    expect((await progressOf(await createLearner()))?.lessons).toEqual([]);
  });

  it('counts what one account has heard for it alone', async () => {
    const [reto, other] = [await createLearner(), await createLearner()];
    await report(reto, { positionSeconds: 30, played: [[0, 30]] });
    const heardBy = ({ uid }: SignedInAccount) => listListened(test.ctx.db, uid, new Date(0));
    expect(await heardBy(reto)).toMatchObject([{ seconds: 30 }]);
    expect(await heardBy(other)).toEqual([]);
    const hoursOf = ({ uid }: SignedInAccount) => countListened(test.ctx.db, uid);
    expect([await hoursOf(reto), await hoursOf(other)]).toEqual([1, 0]);
  });

  it('keeps the furthest point, the latest position, and that the lesson is seen', async () => {
    const reto = await createLearner();
    await report(reto, { positionSeconds: 110, at: minutesAgo(9), played: [[0, 110]] });
    await report(reto, { positionSeconds: 20, at: minutesAgo(3) });
    const late = await report(reto, { positionSeconds: 60, at: minutesAgo(6) });
    expect(late.result).toMatchObject({
      positionSeconds: 20,
      at: minutesAgo(3),
      furthestSeconds: 110,
      seenAt: minutesAgo(3),
    });
  });

  it('counts a lesson as seen by the seconds that were played, on all devices together, not by a jump', async () => {
    const reto = await createLearner();
    const seenAfter = async (moment: Report) => (await report(reto, moment)).result?.seenAt !== null;
    expect(
      await seenAfter({
        positionSeconds: 120,
        completed: true,
        played: [
          [0, 3],
          [117, 120],
        ],
      }),
    ).toBe(false);
    expect(await seenAfter({ positionSeconds: 60, played: [[0, 60]] })).toBe(false);
    expect(
      await seenAfter({
        positionSeconds: 60,
        played: [
          [0, 60],
          [20, 50],
        ],
      }),
    ).toBe(false);
    // From another device, which does not know of these.
    expect(await seenAfter({ positionSeconds: 111, played: [[64, 111]] })).toBe(true);
  });

  it('is the same after two devices reported at once, each twice and in its own order', async () => {
    const moments: Report[] = Array.from({ length: 12 }, (_none, index) => ({
      positionSeconds: (index * 37) % 121,
      at: minutesAgo(index),
      completed: index === 5,
      played: [[index * 10, index * 10 + 15]],
    }));
    const states = [];
    for (const [desk, phone] of [
      [moments, moments.toReversed()],
      [moments.toReversed(), moments.slice(6).concat(moments.slice(0, 6))],
    ] as const) {
      const learner = await createLearner();
      const send = async (reports: readonly Report[]) => {
        for (const moment of reports) await report(learner, moment);
      };
      await Promise.all([send(desk), send(phone)]);
      states.push((await progressOf(learner))?.lessons);
    }
    expect(states[0]).toHaveLength(1);
    expect(states[0]).toMatchObject([
      { positionSeconds: 0, at: minutesAgo(0), furthestSeconds: 120, seenAt: minutesAgo(0) },
    ]);
    expect(states[1]).toEqual(states[0]);
  });

  it('is counted by the lesson’s own length, and by the player’s where the school knows none', async () => {
    const shorter = await report(mira, { positionSeconds: 10, durationSeconds: 10, played: [[0, 10]] });
    expect(shorter.result?.seenAt).toBeNull();
    const { id } = await createLesson(test.ctx.db, { durationSeconds: 0 });
    expect(
      (await report(mira, { positionSeconds: 9, durationSeconds: 10, played: [[0, 9]] }, id)).result?.seenAt,
    ).not.toBeNull();
  });

  it('goes with its account', async () => {
    const gone = await createLearner();
    await report(gone, { positionSeconds: 1 });
    expect((await callAuthApi(test, 'delete', { idToken: gone.idToken })).status).toBe(200);
    await finishDeletions(test.ctx);
    expect(await listProgressOf(test.ctx.db, gone.uid)).toEqual([]);
  });

  it('that went with its account in the middle of a report asks for a new log-in', async () => {
    const leaving = await createLearner();
    // As though it had been there for the insertion, and no more for what follows.
    await test.ctx.pool.query(`create function passed() returns trigger language plpgsql as 'begin return null; end';
      create trigger passed before insert on lesson_progress for each row
        when (new.account_id = '${leaving.uid}') execute function passed()`);
    const answer = await report(leaving, { positionSeconds: 1 });
    await test.ctx.pool.query('drop function passed cascade');
    expect(answer).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  });
});

describe('how many lessons somebody has finished', () => {
  const finish = (account: SignedInAccount, lesson: string) =>
    test.ctx.db.insert(lessonProgress).values({
      accountId: account.uid,
      lessonId: lesson,
      positionSeconds: 1,
      reportedAt: NOW,
      furthestSeconds: 1,
      seenAt: NOW,
    });
  const countsOf = async (accounts: readonly SignedInAccount[]) => {
    const rows = await test.ctx.db.select().from(finishedCounts);
    return accounts.map(({ uid }) => rows.find(({ accountId }) => accountId === uid)?.lessons);
  };

  it('is counted when fifty reports at once say so, of one lesson and of several', async () => {
    const { db } = test.ctx;
    const { openLesson } = createLessons(test.ctx);
    const learner = await createLearner();
    await report(learner, { positionSeconds: 1 });
    const others: string[] = [];
    for (let at = 0; at < 10; at += 1) others.push((await createLesson(db, { durationSeconds: 120 })).id);
    const ended = [...others, ...Array.from({ length: 40 }, () => lessonId)];
    const end = (lessonID: string) => {
      const asked = recordProgress.request.parse({ lessonID, positionSeconds: 120, played: [[0, 120]] });
      return addReport(db, { clock, openLesson }, learner.uid, asked);
    };
    expect((await Promise.all(ended.map(end))).every(({ seenAt }) => seenAt !== null)).toBe(true);
    expect(await countsOf([learner])).toEqual([11]);
  });

  it('is counted when two lessons are deleted at once, which they have finished in turns', async () => {
    const { db } = test.ctx;
    const learners = await Promise.all([createLearner(), createLearner()]);
    const [first, last] = learners.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
    const [one, other, kept] = [await createLesson(db), await createLesson(db), await createLesson(db)];
    if (!first || !last) throw new Error('There are no learners.');
    for (const learner of [first, last]) await finish(learner, one.id);
    for (const learner of [last, first]) await finish(learner, other.id);
    for (const learner of learners) await finish(learner, kept.id);
    const remove = (id: string) => db.delete(lessons).where(eq(lessons.id, id)).execute();
    const { removing } = await db.transaction(async (tx) => {
      await tx.select().from(finishedCounts).where(eq(finishedCounts.accountId, first.uid)).for('update');
      const both = [remove(one.id)];
      await untilWaiting(tx, 1);
      both.push(remove(other.id));
      await untilWaiting(tx, 2);
      return { removing: both };
    });
    await Promise.all(removing);
    expect(await countsOf(learners)).toEqual([1, 1]);
  });

  it('goes with an account that is deleted while its lesson is', async () => {
    const { db } = test.ctx;
    const [leaving, staying] = [await createLearner(), await createLearner()];
    const lesson = await createLesson(db);
    for (const learner of [leaving, staying]) await finish(learner, lesson.id);
    const { removing } = await db.transaction(async (tx) => {
      await lockAccount(tx, leaving.uid);
      await tx.delete(accounts).where(eq(accounts.id, leaving.uid));
      const begun = db.delete(lessons).where(eq(lessons.id, lesson.id)).execute();
      await untilWaiting(tx, 1);
      return { removing: begun };
    });
    await removing;
    expect(await countsOf([leaving, staying])).toEqual([undefined, 0]);
  });

  it('waits for no deletion of the account that waits for it', async () => {
    const leaving = await createLearner();
    await report(leaving, { positionSeconds: 1 });
    const { reporting } = await test.ctx.db.transaction(async (tx) => {
      await lockAccount(tx, leaving.uid);
      const begun = report(leaving, { positionSeconds: 120, played: [[0, 120]] });
      await untilWaiting(tx, 1);
      await tx.delete(accounts).where(eq(accounts.id, leaving.uid));
      return { reporting: begun };
    });
    expect(await reporting).toMatchObject({ status: 401, error: { status: 'UNAUTHENTICATED' } });
  });
});

describe('a report', () => {
  it('past the end is taken as the end, and one from the future as now', async () => {
    const learner = await createLearner();
    const { result } = await report(learner, { positionSeconds: 4_000, at: minutesAgo(-60 * 24 * 400) });
    expect(result).toMatchObject({ positionSeconds: 120, at: clock.now().toISOString() });
    const first = await report(learner, { positionSeconds: 5, at: '0000-01-01T00:00:00Z' });
    expect(first).toMatchObject({ status: 200, result: { positionSeconds: 120 } });
  });

  it.each([
    ['below zero', { positionSeconds: -1 }, 'positionSeconds: must be seconds from 0 on'],
    ['of more than a day', { positionSeconds: 1e308 }, 'positionSeconds: must be at most a day'],
    ['without a position', {}, 'positionSeconds: '],
    ['in words', { positionSeconds: '12' }, 'positionSeconds: '],
    ['with a length below zero', { positionSeconds: 1, durationSeconds: -5 }, 'durationSeconds: '],
    ['with a part without an end', { positionSeconds: 1, played: [[0]] }, 'played'],
    [
      'of more parts than anybody plays',
      { positionSeconds: 1, played: Array(201).fill([0, 1]) },
      'played: must be at most 200 spans',
    ],
    ['at no time', { positionSeconds: 1, at: 'yesterday' }, 'at: must be a time such as'],
    ['with more than it may have', { positionSeconds: 1, uid: 'reto' }, 'Unrecognized key'],
    ['of no lesson', { positionSeconds: 1, lessonID: '' }, 'lessonID: '],
  ])('%s is refused with the reason', async (_name, moment, reason) => {
    const data = { lessonID: lessonId, ...moment };
    const answer = await callUntyped(test.origin, 'recordProgress', mira.idToken, data);
    expect(answer).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } });
    expect(answer.error?.message).toContain(reason);
  });

  it('of a lesson that one may not open is refused, of an unknown or withdrawn one not found', async () => {
    const learner = await createSignedInAccount(test.ctx);
    expect(await report(learner, { positionSeconds: 1 })).toMatchObject({ status: 403 });
    const sample = await createLesson(test.ctx.db, { isFreeSample: true });
    expect(await report(learner, { positionSeconds: 1 }, sample.id)).toMatchObject({ status: 200 });
    const recording = await createLesson(test.ctx.db, { isMondayLesson: true });
    expect(await report(mira, { positionSeconds: 1 }, recording.id)).toMatchObject({ status: 403 });
    const withdrawn = await createLesson(test.ctx.db, { isAvailable: false });
    for (const id of ['nothing', withdrawn.id, '__proto__'])
      expect(await report(mira, { positionSeconds: 1 }, id)).toMatchObject({ status: 404 });
  });

  it('of a visitor is refused', async () => {
    const data = { lessonID: lessonId, positionSeconds: 1 };
    expect(await call(test.origin, 'recordProgress', null, data)).toMatchObject({ status: 401 });
    expect(await call(test.origin, 'getProgress', null, null)).toMatchObject({ status: 401 });
  });
});

it('any reports in any order leave the same in the database', async () => {
  const moment = fc.record({
    positionSeconds: fc.integer({ min: 0, max: 200 }),
    at: fc.integer({ min: 0, max: 60 }).map(minutesAgo),
    completed: fc.boolean(),
    played: fc.array(fc.constantFrom<[number, number]>([0, 40], [30, 80], [70, 115], [100, 120]), {
      maxLength: 2,
    }),
  });
  const orders = fc
    .array(moment, { minLength: 1, maxLength: 5 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
  const stateAfter = async (reports: readonly Report[]) => {
    const { id } = await createLesson(test.ctx.db, { durationSeconds: 120 });
    await Promise.all(reports.map((one) => report(mira, one, id)));
    const rows = await listProgressOf(test.ctx.db, mira.uid);
    return rows.filter((row) => row.lessonId === id).map((row) => ({ ...row, lessonId: '' }));
  };
  await fc.assert(
    fc.asyncProperty(orders, async ([inOrder, shuffled]) => {
      expect(await stateAfter(shuffled)).toEqual(await stateAfter(inOrder));
    }),
    { numRuns: 6 },
  );
});
