import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { publishRecording } from '../../../testing/publish-recording.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';
import { openStandInStore, settingsOf } from '../../../testing/stand-in-store.ts';
import { type Sender, sendByFfmpeg } from '../../../testing/streams.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { stagePieces, stages } from './db/stages.table.ts';
import { folderOf } from './lesson/stage.domain.ts';

const PATIENCE = { timeout: 100_000, interval: 100 };
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25'];

let standIn: S3StandIn;
let test: TestApp;
let teacher: SignedInAccount;
let key: string;
let [here, there] = ['', ''];
let folder: string;
let sibling: SiblingServer;
const senders: Sender[] = [];

beforeAll(async () => {
  standIn = await startS3StandIn();
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const rtmp = { RTMP_HOST: '127.0.0.1' };
  test = await buildTestApp(
    { ...settingsOf(standIn), ...rtmp, RTMP_PORT: String(port) },
    { media: openStandInStore(standIn) },
  );
  teacher = await createOperator(test.ctx);
  const { result } = await call(test.origin, 'getStageKeys', teacher.idToken, {});
  key = result?.key ?? '';
  here = `${result?.rtmpAddress}/${key}`;
  there = here.replace(`:${port}`, `:${otherPort}`);
}, 300_000);
afterAll(async () => {
  await test.close();
  await standIn.stop();
});
/** The other machine, with the folder that it had. */
const startThere = () =>
  startSiblingServer(test.ctx.config, {
    ...settingsOf(standIn),
    RTMP_HOST: '127.0.0.1',
    RTMP_PORT: new URL(there).port,
    MEDIA_DIR: folder,
    FFMPEG_PATH: '/usr/bin/ffmpeg',
  });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-machine-'));
  sibling = await startThere();
}, 120_000);
afterEach(async () => {
  standIn.mend();
  for (const { stop } of senders.splice(0)) await stop();
  await sibling.kill();
  await call(test.origin, 'endStage', teacher.idToken, {});
  await vi.waitFor(
    async () => expect((await findCurrentStage(test.ctx.db))?.streamId ?? null).toBeNull(),
    PATIENCE,
  );
  await test.ctx.db.delete(stages);
  await rm(folder, { recursive: true, force: true });
});

const send = (address: string) => {
  const sender = sendByFfmpeg(address, PICTURE);
  senders.push(sender);
  return sender;
};
/** The pieces of one of its streams that viewers can be shown, the oldest first. */
const namedOf = async (run: number) => {
  const rows = await test.ctx.db
    .select()
    .from(stagePieces)
    .where(eq(stagePieces.run, run))
    .orderBy(asc(stagePieces.number));
  return rows.filter(({ name, isLate }) => name === 'v720' && !isLate);
};
const showsSoon = (run: number, pieces: number) =>
  vi.waitFor(async () => expect((await namedOf(run)).length).toBeGreaterThanOrEqual(pieces), PATIENCE);
/** Whole pieces that the killed machine has and no store. */
const leftBehind = async () => {
  const files = await readdir(join(folder, '.streams'), { recursive: true }).catch(() => []);
  return files.filter((file) => /v720-\d+\.m4s$/.test(file));
};

/** As OBS does: it tries until it is let in, which is once the killed one has been silent for long enough. */
async function returnHere(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { complaint, child } = send(here);
      await Promise.race([
        complaint,
        vi.waitFor(async () => expect(await runs()).toBe(2), { timeout: 5_000 }),
      ]);
      if ((await runs()) === 2) return;
      child.kill('SIGKILL');
      throw new Error('not yet');
    },
    { timeout: 100_000, interval: 1_000 },
  );
}
const runs = async () => (await findCurrentStage(test.ctx.db))?.runs;

/** The pieces of its recording, with its breaks. */
async function recorded(): Promise<string[]> {
  const id = (await findCurrentStage(test.ctx.db))?.id ?? '';
  await call(test.origin, 'endStage', teacher.idToken, {});
  await publishRecording(test.origin, teacher, PATIENCE);
  const playlist = standIn.read(`${folderOf(id)}/v720.m3u8`)?.toString() ?? '';
  return (playlist.match(/#EXT-X-DISCONTINUITY\n|r\d+\/v720-\d+/g) ?? []).map((line) =>
    line.startsWith('#') ? '|' : line,
  );
}
const filesOf = (run: number, count: number) =>
  Array.from({ length: count }, (_none, at) => `r${run}/v720-${at}`);

it('of a machine that is killed every piece that was shown stays; what came between does not come again', async () => {
  send(there);
  await showsSoon(1, 4);
  await sibling.kill();
  const shown = await namedOf(1);
  await returnHere();
  await showsSoon(2, 2);
  expect(await namedOf(1)).toEqual(shown);
  const film = await recorded();
  expect(film.slice(0, shown.length + 2)).toEqual([...filesOf(1, shown.length), '|', 'r2/v720-0']);
  expect(film.filter((line) => line === '|')).toHaveLength(1);
}, 300_000);

it('pieces that wait for a store that is away are in the recording once the killed machine is there again', async () => {
  send(there);
  await showsSoon(1, 2);
  standIn.fail({ away: true });
  await vi.waitFor(async () => expect((await leftBehind()).length).toBeGreaterThanOrEqual(2), PATIENCE);
  await sibling.kill();
  standIn.mend();
  const shown = await namedOf(1);
  expect((await leftBehind()).length).toBeGreaterThan(0);
  await returnHere();
  await showsSoon(2, 5);
  sibling = await startThere();
  await vi.waitFor(async () => expect(await leftBehind()).toEqual([]), PATIENCE);
  expect(await namedOf(1)).toEqual(shown);
  const film = await recorded();
  const before = film.slice(0, film.indexOf('|'));
  expect(before.length).toBeGreaterThanOrEqual(shown.length + 2);
  expect(before).toEqual(filesOf(1, before.length));
  expect(film[before.length + 1]).toBe('r2/v720-0');
}, 300_000);
