import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from '@school/contract/stage';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { publishRecording } from '../../../testing/publish-recording.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';
import { connectStudio, recordBytes } from '../../../testing/streams.ts';
import { createFeatures } from '../../app/surfaces.ts';
import { addRecording } from '../course/index.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';
import { record } from './recording/record.service.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };
/** Encodes as ever, and never ends with a recording's picture: until it is killed, the recording is not made. */
const SLOW_FFMPEG = `#!/bin/sh
case "$*" in *-frames:v*) touch "$(dirname "$0")/drawing"; exec sleep 600;; esac
exec /usr/bin/ffmpeg "$@"
`;

let test: TestApp;
let teacher: SignedInAccount;
let folder: string;
let film: Buffer;
let sibling: SiblingServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-ffmpeg-'));
  await writeFile(join(folder, 'ffmpeg'), SLOW_FFMPEG);
  await chmod(join(folder, 'ffmpeg'), 0o755);
  // The stage's jobs are done by the server that is killed, and by no other.
  const withoutJobs: typeof createFeatures = (ctx) =>
    createFeatures(ctx).map((feature) => (feature.name === 'stage' ? { ...feature, jobs: [] } : feature));
  test = await buildTestApp({}, {}, withoutJobs);
  teacher = await createOperator(test.ctx);
  film = await recordBytes('webm', { seconds: 14 });
}, 120_000);
afterAll(async () => {
  await sibling.kill();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const startSibling = (ffmpeg: string) =>
  startSiblingServer(test.ctx.config, { MEDIA_DIR: test.ctx.config.mediaDir, FFMPEG_PATH: ffmpeg });
const seen = async () => (await call(test.origin, 'getStage', teacher.idToken, {})).result as Stage;
const becomesLive = () => vi.waitFor(async () => expect((await seen()).state).toBe('live'), PATIENCE);
const countRuns = async () => (await findCurrentStage(test.ctx.db))?.runs;

async function sendFilm(origin: string): Promise<void> {
  const stream = await connectStudio(origin, teacher.idToken);
  for (let at = 0; at < film.length; at += 50_000) stream.send(film.subarray(at, at + 50_000));
}

/** What a process has started and still runs; the encoder has taken the place of `nice` and its like. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

const isFfmpeg = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ffmpeg');

it('kill -9 of the server ends its ffmpeg, and the lesson goes on with the stream’s return to another', async () => {
  sibling = await startSibling('/usr/bin/ffmpeg');
  await sendFilm(sibling.origin);
  await becomesLive();
  const encoders = childrenOf(sibling.pid).filter(isFfmpeg);
  expect(encoders).toHaveLength(1);
  const { startedAt } = await seen();

  await sibling.kill();
  await vi.waitFor(() => expect(encoders.filter(isFfmpeg)).toEqual([]), PATIENCE);
  await vi.waitFor(async () => expect((await seen()).state).toBe('stalled'), PATIENCE);
  // The killed one has the stage until it has been silent for ten seconds.
  await vi.waitFor(
    async () => {
      await sendFilm(test.origin);
      expect(await countRuns()).toBe(2);
    },
    { timeout: 60_000, interval: 1_000 },
  );
  await becomesLive();
  expect((await seen()).startedAt).toBe(startedAt);
}, 180_000);

it('kill -9 while the recording is made leaves it to the next start, which makes it once', async () => {
  sibling = await startSibling(join(folder, 'ffmpeg'));
  await call(test.origin, 'endStage', teacher.idToken, {});
  await vi.waitFor(() => expect(existsSync(join(folder, 'drawing'))).toBe(true), PATIENCE);
  await sibling.kill();
  const { id: stageId, recordedAt } = (await findCurrentStage(test.ctx.db)) ?? { id: '' };
  expect(recordedAt).toBeNull();

  // As if the start came half a minute later.
  await test.ctx.db.update(stages).set({ endedAt: sql`${stages.endedAt} - interval '1 minute'` });
  sibling = await startSibling('/usr/bin/ffmpeg');
  await publishRecording(test.origin, teacher, PATIENCE);
  // The queue's own second try, much later.
  await record(test.ctx, { stageId }, { addRecording });
  const { result } = await call(test.origin, 'listLessons', teacher.idToken, {});
  const recordings = result?.lessons.filter(({ MondayLesson }) => MondayLesson);
  expect(recordings).toHaveLength(1);
  const poster = await fetch(`${test.origin}${recordings?.[0]?.VideoThumbnailURL}`);
  expect(poster.headers.get('content-type')).toBe('image/webp');
}, 180_000);
