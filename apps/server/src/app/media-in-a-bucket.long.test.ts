import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VOICE_TAKES } from '@school/contract/voice-limits';
import { TakeAnswerSchema } from '@school/contract/voices';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createOperator } from '../../testing/factories/accounts.ts';
import { actAsTeacher, makeFilm, QUICK } from '../../testing/send-film.ts';
import { openStandInStore, settingsOf } from '../../testing/stand-in-store.ts';

let standIn: S3StandIn;
let test: TestApp;
let teacher: string;
let films: ReturnType<typeof actAsTeacher>;
let folder: string;
let path: string;
let lessonID: string;

beforeAll(async () => {
  standIn = await startS3StandIn();
  test = await buildTestApp(settingsOf(standIn), { media: openStandInStore(standIn, { waits: FAST }) });
  teacher = (await createOperator(test.ctx)).idToken;
  films = actAsTeacher(test, teacher);
  folder = await mkdtemp(join(tmpdir(), 'school-bucket-'));
  const inputs = '-f lavfi -i testsrc=s=96x64:r=12:d=10 -f lavfi -i sine=f=330:d=10'.split(' ');
  path = makeFilm(folder, 'film.mp4', [...inputs, ...QUICK]);
  lessonID = await films.createLesson('Im Chübel');
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A store that is away is asked for no longer than this. */
const FAST = { patienceMs: 200 };
const lesson = async () => {
  const { result } = await call(test.origin, 'getStudioLesson', teacher, { lessonID });
  if (!result) throw new Error('no lesson');
  return result;
};
const get = async (file: string, headers: { [name: string]: string } = {}, of = test) =>
  fetch(`${of.origin}${(await lesson()).mediaBase}${file}`, { headers, redirect: 'manual' });
const keysOf = (home: string) => standIn.keys().filter((key) => key.startsWith(`${home}/`));

it('a film that is sent becomes a lesson’s, and nothing of it stays on the machine', async () => {
  expect(await films.send(lessonID, path)).toMatchObject({ state: 'done' });
  const media = await films.findMedia(lessonID);
  expect(keysOf(media?.folder ?? '')).toContain(`${media?.folder}/master.m3u8`);
  // The file that was sent is kept for its days.
  expect(keysOf('.uploads')).toHaveLength(1);
  const { mediaDir } = test.ctx.config;
  expect(await readdir(join(mediaDir, '.uploads'))).toEqual([]);
  // The job clears its folder after it has said that it is done.
  await expect.poll(() => readdir(join(mediaDir, '.films')), { timeout: 20_000 }).toEqual([]);
  expect(existsSync(join(mediaDir, lessonID))).toBe(false);
});

it('its pieces are sent whole, in parts, and not at all to a reader who has them', async () => {
  const whole = await get('p360-00001.m4s');
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
  expect(whole.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  const part = await get('p360-00001.m4s', { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  const known = await get('p360-00001.m4s', { 'if-none-match': whole.headers.get('etag') ?? '' });
  expect(known.status).toBe(304);
  const past = await get('p360-00001.m4s', { range: `bytes=${bytes.length}-` });
  expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await get('p360-00077.m4s')).status).toBe(404);
  expect(await (await get('p360.m3u8')).text()).toContain('/p360-00001.m4s');
});

it('a cut of it is made in the bucket, and shows that part', async () => {
  const before = (await lesson()).content.media?.folder ?? '';
  const ends = { startMs: 2_100, endMs: 7_000 };
  const { result, error } = await call(test.origin, 'cutFilm', teacher, { lessonID, folder: before, ends });
  expect([error, result?.cut]).toEqual([undefined, { startMs: 2_000, endMs: 7_000 }]);
  expect((await get('master.m3u8')).status).toBe(200);
  const playlist = await (await get('p360.m3u8')).text();
  const pieces = [...playlist.matchAll(/^\/.+$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect((await fetch(`${test.origin}${piece}`)).status).toBe(200);
  expect((await get('storyboard.vtt')).status).toBe(200);
  expect((await get('poster-choice-8.webp')).status).toBe(404);
  expect(keysOf(before)).toContain(`${before}/p360-00002.m4s`);
  expect(await readdir(join(test.ctx.config.mediaDir, '.films'))).toEqual([]);
});

/** A teacher's voice for the lesson's first line; a tone stands in for it. */
async function readLine(): Promise<void> {
  const line = { id: 'first', startMs: 2_500, endMs: 4_500, speaker: null, text: 'Grüezi' };
  const captions = { lessonID, expectedRevision: 0, language: 'gsw' as const, lines: [line] };
  await call(test.origin, 'saveCaptions', teacher, captions);
  const asked = { speakerID: null, name: 'Vreni', region: null, isMe: false, hasConsent: true as const };
  const speakerID = (await call(test.origin, 'saveSpeaker', teacher, asked)).result?.speakerID ?? '';
  const take = makeFilm(folder, 'take.webm', [
    '-f',
    'lavfi',
    '-i',
    'sine=f=880:d=1.5:r=48000',
    '-c:a',
    'libopus',
  ]);
  const query = { takeID: randomUUID(), lessonID, lineID: line.id, speakerID, text: line.text };
  const answer = await fetch(`${test.origin}${VOICE_TAKES}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${teacher}` },
    body: new Uint8Array(readFileSync(take)),
  });
  expect(TakeAnswerSchema.parse(await answer.json())).toMatchObject({ ok: true });
}

it('voices are mixed into the cut film in the bucket, and it plays with and without them', async () => {
  await readLine();
  const before = (await lesson()).content.media?.folder ?? '';
  expect((await call(test.origin, 'mixVoice', teacher, { lessonID })).error).toBeUndefined();
  const findMix = async () =>
    (await call(test.origin, 'getVoiceMix', teacher, { lessonID })).result?.mix ?? null;
  await vi.waitFor(async () => expect(['ready', 'refused']).toContain((await findMix())?.state), {
    timeout: 60_000,
    interval: 200,
  });
  const mix = await findMix();
  expect(mix).toMatchObject({ state: 'ready', lines: 1 });
  expect((await fetch(`${test.origin}${mix?.preview ?? ''}`)).status).toBe(200);
  const mixID = mix?.mixID ?? '';
  expect((await call(test.origin, 'publishVoiceMix', teacher, { mixID })).error).toBeUndefined();
  const shown = (await lesson()).content.media?.folder ?? '';
  expect(shown).toContain(`-voice-${mixID}`);
  const playlist = await (await get('p360.m3u8')).text();
  const pieces = [...playlist.matchAll(/^\/.+$|URI="([^"]+)"/gm)].map(([line, uri]) => uri ?? line);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect((await fetch(`${test.origin}${piece}`)).status).toBe(200);
  expect((await call(test.origin, 'undoVoiceMix', teacher, { mixID })).error).toBeUndefined();
  expect((await lesson()).content.media?.folder).toBe(before);
  expect((await get('master.m3u8')).status).toBe(200);
  expect(await readdir(join(test.ctx.config.mediaDir, '.films'))).toEqual([]);
});

it('a bucket that is away or full is said, and nothing is half published', async () => {
  const before = (await lesson()).content.media;
  standIn.fail({ away: true });
  const away = await get('p360-00003.m4s', { range: 'bytes=0-9' });
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  // A lesson is shown all the same.
  expect((await lesson()).content.media).toEqual(before);
  standIn.mend();
  standIn.fail({ full: true, concerns: ({ key }) => key.endsWith('.m4s') });
  const other = makeFilm(folder, 'other.mp4', ['-i', path, '-t', '3', ...QUICK]);
  expect(await films.send(lessonID, other)).toMatchObject({ state: 'refused', reason: 'disk-full' });
  standIn.mend();
  expect((await lesson()).content.media).toEqual(before);
  expect((await get('master.m3u8')).status).toBe(200);
});
