// Rooms: apps/server/src/features/course
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CourseFolder, createCourseFolder } from '@school/server/testing/factories/courses';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CONTENT = fileURLToPath(new URL('./content.ts', import.meta.url));
const PIECE = 'lessons/hello/media/p360/s00.m4s';
const FILM_BYTES = 2 * 1024 ** 3;
/** One run differs from another by some 40 MB, with a small film too; a film that is held whole takes 2,048. */
const MOST_GROWTH_MB = 128;
const LOOK_MS = 20;

let place: string;
let course: CourseFolder;
let database: TestDatabase;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'school-large-film-'));
  course = createCourseFolder();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  course.remove();
  rmSync(place, { recursive: true });
});

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
/** A process and all that come from it. */
const treeOf = (pid: number): number[] => [
  pid,
  ...read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number).flatMap(treeOf),
];
/** The most that the process has had in memory (proc(5)). */
const peakMegabytesOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** Runs the command; the most memory of a process of it. */
async function run(args: string[]): Promise<{ peakMegabytes: number; said: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: database.url,
    MEDIA_DIR: join(place, 'media'),
  };
  const child = spawn(process.execPath, [CONTENT, ...args], { env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)));
  let peakMegabytes = 0;
  const looking = setInterval(() => {
    for (const pid of treeOf(child.pid ?? 0)) peakMegabytes = Math.max(peakMegabytes, peakMegabytesOf(pid));
  }, LOOK_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(looking);
  expect([code, said.join('')]).toEqual([0, expect.any(String)]);
  return { peakMegabytes, said: said.join('') };
}

it('a film of two gigabytes is imported, exported and checked in the memory of a small one', {
  timeout: 600_000,
}, async () => {
  const exported = join(place, 'school');
  const commands = [
    ['import', course.folder],
    ['export', exported],
    ['check', exported],
  ];
  const peaksOf = async () => {
    const peaks: number[] = [];
    for (const command of commands) peaks.push((await run(command)).peakMegabytes);
    return peaks;
  };
  const small = await peaksOf();
  // Its beginning says that it is a piece of a film; the rest takes no room on the disk.
  truncateSync(join(course.folder, PIECE), FILM_BYTES);
  const large = await peaksOf();
  expect(statSync(join(exported, PIECE)).size).toBe(FILM_BYTES);
  expect(Math.min(...small)).toBeGreaterThan(30);
  for (const [at, peak] of large.entries()) expect(peak - (small[at] ?? 0)).toBeLessThan(MOST_GROWTH_MB);
});
