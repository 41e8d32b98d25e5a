// Rooms: apps/server/src/features/transcoding, apps/server/src/features/course
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { VOICE_TAKES } from '@school/contract/voice-limits';
import { TakeAnswerSchema } from '@school/contract/voices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator } from '../../../../testing/factories/accounts.ts';
import { createCourseFolder } from '../../../../testing/factories/courses.ts';
import { finishDeletions } from '../../../../testing/finish-deletions.ts';
import { importCourse } from '../../../../testing/import-course.ts';
import { actAsTeacher, makeFilm, QUICK } from '../../../../testing/send-film.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';
import { MediaStoreError } from '../../../platform/media-store/store.ts';
import { exportCourse } from '../../course/exchange/export-course.ts';
import { findLessonFilm, showVersion } from '../../course/index.ts';
import { listUsedFolders } from '../../lessons/index.ts';
import { voiceMixes, voiceSpeakers } from '../voices.table.ts';
import { wakeMixJob } from './mix.service.ts';
import { purgeMixes } from './purge-mixes.ts';

const clock = createTurnableClock();
let test: TestApp;
let teacher: { uid: string; idToken: string };
let films: ReturnType<typeof actAsTeacher>;
let folder: string;
let lessonID: string;
let speakerID: string;
let filmFile: string;
const steps = { findFilm: findLessonFilm, showVersion, listUsed: listUsedFolders };

beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  const course = createCourseFolder(['hello']);
  await importCourse(test.ctx, course.folder);
  course.remove();
  teacher = await createOperator(test.ctx);
  films = actAsTeacher(test, teacher.idToken);
  folder = mkdtempSync(join(tmpdir(), 'school-mixes-'));
  const tone = 'sine=f=330:d=12:r=48000,volume=0.2';
  filmFile = makeFilm(folder, 'film.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=96x64:r=6:d=12',
    '-f',
    'lavfi',
    '-i',
    tone,
    ...QUICK,
  ]);
  lessonID = await films.createLesson('Gmischt');
  expect(await films.send(lessonID, filmFile)).toMatchObject({ state: 'done' });
  await saveLines([line('first', 2_000, 4_000), line('second', 5_000, 6_000), line('third', 7_000, 8_000)]);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.ctx.db.delete(voiceSpeakers);
  speakerID = await addSpeaker('Vreni');
});

const line = (id: string, startMs: number, endMs: number) => ({
  id,
  startMs,
  endMs,
  speaker: null,
  text: `Zile ${id}`,
});
async function saveLines(lines: ReturnType<typeof line>[]) {
  const asked = { lessonID, expectedRevision: 0, language: 'gsw' as const, lines };
  await call(test.origin, 'saveCaptions', teacher.idToken, asked);
}
async function addSpeaker(name: string, { idToken }: { idToken: string } = teacher) {
  const isMe = idToken !== teacher.idToken;
  const asked = { speakerID: null, name, region: null, isMe, hasConsent: true as const };
  return (await call(test.origin, 'saveSpeaker', idToken, asked)).result?.speakerID ?? '';
}
/** A take of a line; a tone of another pitch than the film's stands in for the voice. */
async function readLine(lineID: string, seconds: number) {
  const path = join(folder, `${randomUUID()}.webm`);
  const source = `sine=f=880:d=${seconds}:r=48000,volume=0.2`;
  execFileSync('/usr/bin/ffmpeg', [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    '-c:a',
    'libopus',
    path,
  ]);
  const query = new URLSearchParams({
    takeID: randomUUID(),
    lessonID,
    lineID,
    speakerID,
    text: `Zile ${lineID}`,
  });
  const response = await fetch(`${test.origin}${VOICE_TAKES}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${teacher.idToken}` },
    body: new Uint8Array(readFileSync(path)),
  });
  const answer = TakeAnswerSchema.parse(await response.json());
  if (!answer.ok) throw new Error(answer.reason);
  return answer.take.id;
}
const read = async () => {
  const { result } = await call(test.origin, 'getVoiceMix', teacher.idToken, { lessonID });
  if (!result) throw new Error('no answer');
  return result;
};
const ask = () => call(test.origin, 'mixVoice', teacher.idToken, { lessonID });
const on = (name: 'publishVoiceMix' | 'undoVoiceMix' | 'dropVoiceMix', mixID: string | undefined) =>
  call(test.origin, name, teacher.idToken, { mixID: mixID ?? '' });
/** Mixes, and answers once nothing more happens to it by itself. */
async function mix() {
  expect((await ask()).error).toBeUndefined();
  return settled();
}
const settled = () =>
  vi.waitFor(
    async () => {
      const { mix: found } = await read();
      expect(['ready', 'refused']).toContain(found?.state);
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
const media = async () => {
  const found = await films.findMedia(lessonID);
  if (!found) throw new Error('no film');
  return found;
};
const away = () => new MediaStoreError('away', 'no answer');
const pathOf = (shown: string, file: string) => join(test.ctx.config.mediaDir, shown, file);
const sound = (playlist: string, filters: string) =>
  execFileSync('/bin/sh', [
    '-c',
    'ffmpeg -hide_banner -nostats -i "$0" -vn -af "$1" -f null - 2>&1',
    playlist,
    filters,
  ]).toString();
const loudness = (playlist: string) =>
  Number(
    /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(sound(playlist, 'ebur128=framelog=verbose'))?.[1],
  );
/** How loud one pitch is between two moments, in dB. */
const pitch = (playlist: string, hertz: number, from: number, to: number) => {
  const filters = `atrim=${from}:${to},bandpass=f=${hertz}:w=40,bandpass=f=${hertz}:w=40,volumedetect`;
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(sound(playlist, filters))?.[1]);
};
const pictureOf = (playlist: string) =>
  execFileSync('/bin/sh', [
    '-c',
    'ffmpeg -loglevel error -i "$0" -map 0:v:0 -c copy -f streamhash -hash sha256 -',
    playlist,
  ]).toString();
/** By name, what a folder's files hold. */
const filesBelow = (home: string) =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(home, path), createHash('sha256').update(readFileSync(path)).digest('hex')])
    .toSorted(([left = ''], [right = '']) => left.localeCompare(right));
const statusOf = async (address: string | null | undefined) =>
  (await fetch(`${test.origin}${address ?? ''}`)).status;

describe('a lesson’s voices in its film', () => {
  it('are mixed over it in every size, as loud as every film, with the same pictures and pieces', async () => {
    await readLine('first', 2.5);
    await readLine('second', 2.2);
    const before = await media();
    const plan = await read();
    expect(plan).toMatchObject({ obstacle: null, lines: 1, mix: null, shown: null });
    expect(plan.leftOut).toMatchObject([{ lineID: 'second', text: 'Zile second', reason: 'too-long' }]);
    expect(plan.leftOut[0]?.overSeconds).toBeCloseTo(0.2, 1);
    const made = await mix();
    expect(made).toMatchObject({ state: 'ready', lines: 1, changed: 0, isOutdated: false });
    expect(await statusOf(made?.preview)).toBe(200);
    expect(await media()).toEqual(before);

    expect((await on('publishVoiceMix', made?.mixID)).error).toBeUndefined();
    const after = await media();
    expect(after).toEqual({ ...before, folder: `${before.folder}-voice-${made?.mixID}` });
    const sizes = readdirSync(join(test.ctx.config.mediaDir, before.folder)).filter((name) =>
      /^p\d+\.m3u8$/.test(name),
    );
    expect(sizes).toEqual(['p360.m3u8']);
    for (const size of sizes) {
      const [old, now] = [pathOf(before.folder, size), pathOf(after.folder, size)];
      expect(readFileSync(now, 'utf8')).toBe(readFileSync(old, 'utf8'));
      expect(pictureOf(now)).toBe(pictureOf(old));
      expect(Math.abs(loudness(now) + 16)).toBeLessThanOrEqual(1);
      // The voice is there at its line alone, and the film is softer beside it.
      expect(pitch(now, 880, 2.3, 4.2) - pitch(now, 880, 9, 11)).toBeGreaterThan(20);
      expect(pitch(now, 330, 9, 11) - pitch(now, 330, 2.3, 4.2)).toBeGreaterThan(12);
    }
    expect(readdirSync(join(test.ctx.config.mediaDir, '.films'))).toEqual([]);
    const { shown, mix: draft } = await read();
    expect([shown?.mixID, draft]).toEqual([made?.mixID, null]);

    // The film before it, by one press; then the mix goes, and the film stays.
    expect((await on('undoVoiceMix', made?.mixID)).error).toBeUndefined();
    expect(await media()).toEqual(before);
    await purgeMixes(test.ctx, steps);
    expect(existsSync(pathOf(after.folder, 'p360.m3u8'))).toBe(true);
    clock.advance(25 * 3_600_000);
    await purgeMixes(test.ctx, steps);
    expect(existsSync(pathOf(after.folder, 'p360.m3u8'))).toBe(false);
    expect(existsSync(pathOf(before.folder, 'p360.m3u8'))).toBe(true);
  });

  it('go with the speaker: the lesson shows its film without them, and no file is left', async () => {
    await readLine('first', 1);
    const before = await media();
    const made = await mix();
    await on('publishVoiceMix', made?.mixID);
    const shown = await media();
    expect(shown.folder).not.toBe(before.folder);
    await call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID });
    expect(await media()).toEqual(before);
    await vi.waitFor(() => expect(existsSync(pathOf(shown.folder, 'master.m3u8'))).toBe(false), {
      timeout: 20_000,
    });
    expect((await read()).obstacle).toBe('no-takes');
    expect((await ask()).error).toMatchObject({ details: { reason: 'no-takes' } });
  });

  it.each(['delete', 'keep'] as const)(
    'with the speaker’s account, which has chosen to %s recordings: the film follows',
    async (onLeaving) => {
      const owner = await createOperator(test.ctx, { role: 'teacher' });
      speakerID = await addSpeaker('Frau Keller', owner);
      await call(test.origin, 'changeOwnVoice', owner.idToken, { onLeaving });
      await readLine('first', 1);
      const before = await media();
      const made = await mix();
      await on('publishVoiceMix', made?.mixID);
      const shown = await media();
      await call(test.origin, 'requestAccountDeletion', owner.idToken, {});
      await finishDeletions(test.ctx);
      const isKept = onLeaving === 'keep';
      expect(await media()).toEqual(isKept ? shown : before);
      if (isKept) {
        expect((await on('undoVoiceMix', made?.mixID)).error).toBeUndefined();
        return;
      }
      await vi.waitFor(() => expect(existsSync(pathOf(shown.folder, 'master.m3u8'))).toBe(false), {
        timeout: 20_000,
      });
    },
  );

  it('stay out of an export’s film, cut or whole: what is mixed again has each voice once', async () => {
    await readLine('first', 1);
    const whole = await media();
    const made = await mix();
    await on('publishVoiceMix', made?.mixID);
    const exported = async (name: string) => {
      const target = join(folder, name);
      await exportCourse(test.ctx, target);
      expect(readdirSync(join(target, 'lessons', lessonID, 'takes'))).toHaveLength(1);
      return filesBelow(join(target, 'lessons', lessonID, 'media'));
    };
    expect(await exported('whole')).toEqual(filesBelow(pathOf(whole.folder, '')));
    const cutTo = async (ends: { startMs: number; endMs: number } | null) =>
      call(test.origin, 'cutFilm', teacher.idToken, { lessonID, folder: (await media()).folder, ends });
    // Cut only once the voices are in it.
    expect((await cutTo({ startMs: 2_000, endMs: 9_000 })).error).toBeUndefined();
    expect((await media()).folder).toBe(`${whole.folder}-voice-${made?.mixID}-cut-2000-9000`);
    expect(await exported('cut')).toEqual(filesBelow(pathOf(`${whole.folder}-cut-2000-9000`, '')));
    await cutTo(null);
    expect((await on('undoVoiceMix', made?.mixID)).error).toBeUndefined();
    expect(await media()).toEqual(whole);
  });

  it('are refused where the film is another by now, and a draft says which lines are', async () => {
    await readLine('first', 1);
    const made = await mix();
    await readLine('first', 1.2);
    await readLine('third', 0.8);
    expect((await read()).mix).toMatchObject({ changed: 2, isOutdated: false });
    const whole = await media();
    await call(test.origin, 'cutFilm', teacher.idToken, {
      lessonID,
      folder: whole.folder,
      ends: { startMs: 2_000, endMs: 10_000 },
    });
    expect((await read()).mix?.isOutdated).toBe(true);
    expect((await on('publishVoiceMix', made?.mixID)).error).toMatchObject({
      details: { reason: 'film-changed' },
    });
    // Of a cut film, the mix is cut the same.
    const cut = await media();
    const again = await mix();
    await on('publishVoiceMix', again?.mixID);
    const shown = await media();
    expect(shown).toEqual({ ...cut, folder: `${whole.folder}-voice-${again?.mixID}-cut-2000-10000` });
    expect(pitch(pathOf(shown.folder, 'p360.m3u8'), 880, 0.2, 0.9)).toBeGreaterThan(-40);
    // The whole film has the voices too, and the cut without them comes back.
    await call(test.origin, 'cutFilm', teacher.idToken, { lessonID, folder: shown.folder, ends: null });
    expect((await media()).folder).toBe(`${whole.folder}-voice-${again?.mixID}`);
    expect((await on('undoVoiceMix', again?.mixID)).error).toMatchObject({
      details: { reason: 'film-changed' },
    });
    await call(test.origin, 'cutFilm', teacher.idToken, {
      lessonID,
      folder: (await media()).folder,
      ends: { startMs: 2_000, endMs: 10_000 },
    });
    expect((await on('undoVoiceMix', again?.mixID)).error).toBeUndefined();
    expect(await media()).toEqual(cut);
    await call(test.origin, 'cutFilm', teacher.idToken, { lessonID, folder: cut.folder, ends: null });
    expect((await on('dropVoiceMix', made?.mixID)).error).toMatchObject({ status: 'NOT_FOUND' });
  });

  it('are made again by the next process where one was killed, and not a fourth time', async () => {
    await readLine('first', 1);
    const made = await mix();
    const kill = async (attempts: number) => {
      const gone = { state: 'making', worker: 'gone', machine: 'gone', attempts } as const;
      await test.ctx.db
        .update(voiceMixes)
        .set({ ...gone, seenAt: new Date(0) })
        .where(eq(voiceMixes.id, made?.mixID ?? ''));
      await test.ctx.jobs.send(wakeMixJob, {});
      return settled();
    };
    expect(await kill(1)).toMatchObject({ mixID: made?.mixID, state: 'ready' });
    // Also where the store that it would be removed from is away.
    const removing = vi.spyOn(test.ctx.media, 'listFolders').mockRejectedValue(away());
    expect(await kill(3)).toMatchObject({ mixID: made?.mixID, state: 'refused', reason: 'failed' });
    removing.mockRestore();
    // What fails where the disk has filled meanwhile, the disk has failed.
    const full = vi.spyOn(test.ctx, 'findFreeBytes').mockResolvedValue(1_000);
    expect(await kill(3)).toMatchObject({ mixID: made?.mixID, state: 'refused', reason: 'disk-full' });
    full.mockRestore();
    expect((await on('dropVoiceMix', made?.mixID)).error).toBeUndefined();
    expect((await read()).mix).toBeNull();
  });

  it('wait for a store that is away, and are mixed with it', async () => {
    await readLine('first', 1);
    const laying = vi.spyOn(test.ctx.media, 'putFolder').mockRejectedValueOnce(away());
    expect((await ask()).error).toBeUndefined();
    await vi.waitFor(
      async () => {
        await test.ctx.jobs.send(wakeMixJob, {});
        expect((await read()).mix).toMatchObject({ state: 'ready' });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(laying.mock.calls.length).toBeGreaterThan(1);
    laying.mockRestore();
  });

  it('are refused in words where the disk is full, there is no film, or a take is gone', async () => {
    const takeID = await readLine('first', 1);
    const full = vi.spyOn(test.ctx, 'findFreeBytes').mockResolvedValue(1_000);
    expect((await ask()).error).toMatchObject({ details: { reason: 'disk-full' } });
    full.mockRestore();
    const empty = await films.createLesson('Ohni Film');
    const { error } = await call(test.origin, 'mixVoice', teacher.idToken, { lessonID: empty });
    expect(error).toMatchObject({ details: { reason: 'no-film' } });

    const made = await mix();
    rmSync(dirname(pathOf(lessonID, `voices/${takeID}.m4a`)), { recursive: true });
    expect((await on('publishVoiceMix', made?.mixID)).error).toBeUndefined();
    expect(await mix()).toMatchObject({ state: 'refused', reason: 'takes-changed' });
  });
});
