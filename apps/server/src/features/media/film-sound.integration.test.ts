import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import {
  giveLines,
  giveSoundingFilm,
  SOUNDING_SECONDS,
  soundingLine,
} from '../../../testing/factories/sounding-films.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { purgeFilmSounds, SOUNDS_FOLDER, soundPlaylistOf } from './film-sound.ts';

let test: TestApp;
let course: CourseFolder;
let folder: string;
let mediaPath: string;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  folder = mkdtempSync(join(tmpdir(), 'school-sound-'));
  mediaPath = await giveSoundingFilm(test.ctx, 'hello');
  await giveLines(test.ctx, 'hello', { gsw: [soundingLine('l-1', 'Grüezi')] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  course.remove();
  await test.close();
});

it('is drawn for teachers alone, a peak for each fiftieth of a second, and the same again', async () => {
  const { idToken } = await createOperator(test.ctx, { role: 'teacher' });
  const first = await call(test.origin, 'getFilmPeaks', idToken, { lessonID: 'hello' });
  const peaks = Buffer.from(first.result?.peaks ?? '', 'base64');
  expect(Math.abs(peaks.length - SOUNDING_SECONDS * PEAKS_A_SECOND)).toBeLessThanOrEqual(5);
  const at = (second: number) => peaks[Math.round(second * PEAKS_A_SECOND)] ?? 0;
  expect([at(0.5) < 8, at(2) > 30, at(3.5) < 8, at(4.5) > 30]).toEqual([true, true, true, true]);
  expect(await call(test.origin, 'getFilmPeaks', idToken, { lessonID: 'hello' })).toEqual(first);
  const learner = await createSignedInAccount(test.ctx);
  expect((await call(test.origin, 'getFilmPeaks', learner.idToken, { lessonID: 'hello' })).status).toBe(403);
  expect((await call(test.origin, 'getFilmPeaks', idToken, { lessonID: 'nowhere' })).status).toBe(404);
});

it('of a line is cut for who may see the lesson: as long as the line, and as loud as every film', async () => {
  const mira = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, mira.uid, 1);
  const { result } = await call(test.origin, 'getLineSounds', mira.idToken, { lessonID: 'hello' });
  const base = result && 'film' in result ? (result.film?.base ?? '') : '';
  const get = (file: string) => fetch(`${test.origin}${base}${file}`);
  // Whoever asks meanwhile gets the same one.
  const [answer, again] = await Promise.all([get('1000-3000.m4a'), get('1000-3000.m4a')]);
  expect([answer.status, again.status, answer.headers.get('content-type')]).toEqual([200, 200, 'audio/mp4']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
  expect(bytes.length).toBeLessThan(40_000);
  writeFileSync(join(folder, 'cut.m4a'), bytes);
  const meter = `exec /usr/bin/ffmpeg -hide_banner -i '${join(folder, 'cut.m4a')}' -af loudnorm=print_format=json -f null - 2>&1`;
  const said = execFileSync('sh', ['-c', meter]).toString();
  expect(Math.abs(Number(/"input_i" : "([^"]+)"/.exec(said)?.[1]) + 16)).toBeLessThanOrEqual(1);
  const [, seconds] = /Duration: 00:00:([\d.]+)/.exec(said) ?? [];
  expect(Math.abs(Number(seconds) - 2.3)).toBeLessThan(0.1);

  // What is no line is not cut, and what one may not see is not heard.
  expect((await get('1000-2900.m4a')).status).toBe(404);
  expect((await get('1-99999999.m4a')).status).toBe(404);
  expect((await fetch(`${test.origin}${base.replace('/media/', '/media/x')}1000-3000.m4a`)).status).toBe(403);
  await test.ctx.db.update(lessons).set({ state: 'withdrawn' }).where(eq(lessons.id, 'hello'));
  expect((await get('1000-3000.m4a')).status).toBe(403);
  await test.ctx.db.update(lessons).set({ state: 'published' }).where(eq(lessons.id, 'hello'));
});

it('is kept as long as its film is there', async () => {
  const home = join(test.ctx.config.mediaDir, SOUNDS_FOLDER, mediaPath);
  await purgeFilmSounds(test.ctx);
  expect(readdirSync(home).toSorted()).toEqual(['1000-3000.m4a', 'peaks.bin']);
  rmSync(join(test.ctx.config.mediaDir, mediaPath), { recursive: true });
  await purgeFilmSounds(test.ctx);
  expect(existsSync(home)).toBe(false);
});

it.each([
  [
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=9\nv.m3u8',
    'a.m3u8',
  ],
  ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\nb.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=5\ns.m3u8', 's.m3u8'],
  ['#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1.4d401e"\nb.m3u8', null],
  ['#EXTM3U\n#EXTINF:2,\ns0.ts', ''],
  ['nothing', null],
])('is found at the least cost in %j', (master, file) => {
  expect(soundPlaylistOf(master)).toBe(file);
});
