import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { readExport } from '../../../testing/read-export.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Deed, recordDeed } from './index.ts';

const MINUTE_MS = 60_000;

let clock: TurnableClock;
let test: TestApp;
let owner: SignedInAccount;
beforeAll(async () => {
  clock = createTurnableClock();
  // Log-ins live by the real clock, as in the demo whose clock is moved.
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
});
afterAll(() => test.close());

const read = async (before: number | null = null) =>
  (await call(test.origin, 'listAuditLog', owner.idToken, { before })).result ?? {
    entries: [],
    hasMore: false,
  };
const write = (deed: Deed) => test.ctx.db.transaction((tx) => recordDeed(tx, test.ctx, deed));
const typo = (by: string, line: number, from: string, to: string): Deed => ({
  by,
  action: 'captions-changed',
  subject: { id: 'lesson:im-kafi', title: 'Im Kafi', lessonId: 'im-kafi' },
  before: { [`line-${line}`]: from },
  after: { [`line-${line}`]: to },
  isSitting: true,
});

it('is one entry for a sitting: the words as they were at its beginning, and as they are', async () => {
  const { uid } = await createOperator(test.ctx, { displayName: 'Thea' });
  await write(typo(uid, 1, 'Grüzi', 'Grüezi'));
  clock.advance(20 * MINUTE_MS);
  await write(typo(uid, 2, 'mitenad', 'mitenand'));
  clock.advance(20 * MINUTE_MS);
  await write(typo(uid, 1, 'Grüezi', 'Grüezi!'));
  const [sitting, next] = (await read()).entries;
  expect(sitting).toMatchObject({
    by: 'Thea',
    isGone: false,
    action: 'captions-changed',
    subject: 'Im Kafi',
    lessonID: 'im-kafi',
    changes: 3,
    before: { 'line-1': 'Grüzi', 'line-2': 'mitenad' },
    after: { 'line-1': 'Grüezi!', 'line-2': 'mitenand' },
  });
  expect(next?.action).toBe('role-given');
  clock.advance(31 * MINUTE_MS);
  await write(typo(uid, 1, 'Grüezi!', 'Grüezi'));
  await write(typo(owner.uid, 1, 'Grüezi', 'Grüezi.'));
  expect((await read()).entries.slice(0, 3).map(({ changes }) => changes)).toEqual([1, 1, 3]);
});

it('is read by the owner alone, page by page', async () => {
  const teacher = await createOperator(test.ctx);
  expect(await call(test.origin, 'listAuditLog', teacher.idToken, { before: null })).toMatchObject({
    status: 403,
    error: { details: { reason: 'no-role' } },
  });
  for (let line = 0; line < 60; line += 1)
    await write({ ...typo(teacher.uid, line, 'a', 'b'), isSitting: false });
  const first = await read();
  expect(first).toMatchObject({ hasMore: true });
  expect(first.entries).toHaveLength(50);
  const rest = await read(first.entries.at(-1)?.id ?? null);
  expect(rest.hasMore).toBe(false);
  const ids = [...first.entries, ...rest.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
});

it('keeps neither a huge text nor too many fields', async () => {
  const before = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`line-${at}`, 'x'.repeat(3_000)]),
  );
  await write({ ...typo(owner.uid, 1, '', ''), before, isSitting: false });
  const kept = Object.values((await read()).entries[0]?.before ?? {});
  expect(kept).toHaveLength(200);
  expect(kept.every((value) => JSON.stringify(value).length < 2_010)).toBe(true);
});

it('stays without the name of who has left, and without what was written of one who has left; both get their data', async () => {
  const teacher = await createOperator(test.ctx, { displayName: 'Theo' });
  const learner = await createSignedInAccount(test.ctx, { displayName: 'Lena' });
  await write({
    by: teacher.uid,
    action: 'comment-hidden',
    subject: { id: 'comment:im-kafi/c', title: 'Lena' },
    about: learner.uid,
    before: { message: 'Buy my watches' },
    after: { reason: 'An advert' },
  });
  const { json, files } = await readExport(test, teacher);
  expect(json['operators-deeds']).toEqual([
    expect.objectContaining({ action: 'comment-hidden', subjectId: 'comment:im-kafi/c' }),
  ]);
  expect(JSON.stringify(files)).not.toContain('watches');
  for (const { idToken } of [teacher, learner])
    await call(test.origin, 'requestAccountDeletion', idToken, null);
  await finishDeletions(test.ctx);
  const entry = (await read()).entries.find(({ action }) => action === 'comment-hidden');
  expect(entry).toMatchObject({ by: null, isGone: true, subject: '', before: null, after: null });
});
