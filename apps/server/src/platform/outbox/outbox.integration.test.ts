import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { randomIds } from '../ids.ts';
import { endLateMessages, insertMessages, takeMessages } from './outbox.repo.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const LATER = new Date('2026-11-25T10:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('no more are taken, or given up, than there is room for, whatever PostgreSQL thinks of the table', async () => {
  const { uid } = await createSignedInAccount(test.ctx);
  const message = { transport: 'mail', topic: 'newsletter:1', now: NOW, giveUpAt: LATER } as const;
  const add = (...readers: number[]) =>
    insertMessages(
      test.ctx.db,
      { ...message, createId: randomIds.documentId },
      readers.map((reader) => ({ recipient: `reader-${reader}`, accountId: uid })),
    );
  // With statistics of an outbox that was as good as empty, it joins by nested loops, the limited rows inside.
  await add(0);
  await test.ctx.pool.query('analyze outbox_messages');
  await add(...Array.from({ length: 19 }, (_none, index) => index + 1));
  const instants = { now: NOW, realNow: NOW };
  expect(await takeMessages(test.ctx.db, 'mail', { ...instants, leaseMs: 1_000, limit: 2 })).toHaveLength(2);
  const late = { now: LATER, realNow: LATER, limit: 3 };
  expect(await endLateMessages(test.ctx.db, 'mail', late)).toHaveLength(3);
});
