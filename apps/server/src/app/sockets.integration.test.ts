import { SOCKET_CLOSE } from '@school/contract/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { type OpenSocket, openSocket } from '../../testing/open-socket.ts';
import { createTurnableClock, type TurnableClock } from '../../testing/turnable-clock.ts';
import { DomainError } from '../platform/errors.ts';
import type { Feature } from '../platform/feature.ts';
import { encodeFrame } from '../platform/sockets/encode-frame.ts';
import { defineSocket } from '../platform/sockets/feature-socket.ts';
import type { ContextOverrides } from './context.ts';
import { createFeatures } from './surfaces.ts';

const PATH = '/echo/socket';
/** The same with so few frames allowed that a test can reach it; its network's count is its own. */
const TIGHT_PATH = '/echo/tight';
const TIGHT_FRAMES = 30;
const bounds = { maxFrameBytes: 4_096, maxQueuedBytes: 64 * 1_024, perAccount: 3 } as const;

type Echo = { kind: 'welcome' | 'text' | 'bytes'; text: string };
const ended: string[] = [];

/** Says again what it hears; 'flood' says a megabyte at once. */
const echoAt = (path: `/${string}`, frames: number) =>
  defineSocket({
    ...bounds,
    path,
    rate: { frames, seconds: 60 },
    hello: z.strictObject({ room: z.string().max(20) }),
    frames: z.strictObject({ text: z.string().max(100) }),
    open: async (connection, { room }) => {
      if (room === 'closed') throw new DomainError('permission-denied', 'This room is closed.');
      const say = (frame: Echo) => connection.send(encodeFrame(frame));
      say({ kind: 'welcome', text: connection.caller.uid });
      return {
        onFrame: async ({ text }) => {
          if (text !== 'flood') return say({ kind: 'text', text });
          for (let serial = 0; serial < 200_000 && connection.isOpen; serial += 1)
            say({ kind: 'text', text: 'x'.repeat(1_000) });
        },
        onBytes: (bytes) => say({ kind: 'bytes', text: bytes.toString('hex') }),
        onClose: () => void ended.push(connection.caller.uid),
      };
    },
  });

const echoFeature: Feature = {
  name: 'echo',
  sockets: [echoAt(PATH, 3_000), echoAt(TIGHT_PATH, TIGHT_FRAMES)],
};

const buildEchoApp = (settings: { [name: string]: string }, overrides: ContextOverrides = {}) =>
  buildTestApp(settings, overrides, (ctx) => [...createFeatures(ctx), echoFeature]);

let test: TestApp;
let learner: SignedInAccount;
beforeAll(async () => {
  test = await buildEchoApp({ LIMIT_CONNECTIONS_PER_ADDRESS: '20' });
});
afterAll(() => test.close());
beforeEach(async () => {
  learner = await createSignedInAccount(test.ctx);
});

async function connect(
  idToken = learner.idToken,
  room = 'open',
  path: string = PATH,
): Promise<OpenSocket<Echo>> {
  const socket = await openSocket<Echo>(test.origin, path);
  socket.send({ type: 'hello', idToken, payload: { room } });
  return socket;
}

async function welcomed(): Promise<OpenSocket<Echo>> {
  const socket = await connect();
  await socket.find(({ kind }) => kind === 'welcome');
  return socket;
}

describe('a connection', () => {
  // ASVS 4.4.3
  it('is known by the first frame, and answers texts and bytes in their order', async () => {
    const socket = await welcomed();
    for (const text of ['Grüezi', 'mitenand', '😀']) socket.send({ text });
    socket.sendRaw(Buffer.from([1, 2, 255]));
    await socket.find(({ kind }) => kind === 'bytes');
    expect(socket.frames).toEqual([
      { kind: 'welcome', text: learner.uid },
      { kind: 'text', text: 'Grüezi' },
      { kind: 'text', text: 'mitenand' },
      { kind: 'text', text: '😀' },
      { kind: 'bytes', text: '0102ff' },
    ]);
    await socket.close();
    await expect.poll(() => ended).toContain(learner.uid);
  });

  it('is an answer of 426 to a request that is none', async () => {
    expect((await fetch(`${test.origin}${PATH}`)).status).toBe(426);
  });

  // ASVS 4.4.2
  it.each([[{}], [{ origin: 'https://elsewhere.example' }], [{ origin: 'null' }]])(
    'with the headers %j is refused with 403',
    async (headers) => {
      await expect(openSocket(test.origin, PATH, headers as { [name: string]: string })).rejects.toThrow(
        '403',
      );
    },
  );

  it('at an address that has none is refused, and the server goes on', async () => {
    await expect(openSocket(test.origin, '/functions/none')).rejects.toThrow('404');
    expect((await fetch(`${test.origin}/health/live`)).status).toBe(200);
  });
});

describe('a connection ends', () => {
  it.each([
    ['a forged token', () => ({ type: 'hello', idToken: 'a.b.c', payload: { room: 'open' } }), 4401],
    ['no hello', () => ({ text: 'hello' }), 4400],
    ['a payload of another kind', () => ({ type: 'hello', idToken: learner.idToken, payload: 5 }), 4400],
    ['a closed room', () => ({ type: 'hello', idToken: learner.idToken, payload: { room: 'closed' } }), 4403],
  ])('that begins with %s', async (_name, hello, code) => {
    const socket = await openSocket(test.origin, PATH);
    socket.send(hello());
    expect((await socket.closed).code).toBe(code);
  });

  it.each([
    ['10 MB', () => 'x'.repeat(10 * 1_024 * 1_024), SOCKET_CLOSE.tooBig],
    ['what is no JSON', () => '{"text":', SOCKET_CLOSE.badFrame],
    ['an unknown field', () => '{"text":"a","more":1}', SOCKET_CLOSE.badFrame],
    ['NUL', () => '{"text":"\\u0000"}', SOCKET_CLOSE.badFrame],
    ['a length that is an object', () => '{"text":{"length":{"toString":1}}}', SOCKET_CLOSE.badFrame],
    ['2,000 lists in each other', () => '['.repeat(2_000) + ']'.repeat(2_000), SOCKET_CLOSE.badFrame],
  ])('after %s', async (_name, make, code) => {
    const socket = await welcomed();
    socket.sendRaw(make());
    expect((await socket.closed).code).toBe(code);
  });

  it('after broken UTF-8, with the close code for it', async () => {
    const socket = await welcomed();
    // A masked text frame of two bytes that are no UTF-8.
    socket.stream().write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]));
    expect((await socket.closed).code).toBe(1007);
  });

  // ASVS 2.4.1
  it('with the frame beyond the rate of its account', async () => {
    const socket = await connect(learner.idToken, 'open', TIGHT_PATH);
    await socket.find(({ kind }) => kind === 'welcome');
    for (let serial = 0; serial < 1_000; serial += 1) socket.send({ text: `${serial}` });
    expect((await socket.closed).code).toBe(SOCKET_CLOSE.tooMany);
    expect(socket.frames.length).toBeLessThanOrEqual(TIGHT_FRAMES + 1);
  });

  it('when the reader leaves more unread than the bound, and the server keeps no more for it', async () => {
    const socket = await welcomed();
    socket.stream().pause();
    socket.send({ text: 'flood' });
    await expect.poll(() => ended).toContain(learner.uid);
    socket.stream().resume();
    expect([SOCKET_CLOSE.tooSlow, 1006]).toContain((await socket.closed).code);
  });

  it('beyond the connections of its account, whose others stay', async () => {
    const first = [await welcomed(), await welcomed(), await welcomed()];
    expect((await (await connect()).closed).code).toBe(SOCKET_CLOSE.tooMany);
    first[0]?.send({ text: 'still here' });
    await first[0]?.find(({ text }) => text === 'still here');
    await first[1]?.close();
    await expect.poll(async () => (await tryWelcome()) !== null).toBe(true);
    for (const socket of first) await socket.close();
  });
});

/** Null when the place of the one that left is not free yet. */
async function tryWelcome(): Promise<Echo | null> {
  const socket = await connect();
  const frame = await Promise.race([
    socket.find(({ kind }) => kind === 'welcome'),
    socket.closed.then(() => null),
  ]);
  await socket.close();
  return frame;
}

it('a network has so many connections at once, and the next is refused with 429', async () => {
  const open: OpenSocket<Echo>[] = [];
  const overflow = async () => {
    for (let serial = 0; serial < 21; serial += 1) open.push(await openSocket<Echo>(test.origin, PATH));
  };
  await expect(overflow()).rejects.toThrow('429');
  for (const socket of open) await socket.close();
});

it('a newer token of the same account keeps a connection, another account’s ends it', async () => {
  const socket = await welcomed();
  socket.send({ type: 'token', idToken: learner.idToken });
  socket.send({ text: 'after' });
  await socket.find(({ text }) => text === 'after');
  const stranger = await createSignedInAccount(test.ctx);
  socket.send({ type: 'token', idToken: stranger.idToken });
  expect((await socket.closed).code).toBe(SOCKET_CLOSE.unauthenticated);
});

describe('a server', () => {
  /** Its own, whose intervals pass when the test says so. */
  const inItsTime = async (
    use: (own: TestApp, account: SignedInAccount, clock: TurnableClock) => Promise<void>,
  ) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = createTurnableClock();
    const own = await buildEchoApp({}, { clock, sessionClock: clock });
    try {
      const account = await createSignedInAccount(own.ctx);
      await use(own, account, clock);
    } finally {
      await own.close();
      vi.useRealTimers();
    }
  };
  const join = async (own: TestApp, { idToken }: SignedInAccount) => {
    const socket = await openSocket<Echo>(own.origin, PATH);
    socket.send({ type: 'hello', idToken, payload: { room: 'open' } });
    await socket.find(({ kind }) => kind === 'welcome');
    return socket;
  };

  it('that stops says so to everybody, and does not wait for those who do not answer', async () => {
    const own = await buildEchoApp({});
    const socket = await join(own, await createSignedInAccount(own.ctx));
    const silent = await openSocket<Echo>(own.origin, PATH);
    silent.stream().pause();
    await own.close();
    expect((await socket.closed).code).toBe(SOCKET_CLOSE.goingAway);
  });

  it('lets go of a peer that answers no ping, and keeps one that does', () =>
    inItsTime(async (own, account) => {
      const dead = await join(own, account);
      const alive = await join(own, account);
      dead.stream().pause();
      vi.advanceTimersByTime(25_000);
      alive.send({ text: 'after the ping' });
      await alive.find(({ text }) => text === 'after the ping');
      const before = ended.filter((uid) => uid === account.uid).length;
      vi.advanceTimersByTime(25_000);
      await expect.poll(() => ended.filter((uid) => uid === account.uid).length).toBe(before + 1);
      alive.send({ text: 'still here' });
      await alive.find(({ text }) => text === 'still here');
    }));

  // ASVS 4.4.4
  it('closes the door behind an account that was shut, within two looks', () =>
    inItsTime(async (own, account, clock) => {
      const socket = await join(own, account);
      await own.ctx.pool.query('update accounts set is_disabled = true where id = $1', [account.uid]);
      clock.advance(11_000);
      vi.advanceTimersByTime(20_000);
      expect((await socket.closed).code).toBe(SOCKET_CLOSE.unauthenticated);
    }));
});
