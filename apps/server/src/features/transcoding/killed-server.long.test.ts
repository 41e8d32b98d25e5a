import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILM_UPLOADS } from '@school/contract/film-limits';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator } from '../../../testing/factories/accounts.ts';
import {
  actAsTeacher,
  listEncoders,
  makeFilm,
  QUICK,
  sendFilm,
  sendPiece,
} from '../../../testing/send-film.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';
import { createFeatures } from '../../app/surfaces.ts';
import { receivedOf, uploadPath } from '../uploads/index.ts';

const PATIENCE = { timeout: 180_000, interval: 200 };

let test: TestApp;
let teacher: string;
let films: ReturnType<typeof actAsTeacher>;
let folder: string;
let sibling: SiblingServer;
beforeAll(async () => {
  // Films are the work of the server that is killed, and of no other.
  const withoutJobs: typeof createFeatures = (ctx) =>
    createFeatures(ctx).map((feature) =>
      feature.name === 'uploads' || feature.name === 'transcoding' ? { ...feature, jobs: [] } : feature,
    );
  test = await buildTestApp({}, {}, withoutJobs);
  teacher = (await createOperator(test.ctx)).idToken;
  films = actAsTeacher(test, teacher);
  folder = await mkdtemp(join(tmpdir(), 'school-killed-servers-'));
});
afterEach(async () => sibling.kill());
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startSiblingServer(test.ctx.config, {
    MEDIA_DIR: test.ctx.config.mediaDir,
    FFMPEG_PATH: '/usr/bin/ffmpeg',
  });
const stateOf = async (lessonID: string) =>
  (await call(test.origin, 'listFilms', teacher, { lessonID })).result?.films[0]?.state;
const becomesDone = (lessonID: string) =>
  vi.waitFor(async () => expect(await stateOf(lessonID)).toBe('done'), PATIENCE);

/** A film of some seconds, too large for what is encoded at once. */
async function film(name: string, args: readonly string[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const picture = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=640x360:r=25:d=10',
    '-f',
    'lavfi',
    '-i',
    'sine=f=330:d=10',
  ];
  return new Uint8Array(await readFile(makeFilm(folder, name, [...picture, ...QUICK, ...args])));
}

it('kill -9 in the middle of encoding leaves the film to the next start, which makes it whole', async () => {
  sibling = await start();
  const lessonID = await films.createLesson('Abgstellt');
  await sendFilm(sibling, teacher, { lessonID, name: 'film.mp4', bytes: await film('film.mp4') });
  await vi.waitFor(() => expect(listEncoders(test.ctx.config.mediaDir)).not.toEqual([]), {
    ...PATIENCE,
    interval: 10,
  });
  await sibling.kill();
  // Nobody writes on into the folder in which the film is begun anew.
  await vi.waitFor(() => expect(listEncoders(test.ctx.config.mediaDir)).toEqual([]), PATIENCE);
  expect(await stateOf(lessonID)).toBe('making');
  sibling = await start();
  await becomesDone(lessonID);
  const media = await films.findMedia(lessonID);
  expect(existsSync(join(test.ctx.config.mediaDir, media?.folder ?? '', 'master.m3u8'))).toBe(true);
  await vi.waitFor(
    async () => expect(await readdir(join(test.ctx.config.mediaDir, '.films'))).toEqual([]),
    PATIENCE,
  );
}, 240_000);

it('kill -9 in the middle of a piece of an upload costs no more than that piece', async () => {
  sibling = await start();
  const bytes = await film('sent.mp4', ['-b:v', '4M', '-minrate', '4M', '-x264-params', 'nal-hrd=cbr']);
  const lessonID = await films.createLesson('Underbroche');
  const about = { lessonID, name: 'sent.mp4', bytes: bytes.length, lastModified: 1 };
  const id = (await call(test.origin, 'beginFilmUpload', teacher, about)).result?.filmID ?? '';
  const half = Math.floor(bytes.length / 3);
  const first = await sendPiece(sibling, { token: teacher, id, offset: 0, bytes: bytes.slice(0, half) });
  expect(first.status).toBe(204);
  const broken = beginPiece(sibling.origin, id, half, bytes.slice(half, half * 2));
  await vi.waitFor(async () => expect(await receivedOf(test.ctx.config, id)).toBeGreaterThan(half), PATIENCE);
  await sibling.kill();
  broken.destroy();

  sibling = await start();
  const { result } = await call(test.origin, 'beginFilmUpload', teacher, about);
  expect(result?.filmID).toBe(id);
  const from = result?.received ?? 0;
  expect(from).toBeGreaterThanOrEqual(half);
  // The request that was killed has its place for some seconds more.
  await vi.waitFor(async () => {
    const rest = await sendPiece(sibling, { token: teacher, id, offset: from, bytes: bytes.slice(from) });
    expect(rest.status).toBe(204);
  }, PATIENCE);
  const kept = await readFile(uploadPath(test.ctx.config, id));
  const hash = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');
  expect(hash(kept)).toBe(hash(bytes));
  await becomesDone(lessonID);
}, 240_000);

/** Sends a piece of which the end never comes. */
function beginPiece(origin: string, id: string, offset: number, bytes: Uint8Array) {
  const sent = request(`${origin}${FILM_UPLOADS}/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${teacher}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
    },
  });
  sent.on('error', () => undefined);
  sent.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
  return sent;
}
