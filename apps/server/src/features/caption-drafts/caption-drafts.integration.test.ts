import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { listCaptionLines } from '../captions/index.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { createFilmSound } from '../media/film-sound.ts';
import { askDraft, readDraft, workOnDraft } from './drafts.service.ts';
import { captionDrafts } from './drafts.table.ts';

const SECONDS = 3;
const MEDIA = 'hello/0123456789abcdef';
let answer: (response: ServerResponse) => void;
let heardBytes: number[] = [];
const speech = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  request.on('end', () => {
    heardBytes.push(bytes);
    answer(response);
  });
});
const say = (text: string) => (response: ServerResponse) =>
  response.end(JSON.stringify({ segments: [{ start: 0.5, end: 2, text }] }));
const refuse = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

let test: TestApp;
let course: CourseFolder;
let teacher: { uid: string; idToken: string };
beforeAll(async () => {
  await once(speech.listen(0, '127.0.0.1'), 'listening');
  const { port } = speech.address() as AddressInfo;
  test = await buildTestApp({
    TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    TRANSCRIPTION_KEY: 'sk-speech',
  });
  course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  const folder = join(test.ctx.config.mediaDir, MEDIA);
  mkdirSync(folder, { recursive: true });
  const tone = ['-f', 'lavfi', '-i', `sine=f=330:d=${SECONDS}:r=48000`, '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', ...tone, ...hls, 'film.m3u8'], { cwd: folder });
  teacher = await createOperator(test.ctx, { role: 'teacher' });
});
afterAll(async () => {
  course.remove();
  await test.close();
  speech.closeAllConnections();
  speech.close();
});
beforeEach(async () => {
  heardBytes = [];
  await test.ctx.db.delete(captionDrafts);
  await test.ctx.db
    .update(lessons)
    .set({ mediaPath: MEDIA, playlistFile: 'film.m3u8', durationSeconds: SECONDS })
    .where(eq(lessons.id, 'hello'));
});

const read = () => call(test.origin, 'getCaptionDraft', teacher.idToken, { lessonID: 'hello' });
const ask = (idToken = teacher.idToken) =>
  call(test.origin, 'askCaptionDraft', idToken, { lessonID: 'hello' });
const drop = (idToken = teacher.idToken) =>
  call(test.origin, 'dropCaptionDraft', idToken, { lessonID: 'hello' });
const settled = () =>
  vi.waitFor(
    async () => {
      const { result } = await read();
      if (!result?.draft || result.draft.state === 'working') throw new Error('it works');
      return result.draft;
    },
    { timeout: 20_000, interval: 50 },
  );

it('is offered with what it costs, made in the queue, and changes no caption', async () => {
  answer = say('Guten <b>Tag</b>.');
  const before = await listCaptionLines(test.ctx.db, 'hello', 'de');
  expect((await read()).result).toEqual({ offer: { minutes: 1 }, draft: null });
  expect((await ask()).result?.draft).toMatchObject({ minutes: 1, reason: null });
  // Who presses twice asks once.
  await ask();
  expect(await settled()).toEqual({
    state: 'done',
    reason: null,
    minutes: 1,
    doneMinutes: 0,
    lines: [{ startMs: 500, endMs: 2_000, text: 'Guten &lt;b>Tag&lt;/b>.' }],
  });
  expect(heardBytes).toHaveLength(1);
  expect(heardBytes[0]).toBeLessThan(60_000);
  expect(await listCaptionLines(test.ctx.db, 'hello', 'de')).toEqual(before);
  expect((await drop()).status).toBe(200);
  expect((await read()).result?.draft).toBeNull();
});

it('stops where the key is refused, and goes on from there once it is asked again', async () => {
  answer = refuse(401);
  await ask();
  expect(await settled()).toMatchObject({ state: 'stopped', reason: 'refused', lines: [] });
  const kept = [{ startMs: 0, endMs: 900, text: 'Scho ghört.' }];
  await test.ctx.db.update(captionDrafts).set({ doneMs: 1_000, lines: kept });
  answer = say('Und weiter.');
  await ask();
  expect((await settled()).lines).toEqual([
    ...kept,
    { startMs: 1_500, endMs: expect.any(Number) as number, text: 'Und weiter.' },
  ]);
});

it.each<[string, number, number, string]>([
  ['a busy service is asked again later', 429, 0, 'working'],
  ['one that stays busy is left', 429, 6, 'stopped'],
  ['one that takes no such file is left at once', 413, 0, 'stopped'],
])('%s', async (_what, status, attempts, state) => {
  answer = refuse(status);
  const working = { state: 'working', mediaPath: MEDIA, durationMs: 3_000, askedAt: new Date() } as const;
  await test.ctx.db.insert(captionDrafts).values({ ...working, lessonId: 'hello', id: 'd-1', attempts });
  const parts = { sound: createFilmSound(test.ctx), signal: new AbortController().signal };
  const end = await workOnDraft(test.ctx, parts, 'd-1').then(
    () => 'settled',
    () => 'again',
  );
  expect(end).toBe(state === 'working' ? 'again' : 'settled');
  const [row] = await test.ctx.db.select().from(captionDrafts);
  expect(row).toMatchObject({ state, attempts: state === 'working' ? 1 : attempts });
  // What is left, or thrown away, is no more asked for.
  heardBytes = [];
  await workOnDraft(test.ctx, parts, 'd-2');
  expect(heardBytes).toEqual([]);
});

it('of a film that is replaced meanwhile stops, and begins anew with the other one', async () => {
  answer = say('Falsch.');
  const working = {
    state: 'working',
    mediaPath: 'hello/other',
    durationMs: 3_000,
    askedAt: new Date(),
  } as const;
  await test.ctx.db.insert(captionDrafts).values({ ...working, lessonId: 'hello', id: 'd-1' });
  const parts = { sound: createFilmSound(test.ctx), signal: new AbortController().signal };
  await workOnDraft(test.ctx, parts, 'd-1');
  expect(await settled()).toMatchObject({ state: 'stopped', reason: 'other-film' });
  expect(heardBytes).toEqual([]);
  await ask();
  expect((await settled()).lines).toHaveLength(1);
  // Its times are not those of another film.
  await test.ctx.db.update(lessons).set({ mediaPath: 'hello/cut' }).where(eq(lessons.id, 'hello'));
  expect(await settled()).toMatchObject({ state: 'stopped', reason: 'other-film', lines: [] });
});

it('is for teachers, of a film, of no more than three hours, twenty times a day', async () => {
  answer = say('Hoi.');
  const learner = await createSignedInAccount(test.ctx);
  for (const asking of [ask(learner.idToken), drop(learner.idToken)]) expect((await asking).status).toBe(403);
  const looking = call(test.origin, 'getCaptionDraft', learner.idToken, { lessonID: 'hello' });
  expect((await looking).status).toBe(403);
  const { db, limits } = test.ctx;
  const refusal = async (changed: { durationSeconds?: number; mediaPath?: string }) => {
    await db.update(lessons).set(changed).where(eq(lessons.id, 'hello'));
    return (await ask()).error?.details;
  };
  expect(await refusal({ durationSeconds: 3 * 3_600 + 1 })).toMatchObject({ reason: 'too-long' });
  expect(await refusal({ mediaPath: '', durationSeconds: 3 })).toMatchObject({ reason: 'no-film' });
  expect((await read()).result?.offer).toBeNull();
  await db.update(lessons).set({ mediaPath: MEDIA }).where(eq(lessons.id, 'hello'));
  const day = { points: 20, seconds: 86_400 };
  const use = () => limits.consume('shared', 'caption-drafts', teacher.uid, day);
  while ((await use().catch(() => 20)) < 20);
  expect((await ask()).status).toBe(429);
  expect((await read()).result?.draft).toBeNull();
});

it('is not offered where the operator has set no service', async () => {
  const none = { ...test.ctx, config: { ...test.ctx.config, transcription: null } };
  expect(await readDraft(none, 'hello')).toEqual({ offer: null, draft: null });
  await expect(askDraft(none, { by: teacher.uid, lessonId: 'hello' })).rejects.toMatchObject({
    details: { reason: 'no-service' },
  });
});
