import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { makeSubscription } from '../../../testing/factories/subscriptions.ts';
import { saveSubscription } from '../entitlements/index.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let owner: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createOperator(test.ctx, { role: 'owner' });
});
afterAll(() => test.close());

const ask = async (who = owner) => call(test.origin, 'getStudioToday', who.idToken, {});

type Changes = Partial<Parameters<typeof saveSubscription>[1]>;

async function subscribe(changes: Changes, uid?: string): Promise<string> {
  const accountId = uid ?? (await createSignedInAccount(test.ctx)).uid;
  const bought = makeSubscription(test.ctx.clock.now(), test.ctx.ids.documentId(), accountId);
  await saveSubscription(test.ctx.db, { ...bought, ...changes });
  return accountId;
}

it('counts who pays, who tries and who owes; what was given or is over pays nothing', async () => {
  const before = (await ask()).result?.numbers;
  const uid = await subscribe({});
  await subscribe({ platform: 'ios', status: 'pending' }, uid);
  await subscribe({ cancels: true });
  await subscribe({ status: 'trialing' });
  await subscribe({ status: 'past_due' });
  await subscribe({ status: 'past_due', expiresAt: new Date(0) });
  await subscribe({ platform: 'school', isShared: true, cancels: true });
  await subscribe({ status: 'ended', endedAt: new Date(0) });
  const now = (await ask()).result?.numbers;
  expect(before).toMatchObject({ subscribers: 0, trials: 0, failedPayments: 0 });
  expect(now).toMatchObject({ subscribers: 3, trials: 1, failedPayments: 2 });
});

it('counts the cards of a week, by an index, the messages that wait, and what failed', async () => {
  const { db } = test.ctx;
  await db.execute(sql`insert into review_log (account_id, id, card_id, grade, reviewed_at, received_at)
    select ${owner.uid}, gen_random_uuid(), 'c' || n, 'good', at, at from generate_series(1, 20000) n,
      lateral (select ${test.ctx.clock.now().toISOString()}::timestamptz - interval '5 minutes' - (20000 - n) * interval '10 minutes' as at) times`);
  await db.execute(sql`analyze review_log`);
  await db.execute(
    sql`insert into contact_messages (email, topic, message, written_at) values ('a@b.test', 'other', 'Hoi', now())`,
  );
  await db.execute(sql`insert into contact_answers (id, message_id, written_at, text, mailed_at, is_refused)
    select gen_random_uuid(), id, now(), 'Hoi', now(), true from contact_messages`);
  const { result } = await ask();
  expect(result).toMatchObject({
    numbers: { cardsAnswered: 7 * 144 },
    newMessages: 1,
    failed: { answers: 1, films: 0, isLate: false },
  });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select count(*) from review_log where received_at >= ${new Date(test.ctx.clock.now().getTime() - DAY_MS).toISOString()}::timestamptz and grade is not null`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('review_log_received');
});

it('is for owners alone', async () => {
  expect((await ask(await createOperator(test.ctx))).status).toBe(403);
  expect((await ask(await createSignedInAccount(test.ctx))).status).toBe(403);
});
