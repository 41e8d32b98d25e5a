import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { writePieces } from '../../../testing/factories/stages.ts';
import { createQuietFfmpeg, type QuietFfmpeg } from '../../../testing/quiet-ffmpeg.ts';
import { connectStudio } from '../../../testing/streams.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { addRecording } from '../course/index.ts';
import { claimStream, findCurrentStage, releaseStream } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';
import { endLesson, openLesson } from './lesson/run-stage.service.ts';
import { folderOf } from './lesson/stage.domain.ts';
import { record } from './recording/record.service.ts';

const PLENTY = 1_000_000_000;
let freeBytes: number | null = PLENTY;
let ffmpeg: QuietFfmpeg;
let test: TestApp;
let teacher: SignedInAccount;
const clock = createStandingClock();

beforeAll(async () => {
  ffmpeg = await createQuietFfmpeg();
  const findFreeBytes = async () => freeBytes;
  test = await buildTestApp({ FFMPEG_PATH: ffmpeg.path }, { clock, sessionClock: clock, findFreeBytes });
  teacher = await createOperator(test.ctx);
});
afterAll(async () => {
  await test.close();
  await ffmpeg.remove();
});
beforeEach(async () => {
  freeBytes = PLENTY;
  await test.ctx.db.delete(stages);
});

const problem = async () => (await call(test.origin, 'getStudioStage', teacher.idToken, {})).result?.problem;
/** A stream that comes in; nothing notes it but its row. */
async function stream(): Promise<{ stageId: string; streamId: string; folder: string }> {
  const { id: stageId } = await openLesson(test.ctx, { uid: teacher.uid });
  const [now, streamId] = [clock.now(), test.ctx.ids.documentId()];
  await claimStream(test.ctx.db, { stageId, streamId, kind: 'rtmp', now, freeBefore: now });
  const folder = join(test.ctx.config.mediaDir, folderOf(stageId), 'r1');
  await writePieces(folder, ['v360', 'v720'], 12);
  return { stageId, streamId, folder };
}

it('the studio says that the disk is full as long as it is, also until the recording is made', async () => {
  freeBytes = 0;
  expect(await problem()).toBeNull();
  const { stageId, streamId } = await stream();
  expect(await problem()).toBe('disk-full');
  freeBytes = PLENTY;
  expect(await problem()).toBeNull();
  freeBytes = null;
  expect(await problem()).toBeNull();
  await releaseStream(test.ctx.db, streamId, null);
  await endLesson(test.ctx);
  freeBytes = 0;
  expect(await problem()).toBe('disk-full');
  await record(test.ctx, { stageId }, { addRecording });
  expect(await problem()).toBeNull();
});

it('the studio says so where a share of the disk is used up, by the pieces', async () => {
  const { folder } = await stream();
  expect(await problem()).toBeNull();
  await writePieces(folder, ['v360', 'v720'], 13);
  await truncate(join(folder, 'v720-12.m4s'), 5);
  expect(await problem()).toBe('disk-full');
  await writePieces(folder, ['v360', 'v720'], 14);
  expect(await problem()).toBeNull();
});

it('the recording has every piece that was written whole, and no other', async () => {
  const { stageId, streamId, folder } = await stream();
  for (const name of ['v360-3.m4s', 'v720-4.m4s', 'v720.m3u8']) await truncate(join(folder, name), 0);
  await releaseStream(test.ctx.db, streamId, null);
  await endLesson(test.ctx);
  await record(test.ctx, { stageId }, { addRecording });
  expect(await findCurrentStage(test.ctx.db)).toMatchObject({ recordingLessonId: `live-${stageId}` });
  for (const name of ['v360', 'v720']) {
    const text = await readFile(join(folder, '..', `${name}.m3u8`), 'utf8');
    const numbers = [...text.matchAll(/-(\d+)\.m4s/g)].map(([, number]) => Number(number));
    expect(numbers, name).toEqual([0, 1, 2, 5, 6, 7, 8, 9, 10, 11]);
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  }
});

it('a stream that would begin on a full disk is refused with the reason, and taken when there is room', async () => {
  const begin = async () => {
    const connection = await connectStudio(test.origin, teacher.idToken);
    connection.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]));
    return connection;
  };
  freeBytes = 1_000_000;
  const refused = await begin();
  await refused.closed;
  expect(refused.answers.at(-1)).toEqual({ type: 'over', problem: 'disk-full' });
  expect(await findCurrentStage(test.ctx.db)).toMatchObject({ runs: 0, streamId: null });
  freeBytes = PLENTY;
  const taken = await begin();
  await vi.waitFor(async () => expect((await findCurrentStage(test.ctx.db))?.streamKind).toBe('browser'), {
    timeout: 20_000,
  });
  expect(await problem()).toBeNull();
  await taken.close();
  await vi.waitFor(async () => expect((await findCurrentStage(test.ctx.db))?.streamId).toBeNull(), {
    timeout: 20_000,
  });
  const counted = async () => (await test.ctx.metrics.print()).text;
  await vi.waitFor(
    async () => expect(await counted()).toContain('school_streams_total{kind="browser",outcome="ended"} 1'),
    { timeout: 20_000 },
  );
  expect(await counted()).toContain('school_streams_total{kind="browser",outcome="begun"} 1');
});

it('a stream that began on a full disk is sent back once there is room', async () => {
  const connection = await connectStudio(test.origin, teacher.idToken);
  connection.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]));
  const { id } = await vi.waitFor(
    async () => {
      const row = await findCurrentStage(test.ctx.db);
      expect(row?.runs).toBe(1);
      return row ?? { id: '' };
    },
    { timeout: 20_000 },
  );
  freeBytes = 0;
  const folder = join(test.ctx.config.mediaDir, folderOf(id), 'r1');
  await writePieces(folder, ['v360', 'v720'], 2);
  await truncate(join(folder, 'v360-init.mp4'), 0);
  expect(await problem()).toBe('disk-full');
  freeBytes = PLENTY;
  await connection.closed;
  expect(connection.answers.at(-1)).toEqual({ type: 'over', problem: 'disk-full' });
});
