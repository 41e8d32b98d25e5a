import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { actAsTeacher, makeFilm, QUICK, secondsOf } from '../../../../testing/send-film.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';
import { listUsedFolders } from '../../lessons/index.ts';
import { purgeFilms } from '../transcoding.purge.ts';

const clock = createTurnableClock();
let test: TestApp;
let teacher: string;
let films: ReturnType<typeof actAsTeacher>;
let folder: string;
let lessonID: string;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  teacher = (await createOperator(test.ctx)).idToken;
  films = actAsTeacher(test, teacher);
  folder = await mkdtemp(join(tmpdir(), 'school-cuts-'));
  lessonID = await films.createLesson('Gschnitte');
  const path = makeFilm(folder, 'film.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=96x64:r=12:d=10',
    '-f',
    'lavfi',
    '-i',
    'sine=f=330:d=10',
    ...QUICK,
  ]);
  expect(await films.send(lessonID, path)).toMatchObject({ state: 'done' });
  await saveLines([
    line('early', 0, 1_500),
    line('over', 1_800, 2_500),
    line('in', 4_000, 5_000),
    line('late', 8_000, 9_000),
  ]);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const line = (id: string, startMs: number, endMs: number) => ({
  id,
  startMs,
  endMs,
  speaker: null,
  text: id,
});
const lesson = async () => {
  const { result } = await call(test.origin, 'getStudioLesson', teacher, { lessonID });
  if (!result) throw new Error('no lesson');
  return result;
};
const captions = async () => {
  const { result } = await call(test.origin, 'getStudioCaptions', teacher, { lessonID });
  return (result?.content.gsw ?? []).map(({ id, startMs, endMs }) => [id, startMs, endMs]);
};
const WHOLE_LINES = [
  ['early', 0, 1_500],
  ['over', 1_800, 2_500],
  ['in', 4_000, 5_000],
  ['late', 8_000, 9_000],
];
async function saveLines(lines: ReturnType<typeof line>[]) {
  await call(test.origin, 'saveCaptions', teacher, { lessonID, expectedRevision: 0, language: 'gsw', lines });
}
const cut = async (ends: { startMs: number; endMs: number } | null, of?: string) =>
  call(test.origin, 'cutFilm', teacher, {
    lessonID,
    folder: of ?? (await lesson()).content.media?.folder ?? '',
    ends,
  });
/** Takes up again what the history has after its newest so many. */
async function takeUp(kind: 'lesson' | 'captions', place: number) {
  const piece = { kind, id: lessonID };
  const list = await call(test.origin, 'listRevisions', teacher, { piece });
  const revisions = list.result?.revisions ?? [];
  const { error } = await call(test.origin, 'restoreRevision', teacher, {
    piece,
    revision: revisions[place]?.revision ?? 0,
    expectedRevision: revisions[0]?.revision ?? 0,
  });
  expect(error).toBeUndefined();
}
const statusOf = async (base: string | undefined, file: string) =>
  (await fetch(`${test.origin}${base}${file}`)).status;

/** When each of a film's small pictures is shown. */
async function storyOf(base: string | undefined): Promise<string[]> {
  const times = await (await fetch(`${test.origin}${base}storyboard.vtt`)).text();
  const found = times.matchAll(/:0?(\d+)\.000 --> \d+:\d+:0?(\d+)\.000/g);
  return [...found].map(([, from, to]) => `${from} ${to}`);
}

describe('a film that is cut', () => {
  it('shows what is between two moments, with its lines; who watches the whole one goes on', async () => {
    const before = await lesson();
    expect((await cut({ startMs: 2_100, endMs: 7_000 })).result).toEqual({
      cut: { startMs: 2_000, endMs: 7_000 },
      linesAway: 2,
    });
    const { content, mediaBase, wholeBase } = await lesson();
    expect(content).toMatchObject({ durationSeconds: 5, media: { cut: { startMs: 2_000, endMs: 7_000 } } });
    const shown = join(test.ctx.config.mediaDir, content.media?.folder ?? '');
    // Up to three pictures that others need are left out at its end.
    expect(Math.abs(secondsOf(join(shown, 'p360.m3u8')) - 5)).toBeLessThan(0.35);
    expect(await captions()).toEqual([
      ['over', 0, 500],
      ['in', 2_000, 3_000],
    ]);
    expect(await storyOf(before.mediaBase)).toEqual(['0 2', '2 4', '4 6', '6 8', '8 10']);
    expect(await storyOf(mediaBase)).toEqual(['0 2', '2 4', '4 5']);
    // What is not in the cut.
    expect(await statusOf(mediaBase, 'poster-choice-8.webp')).toBe(404);
    expect(await statusOf(before.mediaBase, 'p360-00002.m4s')).toBe(200);
    expect(await statusOf(wholeBase, 'p360-00002.m4s')).toBe(200);
    expect(await statusOf(mediaBase, 'p360-00002.m4s')).toBe(404);
    expect(await statusOf(mediaBase, 'master.m3u8')).toBe(200);
    expect(await readdir(join(test.ctx.config.mediaDir, '.films'))).toEqual([]);
  });

  it('is cut by one of two who look at the same', async () => {
    const { content } = await lesson();
    const both = await Promise.all([
      cut({ startMs: 0, endMs: 8_000 }, content.media?.folder),
      cut({ startMs: 4_000, endMs: 10_000 }, content.media?.folder),
    ]);
    expect(
      both.map(({ error }) => error?.status ?? 'OK').toSorted((one, other) => (one < other ? -1 : 1)),
    ).toEqual(['ABORTED', 'OK']);
  });

  it('leaves no less than a second, and says so', async () => {
    const before = await lesson();
    for (const ends of [
      { startMs: 3_000, endMs: 3_500 },
      { startMs: 9_900, endMs: 20_000 },
      { startMs: 5_000, endMs: 4_000 },
    ]) {
      const { error } = await cut(ends);
      expect(error).toMatchObject({ details: { reason: 'too-short' } });
    }
    expect((await lesson()).content).toEqual(before.content);
  });

  it('is whole again by its history, and its lines are as they were', async () => {
    await takeUp('lesson', 2);
    const { content, wholeBase } = await lesson();
    expect([content.durationSeconds, content.media?.cut, wholeBase]).toEqual([10, undefined, undefined]);
    expect(await captions()).toEqual(WHOLE_LINES);
  });

  it('brings its lines back when the whole is asked for, or another film comes; both films go in the end', async () => {
    await cut({ startMs: 4_000, endMs: 8_000 });
    expect(await captions()).toEqual([['in', 0, 1_000]]);
    expect((await cut(null)).result).toEqual({ cut: null, linesAway: 0 });
    expect(await captions()).toEqual(WHOLE_LINES);
    await cut({ startMs: 4_000, endMs: 8_000 });
    await takeUp('captions', 1);
    expect(await captions()).toEqual([['in', 0, 1_000]]);
    const old = join(test.ctx.config.mediaDir, (await lesson()).content.media?.folder ?? '');
    const used = () => listUsedFolders(test.ctx.db);
    clock.advance(25 * 3_600_000);
    await purgeFilms(test.ctx, used);
    clock.advance(25 * 3_600_000);
    await purgeFilms(test.ctx, used);
    const whole = old.replace(/-cut-.*$/, '');
    expect([existsSync(old), existsSync(whole)]).toEqual([true, true]);
    const other = makeFilm(folder, 'other.mp4', [
      '-i',
      join(folder, 'film.mp4'),
      '-t',
      '3',
      '-vf',
      'hflip',
      ...QUICK,
    ]);
    await films.send(lessonID, other);
    expect(await captions()).toEqual(WHOLE_LINES);
    await purgeFilms(test.ctx, used);
    clock.advance(25 * 3_600_000);
    await purgeFilms(test.ctx, used);
    expect([existsSync(old), existsSync(whole)]).toEqual([false, false]);
  });
});
