import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { createStandingClock } from '../../../testing/turnable-clock.ts';
import { addRecording } from '../course/index.ts';
import { claimStream, noteStream, releaseStream } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';
import { openLesson } from './lesson/run-stage.service.ts';
import { folderOf } from './lesson/stage.domain.ts';
import { record } from './recording/record.service.ts';

const RUN_SECONDS = 6;
const clock = createStandingClock();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: clock });
});
afterAll(() => test.close());

/** Pieces of two seconds in both sizes, as the stage lays down what comes in. */
function writeRun(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=128x72:r=12:d=${RUN_SECONDS}`];
  const sound = ['-f', 'lavfi', '-i', `sine=f=330:d=${RUN_SECONDS}`];
  const encoded = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '24',
    '-c:a',
    'aac',
  ];
  const pieces = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_segment_type', 'fmp4'];
  const sizes = [
    ['v360', '64x36'],
    ['v720', '128x72'],
  ].flatMap(([name = '', size = '']) => {
    const named = ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', `${name}-%d.m4s`];
    return ['-s', size, ...encoded, ...pieces, ...named, `${name}.m3u8`];
  });
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...sizes], { cwd: folder });
}

/** A stream that comes in whole, and ends; the same in each. */
async function stream(stageId: string): Promise<void> {
  const now = clock.now();
  const streamId = test.ctx.ids.documentId();
  const freeBefore = new Date(now.getTime() - 10_000);
  const run = await claimStream(test.ctx.db, { stageId, streamId, kind: 'rtmp', now, freeBefore });
  const home = join(test.ctx.config.mediaDir, folderOf(stageId));
  if (run === 1) writeRun(join(home, 'r1'));
  else cpSync(join(home, 'r1'), join(home, `r${run}`), { recursive: true });
  await noteStream(test.ctx.db, streamId, { now, pictureAt: now });
  await releaseStream(test.ctx.db, streamId, null);
}

const secondsOf = (playlist: string) =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', playlist]),
  );

it('a Monday recording whose stream broke off is cut at both ends, across the break, and shown so', async () => {
  const teacher = await createOperator(test.ctx);
  const { id: stageId } = await openLesson(test.ctx, { uid: teacher.uid });
  await stream(stageId);
  await stream(stageId);
  // Without the job that makes the recording.
  await test.ctx.db.update(stages).set({ endedAt: clock.now() });
  await record(test.ctx, { stageId }, { addRecording });
  const lessonID = `live-${stageId}`;
  const lesson = async () => {
    const { result } = await call(test.origin, 'getStudioLesson', teacher.idToken, { lessonID });
    if (!result) throw new Error('no lesson');
    return result;
  };
  const whole = await lesson();
  expect(whole.content).toMatchObject({ type: 'monday_lesson', durationSeconds: 2 * RUN_SECONDS });
  expect(whole.content.media?.poster).toBe('poster.webp');
  const folder = whole.content.media?.folder ?? '';

  const ends = { startMs: 4_000, endMs: 9_000 };
  const { result, error } = await call(test.origin, 'cutFilm', teacher.idToken, { lessonID, folder, ends });
  expect(error).toBeUndefined();
  const { startMs = 0, endMs = 0 } = result?.cut ?? {};
  expect([startMs, endMs].map((ms) => Math.round(ms / 1_000))).toEqual([4, 9]);
  const { content } = await lesson();
  expect(content.durationSeconds).toBe(5);
  const shown = join(test.ctx.config.mediaDir, content.media?.folder ?? '');
  for (const name of ['v360', 'v720']) {
    const seconds = secondsOf(join(shown, `${name}.m3u8`));
    expect(Math.abs(seconds - 5), name).toBeLessThan(0.35);
  }

  expect((await call(test.origin, 'publishLesson', teacher.idToken, { lessonID, at: null })).status).toBe(
    200,
  );
  const vip = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, vip.uid, 2);
  const opened = await call(test.origin, 'getSecureData_v2_0', vip.idToken, { videoID: lessonID });
  const address = (opened.result as { VideoHLSurl: string }).VideoHLSurl;
  const played = await fetch(test.origin + address.replace('master.m3u8', 'v360.m3u8'));
  const playlist = await played.text();
  expect(playlist).toContain('#EXT-X-DISCONTINUITY');
  expect(playlist).not.toContain('r1/v360-0.m4s');
  const [piece] = playlist.split('\n').filter((line) => line.includes('.m4s'));
  expect((await fetch(test.origin + piece)).status).toBe(200);
});
