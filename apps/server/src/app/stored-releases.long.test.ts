// Rooms: apps/server/migrations, apps/server/testing/released, apps/server/src/features
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopChild } from '../../testing/child-server.ts';
import {
  listMigrations,
  listStored,
  loadStored,
  readStored,
  readTable,
  type StoredDatabase,
} from '../../testing/released/stored-database.ts';
import { createServedSchool, type ServedSchool } from '../../testing/served-school.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from '../platform/database.ts';

/** The migrations as that release had them. */
function writeMigrationsOf({ migrations }: StoredDatabase): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  const entries = journal.entries.slice(0, migrations.length);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Lines of which 0.1.0 has published one take and chosen another, or none: it knows no dialects. */
const VOICES_OF_0_1_0 = `
  insert into voice_speakers (id, name, region, consented_at, created_at)
    select name, name, nullif(region, ''), now(), now()
      from (values ('own', ''), ('bernese', 'bern')) as speaker(name, region);
  insert into voice_takes (id, lesson_id, line_id, speaker_id, recorded_at, said, duration_ms, is_clipped)
    select speaker || ' of ' || line, 'im-kafi', line, speaker, now(), 'Sali', 500, false
      from unnest(array['own', 'bernese']) as speaker, unnest(array['followed', 'removed', 'one-alone']) as line;
  insert into voice_lines (lesson_id, line_id, chosen_id, published_id) values
    ('im-kafi', 'followed', 'own of followed', 'bernese of followed'),
    ('im-kafi', 'removed', null, 'bernese of removed'),
    ('im-kafi', 'one-alone', 'own of one-alone', 'own of one-alone')`;

it('there is a database of a release', () => {
  expect(listStored(), 'Keep one: npm run build && npm run release:database').not.toEqual([]);
});

describe.each(listStored())('the database of release %s', (release) => {
  const stored = readStored(release);
  let school: ServedSchool;
  let client: pg.Client;
  let folder: string;
  beforeAll(async () => {
    folder = writeMigrationsOf(stored);
    school = await createServedSchool(process.env);
    await migrateDatabase(school.databaseUrl, { folder });
    client = new pg.Client({ connectionString: school.databaseUrl });
    await client.connect();
    await client.query("set timezone to 'UTC'");
    await loadStored(client, stored);
    if (release === '0.1.0') await client.query(VOICES_OF_0_1_0);
  });
  afterAll(async () => {
    await client.end();
    await school.remove();
    rmSync(folder, { recursive: true });
  });

  it('has something in every table, made by migrations that nobody has edited since', () => {
    expect(stored.tables.filter(({ rows }) => rows.length === 0)).toEqual([]);
    expect(listMigrations().slice(0, stored.migrations.length)).toEqual(stored.migrations);
  });

  it('loses nothing when it is upgraded to what is here', async () => {
    await migrateDatabase(school.databaseUrl);
    const lost: string[] = [];
    for (const { name, columns, rows } of stored.tables) {
      const there = await listColumns(client, name);
      // What a later migration has taken away on purpose.
      const kept = columns.filter((column) => there.includes(column));
      if (kept.length === 0) continue;
      const places = kept.map((column) => columns.indexOf(column));
      const now = new Set((await readTable(client, name, kept)).rows.map((row) => JSON.stringify(row)));
      const missing = rows.filter((row) => !now.has(JSON.stringify(places.map((place) => row[place]))));
      if (missing.length > 0) lost.push(`${name}: ${missing.length} of ${rows.length}`);
    }
    expect(lost).toEqual([]);
  });

  it.runIf(release === '0.1.0')(
    'has each dialect’s take of a line where one was to follow the other',
    async () => {
      const { rows } = await client.query(
        `select line_id, dialect, chosen_id, published_id from voice_choices
        where line_id in ('followed', 'removed', 'one-alone') order by line_id, dialect`,
      );
      const choice = (line: string, dialect: string, chosen: string | null, published: string | null) => ({
        line_id: line,
        dialect,
        chosen_id: chosen,
        published_id: published,
      });
      expect(rows).toEqual([
        choice('followed', '', 'own of followed', null),
        choice('followed', 'bern', 'bernese of followed', 'bernese of followed'),
        choice('one-alone', '', 'own of one-alone', 'own of one-alone'),
        choice('removed', 'bern', null, 'bernese of removed'),
      ]);
    },
  );

  it('is served: its learner signs in, and its lesson is there', { timeout: 120_000 }, async () => {
    const child = await school.runLauncher();
    const { status, json } = await school.auth('signInWithPassword', {
      ...stored.account,
      returnSecureToken: true,
    });
    expect(status).toBe(200);
    expect((await school.post('/functions/listLessons', { data: null }, json['idToken'])).json).toMatchObject(
      {
        result: {
          lessons: expect.arrayContaining([expect.objectContaining({ DocID: 'im-kafi' })]) as unknown,
        },
      },
    );
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });
});
