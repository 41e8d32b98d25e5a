import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { loseAnswer } from '../../../testing/lose-answer.ts';
import {
  makeFilm,
  PICTURE,
  prepareFilms,
  QUICK,
  SOUND,
  sendFilm,
  settledFilm,
} from '../../../testing/send-film.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { MediaStoreError } from '../../platform/media-store/store.ts';
import { listUsedFolders } from '../lessons/index.ts';
import { auditLog } from '../operators/audit.table.ts';
import { uploadPath } from '../uploads/index.ts';
import { addFilmOfDisk, wakeJob } from './films.service.ts';
import { films as filmRows } from './films.table.ts';
import { purgeFilms } from './transcoding.purge.ts';

const clock = createTurnableClock();
let test: TestApp;
let teacher: string;
let films: Awaited<ReturnType<typeof prepareFilms>>['films'];
let folder: string;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  ({ teacher, films, folder } = await prepareFilms(test));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** How loud a film is (LUFS), by ffmpeg's own meter. */
function loudnessOf(playlist: string): number {
  const meter = ['-i', playlist, '-af', 'loudnorm=print_format=json', '-f', 'null', '-'];
  const said = execFileSync('sh', ['-c', `exec /usr/bin/ffmpeg -hide_banner "$@" 2>&1`, 'sh', ...meter]);
  return Number(/"input_i" : "([^"]+)"/.exec(said.toString())?.[1]);
}

describe('a film held upright', () => {
  let lessonID: string;
  let first: string;

  it('becomes the lesson’s, upright, as loud as every film and no larger than it came', async () => {
    lessonID = await films.createLesson('Ufrächt');
    const flat = makeFilm(folder, 'flat.mp4', [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=640x362:r=12:d=3',
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=a=0.01:d=3',
      ...QUICK,
    ]);
    const turned = makeFilm(folder, 'turned.mov', ['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90']);
    expect(await films.send(lessonID, turned, 'IMG_0001.MOV')).toMatchObject({ state: 'done', progress: 1 });
    const media = await films.findMedia(lessonID);
    first = join(test.ctx.config.mediaDir, media?.folder ?? '');
    const master = await readFile(join(first, 'master.m3u8'), 'utf8');
    expect(master.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=360x636,']);
    expect(master).toContain('mp4a.40.2');
    expect(Math.abs(loudnessOf(join(first, 'p360.m3u8')) + 16)).toBeLessThanOrEqual(1);
    expect(existsSync(join(first, media?.poster ?? ''))).toBe(true);
    // It goes right after the film is done.
    const working = join(test.ctx.config.mediaDir, '.films');
    await expect.poll(() => readdir(working), { timeout: 20_000 }).toEqual([]);
  });

  it('plays for visitors once the lesson is published as a free sample', async () => {
    const { result } = await call(test.origin, 'getStudioLesson', teacher, { lessonID });
    const changes = { isFreeSample: true };
    await call(test.origin, 'saveLesson', teacher, {
      lessonID,
      expectedRevision: result?.revision ?? 0,
      changes,
    });
    await call(test.origin, 'publishLesson', teacher, { lessonID, at: null });
    const answer = await call(test.origin, 'getSecureData_v2_0', null, { videoID: lessonID });
    const read = async (path: string) => (await fetch(new URL(path, test.origin))).text();
    const firstOf = (playlist: string) => /^[^#\n].*$/m.exec(playlist)?.[0] ?? '';
    const piece = firstOf(await read(firstOf(await read(String(Object(answer.result)['VideoHLSurl'])))));
    expect((await fetch(new URL(piece, test.origin))).status).toBe(200);
  });

  it('has pictures to choose its poster from, and takes one of one’s own', async () => {
    const poster = async () =>
      Buffer.from(await (await fetch(`${test.origin}/media/posters/${lessonID}`)).arrayBuffer());
    const choose = async (file: string) => {
      const folder = (await films.findMedia(lessonID))?.folder ?? '';
      return call(test.origin, 'choosePoster', teacher, { lessonID, folder, file });
    };
    const list = await call(test.origin, 'listPosters', teacher, { lessonID });
    expect(list.result?.posters).toEqual(['poster.webp', 'poster-choice-0.webp', 'poster-choice-2.webp']);
    const chosen = await readFile(join(first, 'poster-choice-2.webp'));
    expect(await poster()).not.toEqual(chosen);
    expect((await choose('poster-choice-2.webp')).result).toEqual({ ok: true });
    expect(await poster()).toEqual(chosen);
    const added = join(test.ctx.config.mediaDir, lessonID, 'added');
    await mkdir(added, { recursive: true });
    await writeFile(join(added, 'own.webp'), chosen.subarray(0, 100));
    expect((await choose('added/own.webp')).result).toEqual({ ok: true });
    expect(await poster()).toEqual(chosen.subarray(0, 100));
    expect((await call(test.origin, 'listPosters', teacher, { lessonID })).result?.posters).toContain(
      'added/own.webp',
    );
    for (const file of ['master.m3u8', 'added/none.webp', '../other/poster.webp'])
      expect((await choose(file)).error?.details).toEqual({ reason: 'no-such-file' });
    expect((await choose('poster.webp')).result).toEqual({ ok: true });
  });

  it('stays where the answer to the commit that gave it to its lesson is lost', async () => {
    const own = await films.createLesson('Verlore');
    const path = makeFilm(folder, 'unheard.mp4', [...PICTURE, ...SOUND, ...QUICK]);
    const isGiven = and(eq(filmRows.lessonId, own), eq(filmRows.state, 'done'));
    loseAnswer(test.ctx.db, async () => (await test.ctx.db.$count(filmRows, isGiven)) > 0);
    expect(await films.send(own, path)).toMatchObject({ state: 'done' });
    const working = join(test.ctx.config.mediaDir, '.films');
    await expect.poll(() => readdir(working), { timeout: 20_000 }).toEqual([]);
    const media = await films.findMedia(own);
    expect(existsSync(join(test.ctx.config.mediaDir, media?.folder ?? '', 'master.m3u8'))).toBe(true);
  });

  it('is prepared where the answer to the commit that took it off a disk is lost', async () => {
    const own = await films.createLesson('Ab Disk');
    loseAnswer(test.ctx.db);
    const adding = addFilmOfDisk(test.ctx, own, join(folder, 'unheard.mp4'));
    await expect(adding).rejects.toThrow('timeout');
    await test.ctx.jobs.send(wakeJob, {});
    expect(await settledFilm(test, teacher, own)).toMatchObject({ state: 'done' });
  });

  it('waits for a store that is away, before and after it is made, and is done with it', async () => {
    const own = await films.createLesson('Abwäsend');
    const bytes = new Uint8Array(await readFile(join(folder, 'unheard.mp4')));
    const away = () => new MediaStoreError('away', 'no answer');
    const finding = vi.spyOn(test.ctx.media, 'find');
    const laying = vi.spyOn(test.ctx.media, 'putFolder').mockRejectedValueOnce(away());
    for (let failures = 0; failures < 4; failures += 1) finding.mockRejectedValueOnce(away());
    await sendFilm(test, teacher, { lessonID: own, name: 'film.mp4', bytes });
    const rows = test.ctx.db.select().from(filmRows).where(eq(filmRows.lessonId, own));
    const wakeUntilDone = async () => {
      await test.ctx.jobs.send(wakeJob, {});
      // What it has made in vain counts, and what it has waited does not.
      expect(await rows).toMatchObject([{ state: 'done', attempts: 2 }]);
    };
    await vi.waitFor(wakeUntilDone, { timeout: 30_000, interval: 200 });
    expect(laying).toHaveBeenCalledTimes(2);
    finding.mockRestore();
    laying.mockRestore();
  });

  it('is replaced at the same address, and its pieces go once no viewer can still need them', async () => {
    await writeFile(join(first, 'photo.webp'), 'a photo of the lesson');
    const other = makeFilm(folder, 'other.webm', [...PICTURE, ...SOUND, '-c:v', 'libvpx', '-c:a', 'libopus']);
    expect(await films.send(lessonID, other, 'screen.webm')).toMatchObject({ state: 'done' });
    const second = join(test.ctx.config.mediaDir, (await films.findMedia(lessonID))?.folder ?? '');
    expect(second).not.toBe(first);
    expect(await readFile(join(second, 'photo.webp'), 'utf8')).toBe('a photo of the lesson');
    const listUsed = () => listUsedFolders(test.ctx.db);
    await purgeFilms(test.ctx, listUsed);
    expect(existsSync(first)).toBe(true);
    clock.advance(25 * 3_600_000);
    await purgeFilms(test.ctx, listUsed);
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
  });

  it('keeps the file that was sent for its days', async () => {
    const { result } = await call(test.origin, 'listFilms', teacher, { lessonID });
    const source = uploadPath(test.ctx.config, result?.films[0]?.filmID ?? '');
    expect(existsSync(source)).toBe(true);
    clock.advance(30 * 86_400_000);
    await purgeFilms(test.ctx, () => listUsedFolders(test.ctx.db));
    expect(existsSync(source)).toBe(false);
  });
});

describe('what is no film of a lesson', () => {
  it('a playlist is refused, and what it names is not opened', async () => {
    const lessonID = await films.createLesson('Lischte');
    makeFilm(folder, 'secret.mp4', [...PICTURE, ...QUICK]);
    const list = join(folder, 'list.mp4');
    await writeFile(
      list,
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${folder}/secret.mp4\n#EXT-X-ENDLIST\n`,
    );
    expect(await films.send(lessonID, list)).toMatchObject({
      state: 'refused',
      reason: 'not-a-film',
      canRetry: false,
    });
    expect(await films.findMedia(lessonID)).toBeNull();
    const { text } = await test.ctx.metrics.print();
    expect(text).toMatch(/school_encodings_total\{outcome="refused"\} 1/);
    expect(text).toMatch(/school_encodings_total\{outcome="done"\} [1-9]/);
  });

  it('a film without sound waits for the teacher’s word', async () => {
    const lessonID = await films.createLesson('Still');
    const path = makeFilm(folder, 'silent.mp4', [...PICTURE, ...QUICK]);
    const asked = await films.send(lessonID, path);
    expect(asked).toMatchObject({ state: 'asking', reason: 'no-sound' });
    await call(test.origin, 'retryFilm', teacher, { filmID: asked.filmID, withoutSound: true });
    expect(await settledFilm(test, teacher, lessonID)).toMatchObject({ state: 'done' });
    expect(await films.findMedia(lessonID)).not.toBeNull();
  });

  it('a film that is cancelled leaves nothing', async () => {
    const lessonID = await films.createLesson('Abbroche');
    const asked = await films.send(lessonID, join(folder, 'silent.mp4'));
    await call(test.origin, 'cancelFilm', teacher, { filmID: asked.filmID });
    expect(await settledFilm(test, teacher, lessonID)).toMatchObject({ state: 'cancelled', canRetry: false });
    expect(existsSync(uploadPath(test.ctx.config, asked.filmID))).toBe(false);
    const { subject, action } = auditLog;
    const log = await test.ctx.db.select({ subject, action }).from(auditLog).where(eq(subject, 'Abbroche'));
    expect(log.map((entry) => entry.action)).toEqual(expect.arrayContaining(['film-sent', 'film-cancelled']));
  });
});
