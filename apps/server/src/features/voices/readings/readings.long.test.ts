import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READING_PART_BYTES, VOICE_READINGS, VOICE_TAKES } from '@school/contract/voice-limits';
import type { ReadingAnswer, TakeAnswer } from '@school/contract/voices';
import { layPieces } from '@school/domain/sound/lay-pieces';
import { findSilences, findSpeech } from '@school/domain/sound/silences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { giveLines, soundingLine } from '../../../../testing/factories/sounding-films.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { purgeTakeFiles } from '../take-files.ts';
import { voiceTakes } from '../voices.table.ts';

type Person = { uid: string; idToken: string };

let test: TestApp;
let course: CourseFolder;
let teacher: Person;
let learner: Person;
let speakerID: string;
const folder = mkdtempSync(join(tmpdir(), 'readings-'));
const TEXTS = ['Grüezi mitenand', 'Sali zäme, wie gaats'];

beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  teacher = await createOperator(test.ctx, { role: 'teacher' });
  learner = await createSignedInAccount(test.ctx);
  const lines = TEXTS.map((text, at) => soundingLine(`line-${at}`, text, [at * 3_000, at * 3_000 + 2_000]));
  await giveLines(test.ctx, 'hello', { gsw: lines });
  const asked = { speakerID: null, name: 'Frau Meier', region: null, isMe: false, hasConsent: true as const };
  speakerID = (await call(test.origin, 'saveSpeaker', teacher.idToken, asked)).result?.speakerID ?? '';
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  course.remove();
  await test.close();
});
beforeEach(async () => {
  await test.ctx.db.delete(voiceTakes);
});

/** A voice stands in as a tone: the first line low, the second high. */
const TWO_LINES =
  "aevalsrc='0.2*(between(t,0.5,2)*sin(2*PI*200*t)+between(t,3,5)*sin(2*PI*1000*t))':s=48000:d=6";
function record(source: string, kind: 'webm' | 'mp4' = 'webm'): Buffer {
  const file = join(folder, `${randomUUID()}.${kind}`);
  const codec = kind === 'mp4' ? ['-c:a', 'aac'] : ['-c:a', 'libopus'];
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', source, ...codec, file]);
  return readFileSync(file);
}

/** A recording so many times over, without coding any of it again. */
function repeat(recording: Buffer, times: number): Buffer {
  const [one, all] = [join(folder, `${randomUUID()}.webm`), join(folder, `${randomUUID()}.webm`)];
  writeFileSync(one, recording);
  const loop = ['-stream_loop', String(times - 1), '-i', one, '-c', 'copy', all];
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', ...loop]);
  return readFileSync(all);
}

type Part = { readingID: string; part: number; parts: number };
function post(path: string, asked: object, body: Buffer, idToken: string | null = teacher.idToken) {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${test.origin}${path}?${query.toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
    },
    body: Buffer.from(body),
  });
}
const sendPart = async (asked: Part, body: Buffer, idToken?: string) =>
  (await (await post(VOICE_READINGS, asked, body, idToken)).json()) as ReadingAnswer;

/** In so many parts. */
async function sendReading(body: Buffer, readingID: string = randomUUID(), parts = 1) {
  const size = Math.ceil(body.length / parts);
  let last: ReadingAnswer | null = null;
  for (let part = 0; part < parts; part += 1)
    last = await sendPart({ readingID, part, parts }, body.subarray(part * size, (part + 1) * size));
  return { readingID, answer: last };
}

const cut = async (piece: { readingID: string; fromMs: number; toMs: number }, at = 0, who = teacher) => {
  const place = { takeID: randomUUID(), lessonID: 'hello', lineID: `line-${at}`, speakerID, text: TEXTS[at] };
  const answer = await post(VOICE_TAKES, { ...place, ...piece }, Buffer.alloc(0), who.idToken);
  return (await answer.json()) as TakeAnswer;
};

/** How often a second a sound crosses zero: twice its tone. */
async function toneOf(takeID: string): Promise<number> {
  const { result } = await call(test.origin, 'getLessonVoice', teacher.idToken, { lessonID: 'hello' });
  const sound = await fetch(`${test.origin}${result?.base}${takeID}.m4a`);
  const file = join(folder, `${takeID}.m4a`);
  execFileSync('/bin/sh', ['-c', 'cat > "$0"', file], { input: Buffer.from(await sound.arrayBuffer()) });
  const raw = execFileSync('/usr/bin/ffmpeg', [
    '-loglevel',
    'error',
    '-i',
    file,
    '-af',
    'atrim=start=0.4:duration=0.5',
    '-f',
    's16le',
    '-',
  ]);
  let crossings = 0;
  for (let at = 2; at + 1 < raw.length; at += 2)
    if (raw.readInt16LE(at) < 0 !== raw.readInt16LE(at - 2) < 0) crossings += 1;
  return crossings;
}

it.each(['webm', 'mp4'] as const)(
  'cuts a reading (%s) that came in parts into takes as any other',
  async (kind) => {
    const body = record(TWO_LINES, kind);
    const { readingID, answer } = await sendReading(body, randomUUID(), 3);
    const sound = answer?.ok ? answer.sound : null;
    expect(sound?.durationMs).toBeGreaterThan(5_900);
    const peaks = new Uint8Array(Buffer.from(sound?.peaks ?? '', 'base64'));
    const spoken = findSpeech(findSilences(peaks), sound?.durationMs ?? 0);
    const pieces = layPieces(TEXTS, spoken);
    const takes = [];
    for (const [at, piece] of pieces.entries()) {
      const kept = await cut({ readingID, fromMs: piece?.startMs ?? 0, toMs: piece?.endMs ?? 0 }, at);
      if (!kept.ok) throw new Error(`The piece is not kept: ${kept.reason}`);
      takes.push(kept.take);
      expect(kept.isChosen).toBe(true);
    }
    expect(takes.map(({ seconds }) => Math.round(seconds * 10) / 10)).toEqual([1.9, 2.4]);
    // Half a second of 200 and of 1,000 hertz.
    const tones = [await toneOf(takes[0]?.id ?? ''), await toneOf(takes[1]?.id ?? '')];
    expect(tones.map((crossings) => Math.round(crossings / 20) * 20)).toEqual([200, 1_000]);
    expect((await call(test.origin, 'publishVoice', teacher.idToken, { lessonID: 'hello' })).result).toEqual({
      lines: 2,
    });
  },
);

it('is measured once more where the answer to its last part was lost', async () => {
  const body = record(TWO_LINES);
  const { readingID, answer } = await sendReading(body, randomUUID(), 2);
  const rest = body.subarray(Math.ceil(body.length / 2));
  expect(await sendPart({ readingID, part: 1, parts: 2 }, rest)).toEqual(answer);
  expect(await cut({ readingID, fromMs: 500, toMs: 2_000 })).toMatchObject({ ok: true });
});

it('is its reader’s alone, and sent again where it is not whole here', async () => {
  const body = record(TWO_LINES);
  const { readingID } = await sendReading(body);
  const piece = { readingID, fromMs: 500, toMs: 2_000 };
  const other = await createOperator(test.ctx, { role: 'teacher' });
  expect(await cut(piece, 0, other)).toEqual({ ok: false, reason: 'no-reading' });
  expect(await cut({ ...piece, readingID: randomUUID() })).toEqual({ ok: false, reason: 'no-reading' });
  const missing = { readingID: randomUUID(), part: 2, parts: 3 };
  expect(await sendPart({ ...missing, part: 0 }, body.subarray(0, 100))).toEqual({ ok: true, sound: null });
  expect(await sendPart(missing, body.subarray(100))).toEqual({ ok: false, reason: 'no-reading' });
  expect(await cut({ ...piece, readingID: missing.readingID })).toEqual({ ok: false, reason: 'no-reading' });
  expect((await sendReading(body, missing.readingID, 3)).answer?.ok).toBe(true);
  expect((await cut({ ...piece, readingID: missing.readingID })).ok).toBe(true);
  // A piece beyond its end is nothing to be heard.
  expect((await cut({ readingID, fromMs: 60_000, toMs: 61_000 })).ok).toBe(false);
});

it('refuses what is no reading, each with its reason', async () => {
  const reasonOf = async (body: Buffer) => (await sendReading(body)).answer;
  expect(await reasonOf(Buffer.from('no sound at all'))).toEqual({ ok: false, reason: 'not-a-sound' });
  const list = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n');
  expect(await reasonOf(list)).toEqual({ ok: false, reason: 'not-a-sound' });
  expect(await reasonOf(record('anullsrc=r=48000:d=3'))).toEqual({ ok: false, reason: 'silent' });
  const long = repeat(record('sine=f=300:d=3:r=48000'), 301);
  expect((await sendReading(long, randomUUID(), 8)).answer).toEqual({ ok: false, reason: 'too-long' });
  const one = { readingID: randomUUID(), part: 0, parts: 1 };
  expect((await post(VOICE_READINGS, one, Buffer.alloc(READING_PART_BYTES + 1))).status).toBe(413);
  expect((await post(VOICE_READINGS, { ...one, part: 1 }, Buffer.alloc(1))).status).toBe(400);
  expect((await post(VOICE_READINGS, { ...one, parts: 17 }, Buffer.alloc(1))).status).toBe(400);
  expect((await post(VOICE_READINGS, { ...one, readingID: '../..' }, Buffer.alloc(1))).status).toBe(400);
  expect((await post(VOICE_READINGS, one, Buffer.alloc(1), learner.idToken)).status).toBe(403);
  expect((await post(VOICE_READINGS, one, Buffer.alloc(1), null)).status).toBe(401);
  const place = { takeID: randomUUID(), lessonID: 'hello', lineID: 'line-0', speakerID, text: 'Grüezi' };
  const piece = { ...place, readingID: one.readingID, fromMs: 0 };
  expect((await post(VOICE_TAKES, { ...piece, toMs: 31_000 }, Buffer.alloc(0))).status).toBe(400);
  expect((await post(VOICE_TAKES, piece, Buffer.alloc(0))).status).toBe(400);
});

it('takes nothing without room on the disk', async () => {
  const { findFreeBytes } = test.ctx;
  test.ctx.findFreeBytes = async () => 1024;
  try {
    expect((await sendReading(Buffer.alloc(8))).answer).toEqual({ ok: false, reason: 'disk-full' });
  } finally {
    test.ctx.findFreeBytes = findFreeBytes;
  }
});

it('takes no part of a reading that has not begun', async () => {
  const readingID = randomUUID();
  const answer = await sendPart({ readingID, part: 1, parts: 3 }, Buffer.alloc(1_000));
  expect(answer).toEqual({ ok: false, reason: 'no-reading' });
});

it('keeps three readings of an account, for a day', async () => {
  const body = record(TWO_LINES);
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await sendReading(body)).readingID);
  const isThere = async (readingID = '') => (await cut({ readingID, fromMs: 500, toMs: 2_000 })).ok;
  expect([await isThere(ids[0]), await isThere(ids[1]), await isThere(ids[3])]).toEqual([false, true, true]);
  const purge = () => purgeTakeFiles({ ...test.ctx, sessionClock: { now: () => new Date() } });
  await purge();
  expect(await isThere(ids[3])).toBe(true);
  const home = join(test.ctx.config.mediaDir, '.voice-readings');
  const aged = new Date(Date.now() - 90_000_000);
  for (const account of readdirSync(home))
    for (const file of readdirSync(join(home, account), { recursive: true, encoding: 'utf8' }))
      utimesSync(join(home, account, file), aged, aged);
  await purge();
  expect(await isThere(ids[3])).toBe(false);
});
