import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator } from '../../../testing/factories/accounts.ts';
import {
  actAsTeacher,
  makeFilm,
  PICTURE,
  prepareFilms,
  QUICK,
  SOUND,
  sendPiece,
  settledFilm,
} from '../../../testing/send-film.ts';

let test: TestApp;
let films: Awaited<ReturnType<typeof prepareFilms>>['films'];
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ films, folder } = await prepareFilms(test));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('what is no film of a lesson', () => {
  const files: Record<string, () => string | Promise<string>> = {
    'a text': async () => written('text.mp4', 'Grüezi mitenand!\n'.repeat(50)),
    'a playlist': async () => {
      makeFilm(folder, 'secret.mp4', [...PICTURE, ...QUICK]);
      return written(
        'list.mp4',
        `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${folder}/secret.mp4\n#EXT-X-ENDLIST\n`,
      );
    },
    'a list of files': async () =>
      written('concat.mp4', `ffconcat version 1.0\nfile '${folder}/secret.mp4'\n`),
    'a drawing': async () =>
      written('film.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    subtitles: async () => written('film.srt', '1\n00:00:00,000 --> 00:00:02,000\nGrüezi\n'),
    'a film cut short': async () => {
      const path = makeFilm(folder, 'whole.mp4', [...PICTURE, ...SOUND, ...QUICK]);
      await truncate(path, 4_000);
      return path;
    },
    'a film cut short that begins with its contents': async () => {
      const path = makeFilm(folder, 'fast.mp4', [...PICTURE, ...SOUND, ...QUICK, '-movflags', 'faststart']);
      await truncate(path, Math.floor((await readFile(path)).length / 2));
      return path;
    },
    'a sound': () => makeFilm(folder, 'sound.mp4', SOUND),
    'a picture a second': () =>
      makeFilm(folder, 'slow.mp4', ['-f', 'lavfi', '-i', 'testsrc=s=96x64:r=1:d=3', ...SOUND, ...QUICK]),
    '8K': () =>
      makeFilm(folder, 'large.mov', ['-f', 'lavfi', '-i', 'color=s=7680x4320:r=2:d=1', '-c:v', 'mjpeg']),
    'four hours': () =>
      makeFilm(folder, 'long.mkv', ['-f', 'lavfi', '-i', 'color=s=32x32:r=2:d=14400', ...SOUND, ...QUICK]),
  };
  async function written(name: string, text: string): Promise<string> {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  }

  it.each([
    ['a text', 'not-a-film'],
    ['a playlist', 'not-a-film'],
    ['a list of files', 'not-a-film'],
    ['a drawing', 'not-a-film'],
    ['subtitles', 'not-a-film'],
    ['a film cut short', 'broken'],
    ['a film cut short that begins with its contents', 'broken'],
    ['a sound', 'no-picture'],
    ['a picture a second', 'too-few-pictures'],
    ['8K', 'too-large-picture'],
    ['four hours', 'too-long'],
  ])('%s is refused: %s', async (what, reason) => {
    const lessonID = await films.createLesson(what);
    const path = await files[what]?.();
    expect(await films.send(lessonID, path ?? '')).toMatchObject({
      state: 'refused',
      reason,
      // Whatever a tool says of it, a damaged one may have been read badly.
      canRetry: reason === 'broken',
    });
    expect(await films.findMedia(lessonID)).toBeNull();
  });

  it('needs room on the disk', async () => {
    const full = await buildTestApp({}, { findFreeBytes: async () => 1024 });
    const token = (await createOperator(full.ctx)).idToken;
    const { result } = await call(full.origin, 'createLesson', token, { title: 'Voll' });
    const file = { lessonID: result?.lessonID ?? '', name: 'a.mp4', bytes: 2_000, lastModified: 1 };
    const refused = await call(full.origin, 'beginFilmUpload', token, file);
    expect(refused.error?.details).toEqual({ reason: 'disk-full' });
    await full.close();
  });

  it('is kept where the disk fills up on its way, and goes on once there is room', async () => {
    let free: number | null = null;
    const full = await buildTestApp({}, { findFreeBytes: async () => free });
    const token = (await createOperator(full.ctx)).idToken;
    const own = actAsTeacher(full, token);
    const lessonID = await own.createLesson('Randvoll');
    const path = makeFilm(folder, 'fits.mp4', [...PICTURE, ...SOUND, ...QUICK]);
    const bytes = new Uint8Array(await readFile(path));
    const file = { lessonID, name: 'fits.mp4', bytes: bytes.length, lastModified: 1 };
    const id = (await call(full.origin, 'beginFilmUpload', token, file)).result?.filmID ?? '';
    free = 1024;
    const piece = { token, id, offset: 0, bytes };
    expect((await sendPiece(full, piece)).status).toBe(507);
    free = null;
    expect((await sendPiece(full, piece)).status).toBe(204);
    expect(await settledFilm(full, token, lessonID)).toMatchObject({ state: 'done' });
    await full.close();
  });

  it('is refused where the disk has no room for what is made of it, and made once it has', async () => {
    let free: number | null = null;
    const full = await buildTestApp({}, { findFreeBytes: async () => free });
    const token = (await createOperator(full.ctx)).idToken;
    const own = actAsTeacher(full, token);
    const lessonID = await own.createLesson('Kei Platz');
    const path = makeFilm(folder, 'room.mp4', [...PICTURE, ...SOUND, ...QUICK]);
    const small = await own.send(lessonID, path);
    expect(small.state).toBe('done');
    // Whoever looks at the disk of the films from now on finds it full.
    free = 1024;
    await full.ctx.pool.query("update films set state = 'refused', finished_at = now()");
    await call(full.origin, 'retryFilm', token, { filmID: small.filmID });
    expect(await settledFilm(full, token, lessonID)).toMatchObject({
      state: 'refused',
      reason: 'disk-full',
      canRetry: true,
    });
    free = null;
    await call(full.origin, 'retryFilm', token, { filmID: small.filmID });
    expect(await settledFilm(full, token, lessonID)).toMatchObject({ state: 'done' });
    await full.close();
  });

  it('is not called damaged where the disk fills while it is made', async () => {
    // It ends as ffmpeg does where it finds damage; meanwhile something else has taken the rest of the disk.
    const filled = join(folder, 'filled');
    const tool = join(await mkdtemp(join(folder, 'tools-')), 'ffmpeg');
    await symlink('/usr/bin/ffprobe', join(dirname(tool), 'ffprobe'));
    const script = `case "$*" in *-progress*) touch ${filled}; exit 1;; esac\nexec /usr/bin/ffmpeg "$@"\n`;
    await writeFile(tool, `#!/bin/sh\n${script}`, { mode: 0o755 });
    const findFreeBytes = async () => (existsSync(filled) ? 1024 : null);
    const full = await buildTestApp({ FFMPEG_PATH: tool }, { findFreeBytes });
    const own = actAsTeacher(full, (await createOperator(full.ctx)).idToken);
    const path = makeFilm(folder, 'filling.mp4', [...PICTURE, ...SOUND, ...QUICK]);
    expect(await own.send(await own.createLesson('Voll worde'), path)).toMatchObject({
      state: 'refused',
      reason: 'disk-full',
      canRetry: true,
    });
    await full.close();
  });

  it('needs ffmpeg, and says so', async () => {
    const bare = await buildTestApp({ FFMPEG_PATH: '/no/such/ffmpeg' });
    const token = (await createOperator(bare.ctx)).idToken;
    const { result } = await call(bare.origin, 'createLesson', token, { title: 'Blutt' });
    const file = { lessonID: result?.lessonID ?? '', name: 'a.mp4', bytes: 2_000, lastModified: 1 };
    const refused = await call(bare.origin, 'beginFilmUpload', token, file);
    expect(refused.error?.details).toEqual({ reason: 'no-ffmpeg' });
    expect((await call(bare.origin, 'listFilms', token, {})).result).toEqual({ films: [], hasFfmpeg: false });
    await bare.close();
  });
});
