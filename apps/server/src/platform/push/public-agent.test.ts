import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublicAgent, createPublicLookup, INTERNAL_ADDRESS } from './public-agent.ts';
import { createPushSender } from './push-sender.ts';

const PUBLIC = { address: '142.250.203.106', family: 4 };
const PUBLIC_6 = { address: '2a00:1450:400a:808::200a', family: 6 };
const HOME = { address: '192.168.1.20', family: 4 };
/** Where machines of a cloud read their own secrets. */
const METADATA = { address: '169.254.169.254', family: 4 };

/** A name server that says this of every name. */
const look = (found: (typeof PUBLIC)[], error: Error | null = null) => {
  const lookup = createPublicLookup((_name, _options, callback) => callback(error, found));
  const ask = (all: boolean) =>
    new Promise((resolve) => {
      lookup('push.example', { all }, (refused, address) => resolve(refused?.message ?? address));
    });
  return Promise.all([ask(true), ask(false)]);
};

it('a name that stands for an internal address is refused, whichever it is', async () => {
  for (const found of [[HOME], [METADATA], [HOME, METADATA], []])
    expect(await look(found)).toEqual([INTERNAL_ADDRESS, INTERNAL_ADDRESS]);
});

it('of a name that stands for both, only the public addresses are tried', async () => {
  expect(await look([METADATA, PUBLIC, HOME, PUBLIC_6])).toEqual([[PUBLIC, PUBLIC_6], PUBLIC.address]);
});

it('an unknown name fails with the name server’s answer', async () => {
  expect(await look([], new Error('ENOTFOUND push.example'))).toEqual([
    'ENOTFOUND push.example',
    'ENOTFOUND push.example',
  ]);
});

/** Of RFC 8291, appendix A: good keys of a browser. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SETTINGS = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  subject: 'mailto:a@school.test',
};

let server: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  server = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

it('a message to a name of this machine is refused by the agent, and nothing is connected to', async () => {
  const sender = createPushSender(SETTINGS, createPublicAgent());
  const answer = await sender.send({
    endpoint: `https://localhost:${port}/push`,
    ...KEYS,
    payload: 'x',
    ttlSeconds: 60,
    urgency: 'normal',
    topic: 'x',
  });
  sender.close();
  expect(answer).toEqual({ kind: 'refused', reason: INTERNAL_ADDRESS });
  expect(connections).toBe(0);
});
