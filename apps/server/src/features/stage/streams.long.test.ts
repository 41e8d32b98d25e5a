import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Stage } from '@school/contract/stage';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../../tools/free-port.mjs';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { publishRecording } from '../../../testing/publish-recording.ts';
import {
  connectStudio,
  recordBytes,
  type Sender,
  sendByFfmpeg,
  sendSoundByFfmpeg,
} from '../../../testing/streams.ts';
import { stages } from './db/stages.table.ts';

let test: TestApp;
let teacher: SignedInAccount;
let vip: SignedInAccount;
let rtmp: string;
let srt: string;
const senders: Sender[] = [];
/** A busy machine encodes slowly. */
const PATIENCE = { timeout: 60_000, interval: 300 };

beforeAll(async () => {
  const [rtmpPort, srtPort] = [await findFreePort(), await findFreePort()];
  test = await buildTestApp({
    RTMP_PORT: String(rtmpPort),
    RTMP_HOST: '127.0.0.1',
    SRT_PORT: String(srtPort),
  });
  teacher = await createOperator(test.ctx);
  vip = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, vip.uid, 2);
  const { result } = await call(test.origin, 'getStageKeys', teacher.idToken, {});
  rtmp = `${result?.rtmpAddress}/${result?.key}`;
  srt = result?.srtAddress ?? '';
});
afterAll(() => test.close());
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop();
  await call(test.origin, 'endStage', teacher.idToken, {});
  await vi.waitFor(async () => expect((await studio())?.stream).toBeNull(), PATIENCE);
  await test.ctx.db.delete(stages);
});

const send = (address: string, picture?: readonly string[]) => {
  const sender = sendByFfmpeg(address, picture);
  senders.push(sender);
  return sender;
};
const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const studio = async () => (await call(test.origin, 'getStudioStage', teacher.idToken, {})).result;
const seen = async () => (await call(test.origin, 'getStage', vip.idToken, {})).result as Stage;
const becomes = (state: Stage['state']) =>
  vi.waitFor(async () => {
    expect((await seen()).state).toBe(state);
    return seen();
  }, PATIENCE);
const read = async (address: string | null, file: string) => {
  const folder = address?.slice(0, address.lastIndexOf('/'));
  return (await fetch(`${test.origin}${folder}/${file}`)).text();
};

it('a stream by RTMP is seen, drops, returns into the same lesson, ends, and is a recording', async () => {
  const first = send(rtmp);
  const { playlistURL, startedAt } = await becomes('live');
  expect((await studio())?.stream).toBe('rtmp');
  const second = send(rtmp);
  expect(await second.complaint).toMatch(
    /Another stream is on the stage|Publish\.BadName|Input\/output error/,
  );
  expect((await studio())?.problem).toBe('occupied');
  await first.stop();
  await becomes('stalled');
  send(rtmp);
  const again = await becomes('live');
  expect(again.startedAt).toBe(startedAt);
  await vi.waitFor(async () => {
    const playlist = await read(playlistURL, 'v720.m3u8');
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(playlist.match(/r2\/v720-\d+\.m4s/g)?.length).toBeGreaterThan(3);
  }, PATIENCE);
  await call(test.origin, 'endStage', teacher.idToken, {});
  const lessonID = await publishRecording(test.origin, teacher, PATIENCE);
  expect((await seen()).recordingLessonID).toBe(lessonID);
  const { result } = await call(test.origin, 'listLessons', vip.idToken, {});
  const recording = result?.lessons.find(({ DocID }) => DocID === lessonID);
  expect(recording).toMatchObject({ MondayLesson: true });
  const poster = await fetch(`${test.origin}${recording?.VideoThumbnailURL}`);
  expect(poster.headers.get('content-type')).toBe('image/webp');
}, 240_000);

it('a stream by SRT is seen with the passphrase, and not with another', async () => {
  await call(test.origin, 'startStage', teacher.idToken, { title: 'SRT' });
  const wrong = send(srt.replace(/passphrase=.*/, 'passphrase=not-the-right-one'));
  expect(await wrong.complaint).not.toBe('');
  expect((await seen()).state).toBe('off');
  // It listens within two seconds of the start.
  await vi.waitFor(async () => {
    const sender = send(srt);
    const ended = await Promise.race([sender.complaint, becomes('live').catch(() => 'not live')]);
    expect(ended).toMatchObject({ state: 'live', title: 'SRT' });
  }, PATIENCE);
  expect((await studio())?.stream).toBe('srt');
  const [, passphrase = ''] = /passphrase=(.*)/.exec(srt) ?? [];
  const named = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && commandOf(pid).includes(passphrase),
  );
  expect(named.map(Number), 'only the sender, which is no part of the school').toEqual(
    senders.map(({ child }) => child.pid).filter((pid) => pid !== undefined && existsSync(`/proc/${pid}`)),
  );
}, 240_000);

it('a key that is renewed in a lesson is refused by SRT, and the new one taken', async () => {
  await call(test.origin, 'startStage', teacher.idToken, { title: 'SRT' });
  const isListened = () =>
    readFileSync('/proc/net/udp', 'utf8').includes(
      `:${Number(new URL(srt).port).toString(16).toUpperCase().padStart(4, '0')} `,
    );
  await vi.waitFor(() => expect(isListened()).toBe(true), PATIENCE);
  const old = srt;
  const { result } = await call(test.origin, 'renewStageKey', teacher.idToken, {});
  srt = result?.srtAddress ?? '';
  rtmp = `${result?.rtmpAddress}/${result?.key}`;
  const leaked = send(old);
  const refused = await Promise.race([leaked.complaint, becomes('live').catch(() => 'not live')]);
  expect(refused).toMatch(/error|denied|refused|timed out/i);
  await vi.waitFor(async () => {
    const sender = send(srt);
    const ended = await Promise.race([sender.complaint, becomes('live').catch(() => 'not live')]);
    expect(ended).toMatchObject({ state: 'live' });
  }, PATIENCE);
  await call(test.origin, 'endStage', teacher.idToken, {});
}, 240_000);

it.each(['webm', 'mp4'] as const)(
  'a browser’s recording in %s is seen',
  async (kind) => {
    const bytes = await recordBytes(kind, { seconds: 8 });
    const stream = await connectStudio(test.origin, teacher.idToken);
    for (let at = 0; at < bytes.length; at += 50_000) stream.send(bytes.subarray(at, at + 50_000));
    await becomes('live');
    expect(stream.answers[0]).toEqual({ type: 'ready' });
    await call(test.origin, 'endStage', teacher.idToken, {});
    expect((await stream.closed).code).toBe(1000);
    expect(stream.answers.at(-1)).toEqual({ type: 'over', problem: null });
  },
  180_000,
);

it('a picture of 2160 × 3840, upright, is made smaller and stays upright', async () => {
  const upright = ['-f', 'lavfi', '-i', 'color=c=red:size=2160x3840:rate=5'];
  const bytes = await recordBytes('mp4', { seconds: 5, picture: upright });
  const stream = await connectStudio(test.origin, teacher.idToken);
  for (let at = 0; at < bytes.length; at += 50_000) stream.send(bytes.subarray(at, at + 50_000));
  const { playlistURL } = await becomes('live');
  const folder = playlistURL?.slice(0, playlistURL.lastIndexOf('/'));
  const init = Buffer.from(await (await fetch(`${test.origin}${folder}/r1/v720-init.mp4`)).arrayBuffer());
  const sizes = init.indexOf('avc1') + 4 + 24;
  expect([init.readUInt16BE(sizes), init.readUInt16BE(sizes + 2)]).toEqual([720, 1280]);
  await stream.close();
}, 180_000);

it('a wrong key is refused before ffmpeg runs, and opens no lesson', async () => {
  const refused = send(rtmp.replace(/[^/]+$/, 'not-the-key'));
  expect(await refused.complaint).not.toBe('');
  expect(await studio()).toMatchObject({ isOpen: false, stream: null });
}, 60_000);

it('sound alone and bytes that are no recording are refused with a reason', async () => {
  const sender = sendSoundByFfmpeg(rtmp);
  senders.push(sender);
  await vi.waitFor(async () => expect((await studio())?.problem).toBe('no-picture'), PATIENCE);
  const garbage = await connectStudio(test.origin, teacher.idToken);
  garbage.send(randomBytes(5_000));
  await garbage.closed;
  expect(garbage.answers.at(-1)).toEqual({ type: 'over', problem: 'unreadable' });
  // It begins as WebM does, and is none.
  const disguised = await connectStudio(test.origin, teacher.idToken);
  disguised.send(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(100_000)]));
  setTimeout(() => void disguised.close(), 3_000);
  await disguised.closed;
  expect((await seen()).state).toBe('off');
}, 120_000);

it('a learner, and a teacher without a second step, are not let in', async () => {
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  for (const { idToken } of [vip, halfway]) {
    const stream = await connectStudio(test.origin, idToken);
    expect((await stream.closed).code).toBe(4403);
    expect(stream.answers).toEqual([]);
  }
});
