import { rmSync } from 'node:fs';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigrationsBefore } from '../../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createPool, migrateDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';

let database: TestDatabase;
let pool: pg.Pool;
let before: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'), 1);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  before = copyMigrationsBefore('moderation');
});
afterEach(async () => {
  rmSync(before, { recursive: true });
  await pool.end();
  await database.drop();
});

it('makes bans of mutes and reports of comments’ reports, each with what it was', async () => {
  await migrateDatabase(database.url, { folder: before });
  await pool.query(
    "insert into accounts (id, email, created_at, last_login_at, valid_since) select id, id || '@school.test', now(), now(), now() from unnest($1::text[]) as id",
    [['anna', 'beat', 'carla', 'dora']],
  );
  await pool.query("insert into chat_rooms (id) values ('2026-11-30'), ('2026-12-07')");
  await pool.query(`insert into chat_members (room_id, account_id, muted_at, muted_until) values
    ('2026-11-30', 'anna', '2026-11-30T19:30:00Z', null),
    ('2026-12-07', 'anna', '2026-12-07T23:30:00Z', null),
    ('2026-12-07', 'beat', '2026-12-07T19:30:00Z', '2026-12-07T19:40:00Z'),
    ('2026-12-07', 'carla', null, null),
    ('2026-12-07', 'dora', '2026-12-10T18:00:00Z', null)`);
  await pool.query(`insert into lessons (id, source, position, type, title, published_at, text, is_available,
      has_flashcards, media_path, playlist_file, thumbnail_file)
    values ('hello', 'course', 0, 'video_lesson', 'Hello', now(), 'x', true, true, 'x', 'x', 'x')`);
  await pool.query(`insert into comment_reports
      (lesson_id, comment_id, reporter_id, author_id, username, message, reported_at, mailed_at) values
    ('hello', 'one', 'anna', 'beat', 'Beat', 'Buy my watches', '2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z'),
    ('hello', 'two', 'anna', 'beat', 'Beat', 'And my bags', '2026-12-07T10:00:00Z', null)`);
  await migrateDatabase(database.url);

  const { rows: bans } = await pool.query(
    'select account_id, place, banned_at, until, banned_by, lifted_at from bans order by banned_at, account_id',
  );
  const ban = (account_id: string, at: string, until: string) => ({
    account_id,
    place: 'chat',
    banned_at: new Date(at),
    until: new Date(until),
    banned_by: null,
    lifted_at: null,
  });
  expect(bans).toEqual([
    ban('anna', '2026-11-30T19:30:00Z', '2026-12-01T03:00:00Z'),
    ban('beat', '2026-12-07T19:30:00Z', '2026-12-07T19:40:00Z'),
    // After midnight it is still that evening.
    ban('anna', '2026-12-07T23:30:00Z', '2026-12-08T03:00:00Z'),
    // A room that a teacher kept open through the week.
    ban('dora', '2026-12-10T18:00:00Z', '2026-12-11T03:00:00Z'),
  ]);
  const { rows: reports } = await pool.query(
    'select thing, message, mailed_at is not null as "isMailed", closed_at is not null as "isClosed" from reports order by thing',
  );
  expect(reports).toEqual([
    { thing: 'hello/one', message: 'Buy my watches', isMailed: true, isClosed: true },
    { thing: 'hello/two', message: 'And my bags', isMailed: false, isClosed: false },
  ]);
});
