// Rooms: apps/server/src/features/transcoding, apps/server/src/features/uploads
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '@school/server/testing/build-test-app';
import { createOperator } from '@school/server/testing/factories/accounts';
import { actAsTeacher, makeFilm, PICTURE, QUICK, SOUND } from '@school/server/testing/send-film';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runContent } from './run-content.ts';
import { captureShell } from './testing/captured-shell.ts';

let test: TestApp;
let teacher: ReturnType<typeof actAsTeacher>;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  teacher = actAsTeacher(test, (await createOperator(test.ctx)).idToken);
  folder = mkdtempSync(join(tmpdir(), 'school-films-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** `npm run content -- film …` in this process, beside a server that prepares films. */
async function run(...args: string[]): Promise<{ said: string; complained: string }> {
  const { outcome, say, complain } = captureShell();
  const { mediaDir, secrets } = test.ctx.config;
  const env = { DATABASE_URL: secrets.databaseUrl, MEDIA_DIR: mediaDir };
  await runContent({ env, say, complain }, ['film', ...args]);
  return outcome;
}

it('a film of this machine becomes the lesson’s', async () => {
  const lesson = await teacher.createLesson('Vo de Konsole');
  const film = makeFilm(folder, 'film.mp4', [...PICTURE, ...SOUND, ...QUICK]);
  const { said, complained } = await run(lesson, film);
  expect(complained).toBe('');
  expect(said).toMatch(/It is in the queue\.[\s\S]*The film is ready\./);
  expect((await teacher.findMedia(lesson))?.playlist).toBe('master.m3u8');
});

it('one without sound waits for a word, which may be said at once', async () => {
  const lesson = await teacher.createLesson('Schtill');
  const film = makeFilm(folder, 'silent.mp4', [...PICTURE, ...QUICK]);
  expect((await run(lesson, film)).complained).toContain('--without-sound');
  expect((await run(lesson, film, '--without-sound')).said).toContain('The film is ready.');
});

it('what is no film, no file or no lesson is a sentence', async () => {
  const lesson = await teacher.createLesson('Kä Film');
  const [text, empty] = [join(folder, 'text.mp4'), join(folder, 'empty.mp4')];
  writeFileSync(text, 'Grüezi mitenand. '.repeat(1_000));
  writeFileSync(empty, '');
  expect((await run(lesson, text)).complained).toContain('This is not a film.');
  expect((await run(lesson, empty)).complained).toContain('The file is empty.');
  expect((await run(lesson, join(folder, 'none.mp4'))).complained).toContain('There is no such file');
  expect((await run('none', text)).complained).toContain('There is no such lesson.');
  expect((await run(lesson, text, '--quick')).complained).toContain('npm run content -- film LESSON FILE');
});
