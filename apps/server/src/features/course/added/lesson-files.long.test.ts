import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LESSON_FILES } from '@school/contract/lesson-file-paths';
import type { LessonFileAnswer, LessonFileKind } from '@school/contract/lesson-files';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { exportCourse } from '../index.ts';
import { purgeLessonFiles } from './purge-lesson-files.ts';

let test: TestApp;
let course: CourseFolder;
let teacher: string;
beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder(['hello']);
  await importCourse(test.ctx, course.folder);
  teacher = (await createOperator(test.ctx)).idToken;
});
afterAll(async () => {
  course.remove();
  await test.close();
});

const post = (idToken: string | null, body: Uint8Array, kind: LessonFileKind, lessonID = 'hello') =>
  fetch(`${test.origin}${LESSON_FILES}?lessonID=${lessonID}&kind=${kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: Buffer.from(body),
  });
const send = async (body: Uint8Array, kind: LessonFileKind) =>
  (await (await post(teacher, body, kind)).json()) as LessonFileAnswer;

/** A second of a tone, as a recorder writes it. */
function makeWave(): Uint8Array {
  const samples = 8_000;
  const wave = Buffer.alloc(44 + samples * 2);
  wave.write('RIFF', 0).toString();
  wave.writeUInt32LE(36 + samples * 2, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8_000, 24);
  wave.writeUInt32LE(16_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    wave.writeInt16LE(Math.round(9_000 * Math.sin(at / 3)), 44 + at * 2);
  return wave;
}

it('makes a photo upright, small and without its place, as AVIF and WebP, and carries it with the course', async () => {
  const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#b33' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await send(photo, 'photo');
  expect(answer).toMatchObject({ ok: true });
  const file = answer.ok ? answer.file : '';
  const { result } = await call(test.origin, 'getStudioLesson', teacher, { lessonID: 'hello' });
  for (const [name, format] of [
    [file, 'webp'],
    [file.replace('.webp', '.avif'), 'heif'],
  ] as const) {
    const sent = await fetch(`${test.origin}${result?.mediaBase}${name}`);
    const made = await sharp(Buffer.from(await sent.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format, width: 960, height: 1_920 });
    expect(made.exif).toBeUndefined();
  }
  expect(await send(photo, 'photo')).toEqual(answer);

  const photos = [{ file, title: { en: 'A wall', de: 'Eine Wand' } }];
  const change = { lessonID: 'hello', expectedRevision: result?.revision ?? 0 };
  const none = [{ file: 'added/0000000000000000.webp', title: 'none' }];
  const refused = await call(test.origin, 'saveLesson', teacher, { ...change, changes: { photos: none } });
  expect(refused.error?.details).toEqual({ reason: 'no-such-file' });
  const saved = await call(test.origin, 'saveLesson', teacher, { ...change, changes: { photos } });
  expect(saved.result?.ok).toBe(true);

  const folder = `${course.folder}-exported`;
  await exportCourse(test.ctx, folder);
  expect(existsSync(join(folder, 'lessons/hello/media', file))).toBe(true);
  const other = await buildTestApp();
  try {
    await importCourse(other.ctx, folder);
    const home = join(other.ctx.config.mediaDir, 'hello');
    expect([file, file.replace('.webp', '.avif')].map((name) => existsSync(join(home, name)))).toEqual([
      true,
      true,
    ]);
    // Another photo is no other film.
    const { mediaBase: _own, changed: _then, ...before } = (await lessonOf(test, teacher)) ?? {};
    const {
      mediaBase: _other,
      changed: _now,
      ...after
    } = (await lessonOf(other, (await createOperator(other.ctx)).idToken)) ?? {};
    expect(after).toEqual(before);
  } finally {
    await other.close();
    rmSync(folder, { recursive: true });
  }
});

const lessonOf = async ({ origin }: TestApp, idToken: string) =>
  (await call(origin, 'getStudioLesson', idToken, { lessonID: 'hello' })).result;

it('makes a sound that every browser plays', async () => {
  const answer = await send(makeWave(), 'audio');
  expect(answer.ok ? answer.file : answer.reason).toMatch(/^added\/[0-9a-f]{16}\.m4a$/);
});

it('takes nothing else: no text, no drawing, no list of addresses, no broken file', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const refused = { ok: false, reason: 'not-a-picture' };
  expect(await send(bytes('hello'), 'photo')).toEqual(refused);
  expect(
    await send(bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'photo'),
  ).toEqual(refused);
  expect(await send(png.subarray(0, 60), 'photo')).toEqual(refused);
  const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await send(huge, 'photo')).toEqual({ ok: false, reason: 'too-large' });
  const list = bytes('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n');
  expect(await send(list, 'audio')).toEqual({ ok: false, reason: 'not-a-sound' });
  expect(await send(png, 'audio')).toEqual({ ok: false, reason: 'not-a-sound' });
  expect((await post(teacher, png, 'photo', 'nowhere')).status).toBe(404);
  const learner = await createSignedInAccount(test.ctx);
  expect((await post(learner.idToken, png, 'photo')).status).toBe(403);
  expect((await post(null, png, 'photo')).status).toBe(401);
});

it('deletes a day later what was sent and never saved, and keeps what any revision names', async () => {
  const lessonID = 'hello';
  const home = join(test.ctx.config.mediaDir, lessonID, 'added');
  mkdirSync(home, { recursive: true });
  const [kept, left, fresh] = ['a', 'b', 'c'].map((letter) => letter.repeat(16));
  for (const name of [`${kept}.webp`, `${kept}.avif`, `${left}.webp`, `${left}.avif`, `${fresh}.m4a`])
    writeFileSync(join(home, name), 'x');
  const save = async (photos: { file: string; title: string }[]) => {
    const expectedRevision = (await lessonOf(test, teacher))?.revision ?? 0;
    const changes = { photos };
    return call(test.origin, 'saveLesson', teacher, { lessonID, expectedRevision, changes });
  };
  expect((await save([{ file: `added/${kept}.webp`, title: 'kept' }])).result?.ok).toBe(true);
  expect((await save([])).result?.ok).toBe(true);
  const aged = new Date(Date.now() - 25 * 3_600_000);
  for (const name of readdirSync(home))
    if (!name.startsWith(fresh ?? '')) utimesSync(join(home, name), aged, aged);
  await purgeLessonFiles({ ...test.ctx, sessionClock: { now: () => new Date() } });
  const names = readdirSync(home);
  expect(names).toEqual(expect.arrayContaining([`${kept}.webp`, `${kept}.avif`, `${fresh}.m4a`]));
  expect(names.filter((name) => name.startsWith(left ?? ''))).toEqual([]);
});

it('lets an account send no more than some hundreds a day', async () => {
  const other = await createOperator(test.ctx);
  expect((await post(other.idToken, new Uint8Array(1), 'photo')).status).toBe(200);
  await test.ctx.db.execute(
    sql`update rate_limits set points = 400 where key like ${`lesson-files-of-a-day%${other.uid}`}`,
  );
  expect((await post(other.idToken, new Uint8Array(1), 'photo')).status).toBe(429);
});
