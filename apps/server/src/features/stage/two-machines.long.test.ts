// Rooms: apps/server/src/platform, packages/s3-stand-in
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from '@school/contract/stage';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { publishRecording } from '../../../testing/publish-recording.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';
import { openStandInStore, settingsOf } from '../../../testing/stand-in-store.ts';
import { type BrowserStream, connectStudio, recordBytes } from '../../../testing/streams.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { folderOf } from './lesson/stage.domain.ts';

const PATIENCE = { timeout: 100_000, interval: 200 };
/** Pieces of two seconds. */
const SECONDS = 14;

let standIn: S3StandIn;
let test: TestApp;
let teacher: SignedInAccount;
let folder: string;
let film: Buffer;
let sibling: SiblingServer;
let stream: BrowserStream;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-machine-'));
  standIn = await startS3StandIn();
  test = await buildTestApp(settingsOf(standIn), { media: openStandInStore(standIn, { waits: FAST }) });
  teacher = await createOperator(test.ctx);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25'];
  film = await recordBytes('webm', { seconds: SECONDS, picture });
  sibling = await startSiblingServer(test.ctx.config, {
    ...settingsOf(standIn),
    MEDIA_DIR: folder,
    FFMPEG_PATH: '/usr/bin/ffmpeg',
  });
}, 300_000);
afterAll(async () => {
  await sibling.kill();
  await test.close();
  await standIn.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A store that is away is asked for no longer than this. */
const FAST = { patienceMs: 200 };
const seen = async () => (await call(test.origin, 'getStage', teacher.idToken, {})).result as Stage;
const problem = async () => (await call(test.origin, 'getStudioStage', teacher.idToken, {})).result?.problem;

async function sendFilm(origin: string): Promise<BrowserStream> {
  const stream = await connectStudio(origin, teacher.idToken);
  for (let at = 0; at < film.length; at += 50_000) stream.send(film.subarray(at, at + 50_000));
  return stream;
}

const get = async (address: string | null, file: string) =>
  fetch(`${test.origin}${address?.slice(0, address.lastIndexOf('/'))}/${file}`);
/** What a viewer of the machine that takes no stream in is shown. */
async function shown(): Promise<string[]> {
  const { playlistURL } = await seen();
  const answer = await get(playlistURL, 'v720.m3u8');
  return answer.ok ? ((await answer.text()).match(/r\d+\/v720-\d+\.m4s/g) ?? []) : [];
}
const showsSoon = (run: number, most: number) =>
  vi.waitFor(async () => {
    const pieces = (await shown()).filter((file) => file.startsWith(`r${run}/`));
    expect(pieces.length).toBeGreaterThanOrEqual(most);
  }, PATIENCE);
const expectAllThere = async () => {
  const { playlistURL } = await seen();
  const pieces = await shown();
  for (const file of ['r1/v720-init.mp4', ...pieces])
    expect((await get(playlistURL, file)).status, file).toBe(200);
  return pieces;
};

it('a viewer is served by a machine that has no disk in common with the one that takes the stream in', async () => {
  await sendFilm(sibling.origin);
  await showsSoon(1, 5);
  expect((await seen()).state).toBe('live');
  await expectAllThere();
  await expect(readdir(join(test.ctx.config.mediaDir, '.streams'))).rejects.toThrow('ENOENT');
}, 240_000);

it('when that machine dies the stream returns to the other, into the same lesson', async () => {
  const { startedAt } = await seen();
  await sibling.kill();
  await vi.waitFor(async () => expect((await seen()).state).toBe('stalled'), PATIENCE);
  // The killed one has the stage until it has been silent for ten seconds.
  await vi.waitFor(
    async () => {
      stream = await sendFilm(test.origin);
      expect((await findCurrentStage(test.ctx.db))?.runs).toBe(2);
    },
    { timeout: 60_000, interval: 1_000 },
  );
  await showsSoon(2, 5);
  expect((await seen()).startedAt).toBe(startedAt);
  const pieces = await expectAllThere();
  expect(pieces.filter((file) => file.startsWith('r1/')).length).toBeGreaterThanOrEqual(5);
}, 240_000);

it('a store that is away is said to the teacher, and the stream goes on when it is back', async () => {
  const before = await shown();
  await stream.close();
  await vi.waitFor(async () => expect((await findCurrentStage(test.ctx.db))?.streamId).toBeNull(), PATIENCE);
  standIn.fail({ away: true });
  await sendFilm(test.origin);
  await vi.waitFor(async () => expect(await problem()).toBe('store-away'), PATIENCE);
  expect((await shown()).slice(0, before.length)).toEqual(before);
  const { playlistURL } = await seen();
  expect((await get(playlistURL, 'r1/v360-1.m4s')).status).toBe(503);
  standIn.mend();
  await showsSoon(3, 5);
  await vi.waitFor(async () => expect(await problem()).not.toBe('store-away'), PATIENCE);
}, 240_000);

it('the recording has what both machines took in, and lies in the store whole', async () => {
  const pieces = await expectAllThere();
  await call(test.origin, 'endStage', teacher.idToken, {});
  const videoID = await publishRecording(test.origin, teacher, { ...PATIENCE, timeout: 100_000 });
  const opened = await call(test.origin, 'getSecureData_v2_0', teacher.idToken, { videoID });
  const address = (opened.result as { VideoHLSurl: string }).VideoHLSurl;
  const playlist = await (await fetch(test.origin + address.replace('master.m3u8', 'v720.m3u8'))).text();
  for (const file of pieces) expect(playlist).toContain(`/${file}\n`);
  for (const piece of playlist.split('\n').filter((line) => line.endsWith('.m4s')))
    expect((await fetch(test.origin + piece)).status, piece).toBe(200);
  expect(standIn.keys()).toContain(
    `${folderOf((await findCurrentStage(test.ctx.db))?.id ?? '')}/poster.webp`,
  );
  const left = await readdir(join(test.ctx.config.mediaDir, '.streams'), { recursive: true });
  expect(left.filter((name) => name.includes('.'))).toEqual([]);
}, 240_000);
