import { rmSync } from 'node:fs';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigrationsBefore } from '../../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createPool, migrateDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { deriveCardId } from './card-ids.ts';

const MIGRATION = 'lesson_source_and_card_id';
type Card = { id: string; withdrawn_at: Date | null };

let database: TestDatabase;
let pool: pg.Pool;
let before: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'), 1);
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  before = copyMigrationsBefore(MIGRATION);
});
afterEach(async () => {
  rmSync(before, { recursive: true });
  await pool.end();
  await database.drop();
});

it('gives stored cards the ids that the import derives, and stored lessons the source course', async () => {
  await migrateDatabase(database.url, { folder: before });
  await pool.query(`insert into lessons (id, position, type, title, published_at, text, is_available,
      has_flashcards, media_path, playlist_file, thumbnail_file)
    values ('hello', 0, 'video_lesson', 'Hello', now(), 'x', true, true, 'x', 'x', 'x')`);
  const phrases = ['Hoi', 'Gr\u00FCezi', 'Gru\u0308ezi', "Mach's guet"];
  for (const [position, phrase] of phrases.entries()) {
    await pool.query(
      `insert into flashcards (lesson_id, position, swiss_german, english) values ('hello', $1, $2, 'x')`,
      [position, phrase],
    );
  }
  await migrateDatabase(database.url);
  const { rows } = await pool.query<Card>('select id, withdrawn_at from flashcards order by position');
  const ids = phrases.map((phrase) => deriveCardId('hello', phrase));
  // The other spelling of a phrase that the lesson has already cannot have the same id.
  expect(rows.map(({ id }) => id)).toEqual([ids[0], ids[1], `${ids[1]}-2`, ids[3]]);
  expect(rows.every(({ withdrawn_at }) => withdrawn_at === null)).toBe(true);
  expect((await pool.query('select source from lessons')).rows).toEqual([{ source: 'course' }]);
});
