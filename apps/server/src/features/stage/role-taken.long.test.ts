import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createQuietFfmpeg, type QuietFfmpeg } from '../../../testing/quiet-ffmpeg.ts';
import { publishByRtmp } from '../../../testing/rtmp-publisher.ts';
import { connectStudio } from '../../../testing/streams.ts';
import { changeRole } from '../operators/index.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';

const EVENTUALLY = { timeout: 20_000, interval: 50 };
let ffmpeg: QuietFfmpeg;
let rtmpPort: number;
let test: TestApp;
beforeAll(async () => {
  ffmpeg = await createQuietFfmpeg();
  rtmpPort = await findFreePort();
  test = await buildTestApp({
    FFMPEG_PATH: ffmpeg.path,
    RTMP_PORT: String(rtmpPort),
    RTMP_HOST: '127.0.0.1',
    SRT_PORT: String(await findFreePort()),
  });
});
afterAll(async () => {
  await test.close();
  await ffmpeg.remove();
});
afterEach(() => test.ctx.db.delete(stages));

/** Sends in this way, and does not stop. */
const SENDERS = {
  rtmp: async ({ idToken }: SignedInAccount) => {
    const { result } = await call(test.origin, 'getStageKeys', idToken, {});
    const publisher = await publishByRtmp(rtmpPort, result?.key ?? '');
    expect(await publisher.isTaken).toBe(true);
  },
  browser: async ({ idToken }: SignedInAccount) => {
    const stream = await connectStudio(test.origin, idToken);
    stream.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]));
  },
  srt: async ({ idToken }: SignedInAccount) => {
    await call(test.origin, 'startStage', idToken, {});
    await ffmpeg.sendBySrt(true);
  },
};
const streamNow = async () => (await findCurrentStage(test.ctx.db))?.streamId ?? null;

it.each(['rtmp', 'browser', 'srt'] as const)('a stream by %s ends with its teacher’s role', async (kind) => {
  const teacher = await createOperator(test.ctx);
  await SENDERS[kind](teacher);
  await expect.poll(streamNow, EVENTUALLY).not.toBeNull();
  await changeRole(test.ctx, teacher.email, 'moderator');
  await expect.poll(streamNow, EVENTUALLY).toBeNull();
});
