// Rooms: apps/server/src/features/course
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '@school/server/platform/database';
import { createLog } from '@school/server/platform/log';
import { type CourseFolder, courseYaml, createCourseFolder } from '@school/server/testing/factories/courses';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const CONTENT = fileURLToPath(new URL('./content.ts', import.meta.url));
/** As `platform/locks.ts` has it. */
const IMPORT_LOCK = 7_208_443;
const PATIENCE = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let course: CourseFolder;
let place: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, createLog('silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  course = createCourseFolder();
  place = mkdtempSync(join(tmpdir(), 'school-broken-off-'));
});
afterEach(() => {
  course.remove();
  rmSync(place, { recursive: true });
});

const environment = (mediaDir = join(place, 'media')) => ({
  PATH: process.env['PATH'] ?? '',
  DATABASE_URL: database.url,
  MEDIA_DIR: mediaDir,
});

function start(args: string[]): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [CONTENT, ...args], { env: environment(), stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}
const run = (args: string[], mediaDir?: string) =>
  execFileSync(process.execPath, [CONTENT, ...args], { env: environment(mediaDir), encoding: 'utf8' });

const countLessons = async () =>
  (await pool.query<{ total: number }>('select count(*)::int as total from lessons')).rows[0]?.total;

/** Names below a folder that are no finished ones. */
const listUnfinished = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\d+$/.test(name))
    : [];

it('kill -9 in the middle of an import changes nothing, and the next one is whole', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const { child, ended } = start(['import', course.folder]);
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted");
    expect(rows).toHaveLength(1);
  }, PATIENCE);
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  holder.release();
  expect(await countLessons()).toBe(0);
  expect(run(['import', course.folder])).toContain('The course is imported.');
  expect(await countLessons()).toBe(2);
  expect(listUnfinished(join(place, 'media'))).toEqual([]);
  expect(run(['import', course.folder])).toBe('The course is unchanged.\n');
}, 120_000);

it('kill -9 in the middle of an export leaves no half folder, and the next one is whole', async () => {
  run(['import', course.folder]);
  const [kept] = readdirSync(join(place, 'media', 'hello'));
  // Long enough to be copied for a while.
  writeFileSync(join(place, 'media', 'hello', kept ?? '', 'extra.m4s'), Buffer.alloc(256 * 1024 * 1024));
  const folder = join(place, 'exports', 'school');
  const { child, ended } = start(['export', folder]);
  await vi.waitFor(() => expect(readdirSync(dirname(folder))).not.toEqual([]), PATIENCE);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(folder)).toBe(false);
  expect(run(['export', folder])).toContain('The course is exported');
  expect(readdirSync(dirname(folder))).toEqual(['school']);
  expect(run(['check', folder])).toContain('nothing wrong');
}, 120_000);

it('a full disk is a sentence, and leaves no folder behind', async () => {
  const disk = join(place, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return;
  }
  try {
    course.change(
      'lessons/hello/media/p360/s00.m4s',
      Buffer.concat([Buffer.from('\0\0\0\x08styp'), Buffer.alloc(4_000_000)]),
    );
    expect(() => run(['import', course.folder], disk)).toThrow(
      /The disk is full.*Nothing has been changed\./s,
    );
    expect(readdirSync(disk)).toEqual([]);
    // The school’s own folder has room for it; where it is exported to there is none.
    run(['import', course.folder]);
    expect(() => run(['export', join(disk, 'school')])).toThrow(
      /The disk is full.*Nothing has been changed\./s,
    );
    expect(readdirSync(disk)).toEqual([]);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
}, 120_000);

it('two thousand changed lessons are reported and taken over', async () => {
  const ids = Array.from({ length: 2_000 }, (_none, at) => `lesson-${at}`);
  const many = createCourseFolder([]);
  many.change('course.yaml', courseYaml(ids));
  const write = (subtitle: string) => {
    for (const id of ids)
      many.change(
        `lessons/${id}/lesson.md`,
        `---\nTitle: Grüezi\nSubtitle: ${subtitle}\nType: mini_lesson\nDate: 2026-09-03\npublication: draft\n---\nSali.\n`,
      );
  };
  write('before');
  run(['import', many.folder]);
  write('after');
  const said = run(['import', many.folder]);
  many.remove();
  expect(said.split('\n').filter((line) => line.includes('lesson-'))).toHaveLength(2_000);
  expect(said).toContain('The course is imported.');
  const { rows } = await pool.query<{ total: number }>(
    "select count(*)::int as total from lessons where subtitle = 'after'",
  );
  expect(rows[0]?.total).toBe(2_000);
}, 600_000);
