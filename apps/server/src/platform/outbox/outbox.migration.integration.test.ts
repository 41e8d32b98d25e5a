import { rmSync } from 'node:fs';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigrationsBefore } from '../../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createPool, migrateDatabase } from '../database.ts';
import { createLog } from '../log.ts';

let database: TestDatabase;
let pool: pg.Pool;
let before: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'), 1);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  before = copyMigrationsBefore('one_outbox');
  await migrateDatabase(database.url, { folder: before });
  await pool.query(
    "insert into accounts (id, email, created_at, last_login_at, valid_since) select id, id || '@school.test', now(), now(), now() from unnest($1::text[]) as id",
    [['anna', 'beat', 'carla', 'dora', 'emil']],
  );
});
afterEach(async () => {
  rmSync(before, { recursive: true });
  await pool.end();
  await database.drop();
});

const MONDAY = '2026-12-07T17:00:00Z';
const TAKEN = '2026-12-07T16:00:00Z';
const GIVE_UP = '2026-12-07T20:00:00Z';

const listOutbox = async (transport: string) => {
  const { rows } = await pool.query<{ [column: string]: unknown }>(
    `select id, topic, recipient, account_id, state, attempts, next_attempt_at, give_up_at, taken_at, lease_ends_at,
      ended_at, reason from outbox_messages where transport = $1 order by account_id`,
    [transport],
  );
  return rows;
};

it('keeps every mail under its id and as it stood; one that is in hand is so for its five minutes', async () => {
  await pool.query(
    `insert into reminders (key, kind, content, decided_at, expires_at) values ('today:1', 'today', '{}', $1, $2)`,
    [TAKEN, GIVE_UP],
  );
  await pool.query(
    `insert into reminder_mails (id, reminder_key, account_id, state, attempts, next_attempt_at, give_up_at,
        claimed_at, ended_at, reason) values
      ('m-anna', 'today:1', 'anna', 'waiting', 0, $1, $3, null, null, null),
      ('m-beat', 'today:1', 'beat', 'waiting', 2, $1, $3, $2, null, '451 later'),
      ('m-carla', 'today:1', 'carla', 'sending', 1, $1, $3, $2, null, null),
      ('m-dora', 'today:1', 'dora', 'sent', 1, $1, $3, $2, $2, null),
      ('m-emil', 'today:1', 'emil', 'bounced', 1, $1, $3, $2, $2, '550 5.1.1')`,
    [MONDAY, TAKEN, GIVE_UP],
  );
  await migrateDatabase(database.url);

  const mail = (name: string, said: object) => ({
    id: `m-${name}`,
    topic: 'today:1',
    recipient: name,
    account_id: name,
    state: 'waiting',
    attempts: 1,
    next_attempt_at: new Date(MONDAY),
    give_up_at: new Date(GIVE_UP),
    taken_at: new Date(TAKEN),
    lease_ends_at: null,
    ended_at: null,
    reason: null,
    ...said,
  });
  expect(await listOutbox('mail')).toEqual([
    mail('anna', { attempts: 0, taken_at: null }),
    mail('beat', { attempts: 2, reason: '451 later' }),
    mail('carla', { lease_ends_at: new Date('2026-12-07T16:05:00Z') }),
    mail('dora', { state: 'sent', ended_at: new Date(TAKEN) }),
    mail('emil', { state: 'bounced', ended_at: new Date(TAKEN), reason: '550 5.1.1' }),
  ]);
});

it('keeps every push for its browser, and with an account its messages go', async () => {
  await pool.query(
    `insert into sessions (id, account_id, authenticated_at) select 's-' || id, id, now() from accounts`,
  );
  await pool.query(
    `insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, added_at)
      select 'b-' || id, id, 's-' || id, 'https://push.test/' || id, 'k', 'a', now() from accounts`,
  );
  await pool.query(
    `insert into push_messages (reminder_key, subscription_id, kind, state, attempts, next_attempt_at, expires_at)
      values ('today:1', 'b-anna', 'today', 'waiting', 1, $1, $2), ('today:1', 'b-beat', 'today', 'sent', 1, $1, $2)`,
    [MONDAY, GIVE_UP],
  );
  await migrateDatabase(database.url);

  expect(await listOutbox('push')).toMatchObject([
    { topic: 'today:1', recipient: 'b-anna', account_id: 'anna', state: 'waiting', attempts: 1 },
    { topic: 'today:1', recipient: 'b-beat', account_id: 'beat', state: 'sent', attempts: 1 },
  ]);
  await pool.query("delete from accounts where id = 'anna'");
  expect(await listOutbox('push')).toHaveLength(1);
});
