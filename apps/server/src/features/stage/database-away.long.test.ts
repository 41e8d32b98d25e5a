import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { createQuietFfmpeg, type QuietFfmpeg } from '../../../testing/quiet-ffmpeg.ts';
import { publishByRtmp } from '../../../testing/rtmp-publisher.ts';
import { connectStudio } from '../../../testing/streams.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findCurrentStage } from './db/stages.repo.ts';
import { stages } from './db/stages.table.ts';

const { log, lines } = createCapturedLog();
let database: TestDatabase;
let door: DatabaseProxy;
let ffmpeg: QuietFfmpeg;
let rtmpPort: number;
let test: TestApp;
let teacher: SignedInAccount;
const unwatched: unknown[] = [];
const note = (reason: unknown) => unwatched.push(reason);

beforeAll(async () => {
  database = await createTestDatabase();
  door = await openDatabaseProxy(database.url);
  ffmpeg = await createQuietFfmpeg();
  rtmpPort = await findFreePort();
  const settings = {
    DATABASE_URL: door.url,
    FFMPEG_PATH: ffmpeg.path,
    RTMP_PORT: String(rtmpPort),
    RTMP_HOST: '127.0.0.1',
    SRT_PORT: String(await findFreePort()),
  };
  test = await buildTestApp(settings, { log });
  teacher = await createOperator(test.ctx);
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await test.close();
  await door.shut();
  await ffmpeg.remove();
  await database.drop();
});
afterEach(() => test.ctx.db.delete(stages));

/** Sends in this way; gives what ends it as a sender does who is done, or whose network is gone. */
const SENDERS = {
  rtmp: async () => {
    const { result } = await call(test.origin, 'getStageKeys', teacher.idToken, {});
    const publisher = await publishByRtmp(rtmpPort, result?.key ?? '');
    expect(await publisher.isTaken).toBe(true);
    return async () => {
      publisher.socket.destroy();
    };
  },
  browser: async () => {
    const stream = await connectStudio(test.origin, teacher.idToken);
    stream.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]));
    return stream.close;
  },
  srt: async () => {
    await call(test.origin, 'startStage', teacher.idToken, {});
    await ffmpeg.sendBySrt(true);
    return () => ffmpeg.sendBySrt(false);
  },
};

it.each(['rtmp', 'browser', 'srt'] as const)(
  'a stream by %s that ends while the database is away is no end of the school',
  async (kind) => {
    const end = await SENDERS[kind]();
    await vi.waitFor(
      async () => {
        const stage = await findCurrentStage(test.ctx.db);
        expect({ isTaken: stage?.streamId !== null, by: stage?.streamKind }).toEqual({
          isTaken: true,
          by: kind,
        });
      },
      { timeout: 20_000, interval: 50 },
    );
    lines.length = 0;
    await door.shut();
    try {
      await end();
      await vi.waitFor(() => expect(lines.join('\n')).toContain('a stream was not given back'), {
        timeout: 20_000,
        interval: 50,
      });
    } finally {
      await door.open();
    }
    // An unhandled rejection is reported at the end of its turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unwatched.splice(0)).toEqual([]);
    await expect.poll(async () => (await fetch(`${test.origin}/health/ready`)).status).toBe(200);
  },
);
