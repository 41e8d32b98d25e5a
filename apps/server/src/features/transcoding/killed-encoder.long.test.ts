import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createOperator } from '../../../testing/factories/accounts.ts';
import {
  actAsTeacher,
  listEncoders,
  makeFilm,
  QUICK,
  sendFilm,
  settledFilm,
} from '../../../testing/send-film.ts';

let test: TestApp;
let teacher: string;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  teacher = (await createOperator(test.ctx)).idToken;
  folder = await mkdtemp(join(tmpdir(), 'school-killed-films-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const findEncoders = () => listEncoders(test.ctx.config.mediaDir);

it('kill -9 of ffmpeg in the middle of encoding costs a beginning anew, and nothing of it is left', {
  timeout: 120_000,
}, async () => {
  const films = actAsTeacher(test, teacher);
  const lessonID = await films.createLesson('Abgschosse');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=640x360:r=25:d=12'];
  const path = makeFilm(folder, 'film.mp4', [...picture, '-f', 'lavfi', '-i', 'sine=f=330:d=12', ...QUICK]);
  await sendFilm(test, teacher, { lessonID, name: 'film.mp4', bytes: new Uint8Array(await readFile(path)) });
  const [killed] = await vi.waitFor(
    () => {
      const found = findEncoders();
      expect(found).not.toEqual([]);
      return found;
    },
    { timeout: 30_000, interval: 10 },
  );
  if (killed === undefined) throw new Error('nothing encodes');
  process.kill(killed, 'SIGKILL');
  expect(await settledFilm(test, teacher, lessonID)).toMatchObject({ state: 'done', progress: 1 });
  const { rows } = await test.ctx.pool.query<{ attempts: number }>('select attempts from films');
  expect(rows).toEqual([{ attempts: 2 }]);
  const media = await films.findMedia(lessonID);
  expect(existsSync(join(test.ctx.config.mediaDir, media?.folder ?? '', 'master.m3u8'))).toBe(true);
  expect(await readdir(join(test.ctx.config.mediaDir, '.films'))).toEqual([]);
  expect(findEncoders()).toEqual([]);
});
