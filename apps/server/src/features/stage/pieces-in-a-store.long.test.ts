import { existsSync } from 'node:fs';
import type { Stage } from '@school/contract/stage';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { layPieces } from '../../../testing/factories/stages.ts';
import { openStandInStore, settingsOf } from '../../../testing/stand-in-store.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { addRecording } from '../course/index.ts';
import { claimStream, findStage, noteStream, releaseStream } from './db/stages.repo.ts';
import { stagePieces, stages } from './db/stages.table.ts';
import { type KeptPieces, keepPieces, type Patience } from './ingest/keep-pieces.ts';
import { openLesson } from './lesson/run-stage.service.ts';
import { folderOf } from './lesson/stage.domain.ts';
import { purgeStage } from './recording/purge-recordings.service.ts';
import { record } from './recording/record.service.ts';

const NAMES = ['v360', 'v720'];
const EVENTUALLY = { timeout: 20_000, interval: 20 };
const clock = createStandingClock();
let standIn: S3StandIn;
let test: TestApp;
let teacher: SignedInAccount;
let begun: KeptPieces[] = [];
/** The playlist's, of the last stream's lesson. */
let address: string | null = null;

beforeAll(async () => {
  standIn = await startS3StandIn();
  const media = openStandInStore(standIn, { waits: { patienceMs: 20 } });
  test = await buildTestApp(settingsOf(standIn), { clock, sessionClock: clock, media });
  teacher = await createOperator(test.ctx);
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});
beforeEach(() => test.ctx.db.delete(stages));
afterEach(async () => {
  standIn.mend();
  await Promise.all(begun.map(({ finish }) => finish()));
  begun = [];
});

/** A stream that comes in, with what keeps its pieces. */
async function begin(patience: Partial<Patience> = {}) {
  const { id: stageId } = await openLesson(test.ctx, { uid: teacher.uid });
  const [now, streamId] = [clock.now(), test.ctx.ids.documentId()];
  const run = await claimStream(test.ctx.db, { stageId, streamId, kind: 'rtmp', now, freeBefore: now });
  await noteStream(test.ctx.db, streamId, { now, pictureAt: now });
  address = ((await call(test.origin, 'getStage', teacher.idToken, {})).result as Stage).playlistURL;
  const pieces = keepPieces(
    test.ctx,
    { stageId, streamId, run: run ?? 0 },
    { pauseMs: 5, endMs: 60_000, ...patience },
  );
  begun.push(pieces);
  return { stageId, streamId, pieces };
}

const get = (file: string) => fetch(`${test.origin}${address?.replace('master.m3u8', file)}`);
/** A playlist's pieces by their numbers, with its breaks. */
async function shown(name = 'v360'): Promise<string> {
  // Beyond what a server remembers of a playlist.
  clock.advance(600);
  const text = await (await get(`${name}.m3u8`)).text();
  const lines = text.match(/#EXT-X-DISCONTINUITY\n|-\d+\.m4s/g) ?? [];
  return lines.map((line) => (line.startsWith('#') ? '|' : line.slice(1, -4))).join('');
}
const showsSoon = (numbers: string, name?: string) =>
  expect.poll(() => shown(name), EVENTUALLY).toBe(numbers);
const end = async ({ stageId, streamId, pieces }: Awaited<ReturnType<typeof begin>>) => {
  await test.ctx.db.update(stages).set({ endedAt: clock.now() });
  await pieces.finish();
  await releaseStream(test.ctx.db, streamId, null);
  await record(test.ctx, { stageId }, { addRecording });
};

it('pieces are named once the store has them, are kept by who reads them, and do not stay here', async () => {
  const { stageId, pieces } = await begin({ endMs: 100 });
  standIn.fail({
    hanging: true,
    concerns: ({ key, method }) => method === 'PUT' && key.endsWith('v720-1.m4s'),
  });
  await layPieces(pieces.folder, NAMES, { until: 3 });
  await showsSoon('0');
  await expect.poll(() => standIn.keys(), EVENTUALLY).toContain(`${folderOf(stageId)}/r1/v720-2.m4s`);
  expect(await shown()).toBe('0');
  expect(await pieces.look()).toMatchObject({ wholeCount: 1, isNewestLost: false });
  const playlist = await get('v720.m3u8');
  expect(playlist.headers.get('cache-control')).toBe('no-store');
  const piece = await get('r1/v720-0.m4s');
  expect(await piece.text()).toContain('v720 0');
  expect(piece.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  expect((await get('r1/v720-1.m4s')).status).toBe(404);
  await expect.poll(() => existsSync(`${pieces.folder}/v360-0.m4s`), EVENTUALLY).toBe(false);
});

it('a store that denies or is away loses nothing that it takes in time; viewers see what they had', async () => {
  const { pieces } = await begin();
  await layPieces(pieces.folder, NAMES, { until: 2 });
  await showsSoon('01');
  for (const [fault, from] of [
    ['denying', 2],
    ['away', 4],
    ['full', 6],
  ] as const) {
    standIn.fail({ [fault]: true });
    await layPieces(pieces.folder, NAMES, { from, until: from + 2 });
    await expect.poll(() => pieces.problem?.(), EVENTUALLY).toBe('store-away');
    expect(await shown()).toBe('0123456'.slice(0, from));
    if (fault === 'away') expect((await get('r1/v360-0.m4s')).status).toBe(503);
    standIn.mend();
    await showsSoon('01234567'.slice(0, from + 2));
    expect(pieces.problem?.()).toBeNull();
  }
});

it('a piece that the store takes too late is not shown in any size, with a break, and is in the recording', async () => {
  const late = new AbortController();
  const endless = new AbortController().signal;
  const stream = await begin({ bound: (number) => (number === 1 ? late.signal : endless) });
  const { pieces } = stream;
  await layPieces(pieces.folder, NAMES, { until: 1 });
  await showsSoon('0');
  standIn.fail({ denying: true, concerns: ({ key }) => key.endsWith('v720-1.m4s') });
  await layPieces(pieces.folder, NAMES, { from: 1, until: 3 });
  await expect.poll(() => pieces.problem?.(), EVENTUALLY).toBe('store-away');
  expect(await shown()).toBe('0');
  late.abort();
  for (const name of NAMES) await showsSoon('0|2', name);
  standIn.mend();
  await layPieces(pieces.folder, NAMES, { from: 3, until: 6 });
  await showsSoon('0|2345');
  await end(stream);
  await showsSoon('0|2345');
  const film = standIn.read(`${folderOf(stream.stageId)}/v720.m3u8`)?.toString() ?? '';
  expect(film.match(/v720-\d+/g)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `v720-${number}`));
  expect(film).not.toContain('DISCONTINUITY');
  expect(existsSync(pieces.folder)).toBe(false);
});

it('a stream that has lost the stage shows nothing more', async () => {
  const { stageId, pieces } = await begin();
  await layPieces(pieces.folder, NAMES, { until: 2 });
  await showsSoon('01');
  const freeBefore = new Date(clock.now().getTime() + 1_000);
  const claim = { stageId, streamId: 'another', kind: 'rtmp', now: clock.now(), freeBefore } as const;
  expect(await claimStream(test.ctx.db, claim)).toBe(2);
  await layPieces(pieces.folder, NAMES, { from: 2, until: 3 });
  await pieces.finish();
  expect(await shown()).toBe('01');
});

it('what is left at the end is kept before the recording is made, which lies in the store', async () => {
  const stream = await begin();
  await layPieces(stream.pieces.folder, NAMES, { until: 6 });
  await end(stream);
  const home = folderOf(stream.stageId);
  expect(await findStage(test.ctx.db, stream.stageId)).toMatchObject({
    recordingLessonId: `live-${stream.stageId}`,
  });
  const made = standIn.keys().filter((key) => key.startsWith(`${home}/`) && !key.includes('/r1/'));
  expect(made).toEqual(
    ['master.m3u8', 'poster.svg', 'v360.m3u8', 'v720.m3u8'].map((file) => `${home}/${file}`),
  );
  expect(standIn.read(`${home}/v720.m3u8`)?.toString()).toContain('r1/v720-5.m4s');
  expect(standIn.keys()).toContain(`${home}/r1/v720-5.m4s`);
  expect(existsSync(stream.pieces.folder)).toBe(false);
  // Its own playlists name its pieces now.
  clock.advance(25 * 3_600_000);
  await purgeStage(test.ctx);
  clock.advance(-25 * 3_600_000);
  expect(await test.ctx.db.select().from(stagePieces)).toEqual([]);
  expect(standIn.keys()).toContain(`${home}/r1/v720-5.m4s`);
});

it('of a lesson that was only tried nothing stays', async () => {
  const stream = await begin();
  await layPieces(stream.pieces.folder, NAMES, { until: 2 });
  await end(stream);
  expect(standIn.keys().filter((key) => key.startsWith(`${folderOf(stream.stageId)}/`))).toEqual([]);
  expect(await test.ctx.db.select().from(stagePieces)).toEqual([]);
});
