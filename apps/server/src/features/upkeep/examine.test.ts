import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3StandIn } from '@school/s3-stand-in';
import { expect, it } from 'vitest';
import { createCapturedLog } from '../../../testing/captured-log.ts';
import { openStandInStore } from '../../../testing/stand-in-store.ts';
import { ConfigError } from '../../platform/config.ts';
import { createDatabase } from '../../platform/database.ts';
import { createFolderStore } from '../../platform/media-store/folder-store.ts';
import type { Examined } from './check.ts';
import { found } from './check.ts';
import { examine } from './examine.ts';
import { judgeEndpoints } from './judge-endpoints.ts';
import { lookAtMedia } from './look-at-media.ts';
import { backupCheck } from './machine.checks.ts';
import { judgeClock, mediaCheck, webhooksCheck } from './services.checks.ts';
import { askForRelay } from './turn-protocol.ts';

const nothing = {} as Examined;

it('a check that hangs and one that throws are findings, and hold up no other', async () => {
  const findings = await examine(
    nothing,
    [
      { check: 'mail', look: () => new Promise(() => undefined) },
      {
        check: 'stripe',
        look: () => Promise.reject(Object.assign(new Error('sk_live_secret'), { code: 'EPIPE' })),
      },
      { check: 'disk', look: async () => found('disk-good', 'good', 'MEDIA_DIR: 50 %') },
    ],
    20,
  );
  expect(findings.map(({ check, finding, detail }) => [check, finding, detail])).toEqual([
    ['mail', 'no-answer', '0.02 s'],
    ['stripe', 'no-answer', 'EPIPE'],
    ['disk', 'disk-good', 'MEDIA_DIR: 50 %'],
  ]);
});

const HERE = 'https://school.test/webhooks/stripe';
const ALL = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.updated',
  'subscription_schedule.released',
  'invoice.paid',
  'charge.refunded',
  'charge.dispute.closed',
  'refund.updated',
];
const endpoint = (url: string, status: string, enabled_events: string[]) => ({ url, status, enabled_events });

it.each([
  ['none', [], 'webhooks-elsewhere', HERE],
  ['another', [endpoint('https://old.test/hook', 'enabled', ALL)], 'webhooks-elsewhere', HERE],
  ['one that is off', [endpoint(HERE, 'disabled', ALL)], 'webhooks-off', HERE],
  [
    'one without some families',
    [endpoint(HERE, 'enabled', ALL.slice(0, 4))],
    'webhooks-lacking',
    'invoice.*, charge.refunded, charge.dispute.*, refund.*',
  ],
  ['all', [endpoint(HERE, 'enabled', ALL)], undefined, undefined],
  ['every event', [endpoint(HERE, 'enabled', ['*'])], undefined, undefined],
])('of webhooks at Stripe with %s it says what is wrong', (_which, endpoints, finding, detail) => {
  const problem = judgeEndpoints(endpoints, HERE);
  expect([problem?.finding, problem?.detail]).toEqual([finding, detail]);
});

it.each([
  [[0, -3], 'clock-good', '3'],
  [[2, -31], 'clock-off', '31'],
  [[], 'clock-unknown', ''],
])('clocks that are %s seconds apart are %s', (apart, finding, detail) => {
  expect(judgeClock(apart)).toMatchObject({ finding, detail });
});

const [REALM, NONCE] = ['school', 'nonce-1'];

/** A server that wants a long-term credential (RFC 8489 §9.2) and checks its HMAC. */
async function startRelay(password: string) {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const attributes = readAttributes(message);
    const signature = attributes.get(0x0008);
    const key = createHash('md5')
      .update(`${attributes.get(0x0006)?.toString()}:${REALM}:${password}`)
      .digest();
    const isRight =
      signature !== undefined &&
      createHmac('sha1', key).update(message.subarray(0, -24)).digest().equals(signature);
    const header = Buffer.from(message.subarray(0, 20));
    const body = isRight
      ? Buffer.alloc(0)
      : Buffer.concat([attribute(0x0014, REALM), attribute(0x0015, NONCE)]);
    header.writeUInt16BE(message.readUInt16BE(0) | (isRight ? 0x0100 : 0x0110), 0);
    header.writeUInt16BE(body.length, 2);
    socket.send(Buffer.concat([header, body]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { url: `turn:127.0.0.1:${socket.address().port}?transport=udp`, close: () => socket.close() };
}

function attribute(type: number, text: string): Buffer {
  const value = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function readAttributes(message: Buffer): Map<number, Buffer> {
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at < message.length; ) {
    const length = message.readUInt16BE(at + 2);
    attributes.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return attributes;
}

it('asks a TURN server for a relay with the credentials, and tells a refusal from silence', async () => {
  const relay = await startRelay('right');
  const ask = (credential: string) => askForRelay(relay.url, { username: '1:seat', credential }, 300);
  expect(await ask('right')).toBe('relayed');
  expect(await ask('wrong')).toBe('refused');
  relay.close();
  expect(await ask('right')).toBe('silent');
});

const HOUR_MS = 3_600_000;
const SECRET = 'canary-secret-of-the-bucket';

it('says of a bucket what is wrong, and a server without one that lets it in does not start', async () => {
  const standIn = await startS3StandIn({ secretAccessKey: SECRET });
  const s3 = { endpoint: new URL(standIn.endpoint), bucket: standIn.bucket, region: 'eu-central-1' };
  const config = { media: { s3, from: null, delivery: 'server' } } as Examined['config'];
  const place = `${s3.endpoint.host}/media`;
  const { log, lines } = createCapturedLog();
  const look = async (options: Parameters<typeof openStandInStore>[1] = {}) => {
    const examined = { ...nothing, config, media: openStandInStore(standIn, options) };
    const [finding] = await examine(examined, [mediaCheck]);
    const start = await lookAtMedia({ ...examined, log }).catch((error: unknown) => error);
    return [finding?.state, finding?.finding, finding?.detail, start instanceof ConfigError];
  };
  const late = { now: () => new Date(Date.now() - HOUR_MS) };

  expect(await look()).toEqual(['good', 'media-good', place, false]);
  expect(standIn.keys()).toEqual([]);
  for (const wrong of [{ secret: 'another' }, { bucket: 'another' }])
    expect(await look(wrong)).toEqual(['bad', 'media-denied', `${place}: denied`, true]);
  expect(await look({ clock: late })).toEqual(['bad', 'media-skewed', `${place}: skewed`, false]);
  expect(lines).toHaveLength(1);
  for (const [fault, said] of [
    ['full', 'full'],
    ['away', 'away'],
  ] as const) {
    standIn.fail({ [fault]: true });
    expect(await look()).toEqual(['bad', `media-${said}`, `${place}: ${said}`, false]);
    standIn.mend();
  }
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringContaining('Turn on NTP'),
    expect.stringContaining('The bucket is full'),
    expect.stringContaining('The bucket doesn’t answer'),
  ]);
  expect(lines.join('')).not.toContain(SECRET);
  await standIn.stop();
});

it('leaves a folder of media to the check of the disk', async () => {
  const config = { media: { s3: null, from: null, delivery: 'server' } } as Examined['config'];
  const examined = { ...nothing, config, media: createFolderStore('/nowhere') };
  expect(await examine(examined, [mediaCheck])).toMatchObject([{ state: 'good', finding: 'media-folder' }]);
});

it('says of backups whether there is none yet, an old one, or a folder that cannot be read', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'school-backups-'));
  const sessionClock = { now: () => new Date('2026-11-25T12:00:00Z') };
  const look = async (folder: string | null, backupKeep: number | null = 14) => {
    const config = { backupDir: folder, backupKeep } as Examined['config'];
    const [finding] = await examine({ ...nothing, config, sessionClock }, [backupCheck]);
    return [finding?.state, finding?.finding, finding?.detail];
  };
  const add = async (name: string) => {
    await mkdir(join(backupDir, name));
    await writeFile(join(backupDir, name, 'manifest.gz'), '');
  };
  const missing = join(backupDir, 'elsewhere');

  expect(await look(null)).toEqual(['notice', 'backup-none', '']);
  expect(await look(missing)).toEqual(['bad', 'backup-shut', `${missing}: ENOENT`]);
  expect(await look(backupDir)).toEqual(['bad', 'backup-first', backupDir]);
  await add('20261124T032000Z');
  expect(await look(backupDir)).toEqual(['bad', 'backup-old', '2026-11-24T03:20:00.000Z']);
  expect(await look(backupDir, null)).toMatchObject({ 1: 'backup-unplanned' });
  await add('20261125T032000Z');
  expect(await look(backupDir)).toEqual(['good', 'backup-good', '2026-11-25T03:20:00.000Z']);
  await rm(backupDir, { recursive: true });
});

it.each([
  ['has no tables yet', { code: '42P01' }, 'webhooks-unmigrated'],
  ['is away', { code: 'ECONNREFUSED' }, 'webhooks-unknown'],
])('says of webhooks that the database %s', async (_what, fault, finding) => {
  const refuse = () => Promise.reject(Object.assign(new Error('canary'), fault));
  const examined = {
    ...nothing,
    config: { publicOrigin: 'https://school.test' },
    stripe: { webhookEndpoints: { list: refuse } },
    db: createDatabase({ query: refuse } as unknown as Examined['pool']),
  } as unknown as Examined;
  expect(await examine(examined, [webhooksCheck])).toMatchObject([{ state: 'notice', finding }]);
});
