import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { layPieces } from '../../../testing/factories/stages.ts';
import { openStandInStore } from '../../../testing/stand-in-store.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { createFolderStore } from '../../platform/media-store/folder-store.ts';
import { createMovingStore } from '../../platform/media-store/moving-store.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { addRecording } from '../course/index.ts';
import { claimStream, findStage, noteStream, releaseStream } from './db/stages.repo.ts';
import { stagePieces, stages } from './db/stages.table.ts';
import { keepPieces } from './ingest/keep-pieces.ts';
import { openLesson } from './lesson/run-stage.service.ts';
import { folderOf } from './lesson/stage.domain.ts';
import { createStagePlaylists } from './playback/stage-playlists.ts';
import { adoptStreams } from './recording/adopt-streams.ts';
import { record } from './recording/record.service.ts';
import { openRuns } from './segments/open-runs.ts';

const NAMES = ['v360', 'v720'];
const clock = createStandingClock();
let standIn: S3StandIn;
let test: TestApp;
let folder: MediaStore;
let bucket: MediaStore;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: clock });
  folder = createFolderStore(test.ctx.config.mediaDir);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(stages);
  standIn = await startS3StandIn();
  bucket = openStandInStore(standIn);
});
afterEach(() => standIn.stop());

/** A server whose media lie there. */
const serverWith = (media: MediaStore) => ({ ...test.ctx, media });
type Server = ReturnType<typeof serverWith>;

/** A stream of so many pieces comes in there; it ends, or its server is killed. */
async function stream(server: Server, pieces: number, end: 'ended' | 'killed' = 'ended'): Promise<string> {
  const { id: stageId } = await openLesson(server, { uid: null });
  const [now, streamId] = [clock.now(), server.ids.documentId()];
  const freeBefore = new Date(now.getTime() - 10_000);
  const run = (await claimStream(server.db, { stageId, streamId, kind: 'rtmp', now, freeBefore })) ?? 0;
  await noteStream(server.db, streamId, { now, pictureAt: now });
  const kept = keepPieces(server, { stageId, streamId, run });
  await layPieces(kept.folder, NAMES, { until: pieces });
  await kept.finish();
  if (end === 'ended') await releaseStream(server.db, streamId, null);
  // The stage is free again after a while.
  clock.advance(20_000);
  return stageId;
}

const piecesIn = (playlist: string) => playlist.match(/r\d+\/v720-\d+\.m4s/g) ?? [];
const named = (runs: readonly number[]) =>
  runs.flatMap((pieces, at) =>
    Array.from({ length: pieces }, (_none, piece) => `r${at + 1}/v720-${piece}.m4s`),
  );

/** What a viewer of that server is shown, all of it to be had. */
async function shown(server: Server, stageId: string): Promise<string[]> {
  const stage = await findStage(server.db, stageId);
  if (!stage) throw new Error('there is no lesson');
  const playlists = createStagePlaylists(server, openRuns(server).runs);
  const pieces = piecesIn((await playlists.get(stage, 'v720.m3u8')).plain.toString());
  for (const file of pieces)
    expect((await server.media.readAll(`${folderOf(stageId)}/${file}`)).length).toBeGreaterThan(0);
  return pieces;
}

async function recordOn(server: Server, stageId: string): Promise<string[]> {
  await server.db.update(stages).set({ endedAt: clock.now() });
  await record(server, { stageId }, { addRecording });
  const lessonId = (await findStage(server.db, stageId))?.recordingLessonId;
  expect(lessonId).toBe(`live-${stageId}`);
  const pieces = piecesIn((await server.media.readAll(`${folderOf(stageId)}/v720.m3u8`)).toString());
  for (const file of ['r1/v720-init.mp4', 'master.m3u8', ...pieces])
    expect(await server.media.find(`${folderOf(stageId)}/${file}`), file).not.toBeNull();
  return pieces;
}

it.each([
  ['ended', 6],
  // Less than a recording takes: its folder went with all that had been before.
  ['killed', 4],
] as const)(
  'from a folder into a bucket: a stream that has %s stays, and comes into the recording',
  async (end, pieces) => {
    const before = serverWith(folder);
    const stageId = await stream(before, pieces, end);
    const after = serverWith(createMovingStore({ from: folder, to: bucket }));
    expect(await shown(after, stageId)).toEqual(named([pieces]));
    expect(await stream(after, 3)).toBe(stageId);
    expect(await shown(after, stageId)).toEqual(named([pieces, 3]));
    expect(standIn.keys()).not.toContain(`${folderOf(stageId)}/r1/v720-0.m4s`);
    expect(await recordOn(after, stageId)).toEqual(named([pieces, 3]));
  },
);

it('a server that still writes into the folder is shown by one that has changed', async () => {
  const after = serverWith(createMovingStore({ from: folder, to: bucket }));
  const stageId = await stream(serverWith(folder), 2, 'killed');
  clock.advance(-20_000);
  await adoptStreams(after, await stageOf(stageId));
  const home = join(test.ctx.config.mediaDir, folderOf(stageId), 'r1');
  await layPieces(home, NAMES, { from: 2, until: 7 });
  expect(await shown(after, stageId)).toEqual(named([7]));
  clock.advance(20_000);
  await adoptStreams(after, await stageOf(stageId));
  await adoptStreams(after, await stageOf(stageId));
  const rows = await test.ctx.db.select().from(stagePieces).orderBy(asc(stagePieces.number));
  expect(rows.filter(({ name }) => name === 'v720').map(({ number }) => number)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
  expect(await recordOn(after, stageId)).toEqual(named([7]));
});

async function stageOf(id: string) {
  const stage = await findStage(test.ctx.db, id);
  if (!stage) throw new Error('there is no lesson');
  return stage;
}

it('into a bucket without a word of where media lay: the lesson is carried over', async () => {
  const stageId = await stream(serverWith(folder), 6, 'killed');
  const after = serverWith(bucket);
  await adoptStreams(after, await stageOf(stageId));
  expect(await shown(after, stageId)).toEqual(named([6]));
  expect(await recordOn(after, stageId)).toEqual(named([6]));
});

it('from a bucket into a folder, and then into that folder alone', async () => {
  const before = serverWith(bucket);
  const stageId = await stream(before, 6, 'killed');
  const moving = serverWith(createMovingStore({ from: bucket, to: folder }));
  expect(await shown(moving, stageId)).toEqual(named([6]));
  await stream(moving, 3);
  expect(await shown(moving, stageId)).toEqual(named([6, 3]));
  for await (const { name } of bucket.list('')) await folder.put(name, { bytes: await bucket.readAll(name) });
  const after = serverWith(folder);
  await stream(after, 2);
  expect(await shown(after, stageId)).toEqual(named([6, 3, 2]));
  expect(await recordOn(after, stageId)).toEqual(named([6, 3, 2]));
});

it('a server without the folder deletes nothing of the lesson, and one that has it makes the recording', async () => {
  const { mediaDir } = test.ctx.config;
  const stageId = await stream(serverWith(folder), 8, 'killed');
  // The files have moved, and this machine never had the folder.
  for await (const { name } of folder.list(folderOf(stageId)))
    await bucket.put(name, { bytes: await folder.readAll(name) });
  const [here, away] = [join(mediaDir, folderOf(stageId)), join(mediaDir, '.away')];
  await rename(here, away);
  const after = serverWith(bucket);
  await test.ctx.db.update(stages).set({ endedAt: clock.now() });
  await expect(record(after, { stageId }, { addRecording })).rejects.toThrow('MEDIA_DIR');
  expect((await findStage(test.ctx.db, stageId))?.recordedAt).toBeNull();
  expect(standIn.keys()).toContain(`${folderOf(stageId)}/r1/v720-7.m4s`);
  await rename(away, here);
  expect(await recordOn(after, stageId)).toEqual(named([8]));
});
