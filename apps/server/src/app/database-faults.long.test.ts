import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@school/embedded-postgres';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../tools/free-port.mjs';
import { writeBuiltPages } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { joinChat } from '../../testing/chat-clients.ts';
import { DATABASE_FAULTS } from '../../testing/database-faults.ts';
import { createOperator, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { createQuietFfmpeg, type QuietFfmpeg } from '../../testing/quiet-ffmpeg.ts';
import { publishByRtmp } from '../../testing/rtmp-publisher.ts';
import { type SiblingServer, startSiblingServer } from '../../testing/sibling-server.ts';
import { joinSpeaking } from '../../testing/speaking-clients.ts';
import { connectStudio } from '../../testing/streams.ts';
import { findCurrentStage } from '../features/stage/db/stages.repo.ts';
import { readConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { migrateDatabase } from '../platform/database.ts';
import { createSender } from '../platform/jobs.ts';
import { closeContext, createContext } from './context.ts';

/** A busy machine, and a database that mends itself after its end. */
const PATIENCE = { timeout: 90_000, interval: 200 };
const WEBHOOK_SECRET = 'whsec_test_0123456789';
/** Long enough for what waits to be given up: an acquired connection, a stage's note, a hub's look. */
const AWAY_MS = 8_000;

let folder: string;
let postgres: EmbeddedPostgres;
let ffmpeg: QuietFfmpeg;
let ctx: Context;
let school: SiblingServer;
let rtmpPort: number;
let teachers: SignedInAccount[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'school-away-'));
  postgres = await startEmbeddedPostgres({ dataDir: folder });
  const url = await postgres.databaseUrl('school');
  await migrateDatabase(url);
  ffmpeg = await createQuietFfmpeg();
  await writeBuiltPages(join(folder, 'web'));
  const srtPort = await findFreePort();
  rtmpPort = await findFreePort();
  const settings = {
    DATABASE_URL: url,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3999',
    PROJECT_ID: 'school-test',
    API_KEY: 'test-key-0123456789abcdef',
    APP_SECRET: '0123456789abcdef'.repeat(4),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'school@school.test',
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: join(folder, 'web'),
    FFMPEG_PATH: ffmpeg.path,
    RTMP_PORT: String(rtmpPort),
    RTMP_HOST: '127.0.0.1',
    SRT_PORT: String(srtPort),
    LOG_LEVEL: 'silent',
  };
  ctx = createContext(readConfig(settings, 'test'), { jobs: createSender(url) });
  // The moment of the run is its children's too: else a token would be of another day.
  const clock = Object.fromEntries(
    ['NODE_OPTIONS', 'TEST_CLOCK_OFFSET_MS'].map((name) => [name, process.env[name] ?? '']),
  );
  // It has no handler of last resort: an unhandled rejection ends it.
  school = await startSiblingServer(ctx.config, { ...settings, ...clock });
  teachers = [];
  for (const displayName of ['Thea', 'Theo', 'Tina'])
    teachers.push(await createOperator(ctx, { displayName }));
}, 240_000);
afterAll(async () => {
  await school.kill();
  await closeContext(ctx);
  await postgres.stop();
  await ffmpeg.remove();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => ffmpeg.sendBySrt(false));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const teacher = (place: number): SignedInAccount => {
  const found = teachers[place];
  if (!found) throw new Error('there are three');
  return found;
};

/** Begins to send in this way; gives what ends it. */
const SENDERS = {
  RTMP: async () => {
    const { result } = await call(school.origin, 'getStageKeys', teacher(0).idToken, {});
    const publisher = await publishByRtmp(rtmpPort, result?.key ?? '');
    expect(await publisher.isTaken).toBe(true);
    return async () => {
      publisher.socket.destroy();
    };
  },
  'a browser': async () => {
    const stream = await connectStudio(school.origin, teacher(0).idToken);
    stream.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]));
    return () => stream.close();
  },
  SRT: async () => {
    await call(school.origin, 'startStage', teacher(0).idToken, {});
    await ffmpeg.sendBySrt(true);
    return () => ffmpeg.sendBySrt(false);
  },
} as const;

async function sendWebhook(signal?: AbortSignal): Promise<number> {
  const payload = JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_unknown', object: 'subscription', customer: 'cus_unknown' } },
  });
  const signer = new Stripe('sk_test_0123456789').webhooks;
  const answer = await fetch(`${school.origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    body: payload,
    ...(signal && { signal }),
  });
  return answer.status;
}

const expectAlive = () => expect(() => process.kill(school.pid, 0), 'the school has ended').not.toThrow();

/** Sends all kinds of requests while the database is away; they may fail, but must not end the process. */
async function askMeanwhile(): Promise<void> {
  const within = () => AbortSignal.timeout(AWAY_MS);
  await Promise.allSettled([
    sendWebhook(within()),
    fetch(`${school.origin}/health/ready`, { signal: within() }),
    fetch(`${school.origin}/functions/listLessons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":null}',
      signal: within(),
    }),
    connectStudio(school.origin, teacher(1).idToken),
    joinChat(school.origin, teacher(1)),
    joinSpeaking(school.origin, teacher(1)),
    wait(AWAY_MS),
  ]);
}

/** Every long-lived connection, once more from its beginning, and a job. */
async function expectAllServed(name: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await fetch(`${school.origin}/health/ready`)).status).toBe(200),
    PATIENCE,
  );
  await vi.waitFor(async () => {
    const chat = await joinChat(school.origin, teacher(2));
    expect(await chat.say(`again, ${name}`)).toMatchObject({ type: 'done' });
    await chat.close();
  }, PATIENCE);
  await vi.waitFor(async () => {
    const speaking = await joinSpeaking(school.origin, teacher(2));
    expect(speaking.room).toBeGreaterThan(0);
    await speaking.close();
  }, PATIENCE);
  // 503 is the payment service's, which is not there.
  await vi.waitFor(async () => expect([200, 503]).toContain(await sendWebhook()), PATIENCE);
  const { result } = await call(school.origin, 'endStage', teacher(0).idToken, {});
  expect(result?.isOpen).toBe(false);
  await vi.waitFor(async () => expect((await findCurrentStage(ctx.db))?.recordedAt).toBeTruthy(), PATIENCE);
}

describe.each(Object.keys(DATABASE_FAULTS) as (keyof typeof DATABASE_FAULTS)[])(
  'while the database %s',
  (fault) => {
    it.each(Object.keys(SENDERS) as (keyof typeof SENDERS)[])(
      'a stream by %s ends, and chat, speaking practice, webhooks and jobs go on',
      { timeout: 400_000 },
      async (kind) => {
        const end = await SENDERS[kind]();
        await vi.waitFor(
          async () => expect((await findCurrentStage(ctx.db))?.streamId ?? null).not.toBeNull(),
          PATIENCE,
        );
        const chat = await joinChat(school.origin, teacher(1));
        const speaking = await joinSpeaking(school.origin, teacher(1));
        const heal = await DATABASE_FAULTS[fault](postgres);
        try {
          const said = chat.say('is anybody there?').catch(() => null);
          speaking.tell({ type: 'self', self: { isMuted: true, isCameraOff: true, isHandRaised: false } });
          await end().catch(() => undefined);
          await askMeanwhile();
          const answer = await said;
          if (fault === 'has a full disk') expect(answer?.type).not.toBe('done');
          expectAlive();
        } finally {
          await heal();
        }
        for (const { close } of [chat, speaking]) await close();
        await expectAllServed(`${kind}, ${fault}`);
        expectAlive();
      },
    );
  },
);
