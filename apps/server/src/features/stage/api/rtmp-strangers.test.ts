import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleContext } from '../../../../testing/build-test-app.ts';
import { closeContext } from '../../../app/context.ts';
import { writeChunks, writeControl } from '../rtmp/write-chunks.ts';
import { listenForRtmp, type RtmpListener } from './rtmp-listener.ts';

const HANDSHAKE_BYTES = 1_536;
const VERSION = Buffer.from([3]);
const HANDSHAKE = Buffer.concat([VERSION, Buffer.alloc(2 * HANDSHAKE_BYTES)]);
const VIDEO = 9;

const ctx = idleContext();
let listener: RtmpListener;
const held: Socket[] = [];
beforeAll(async () => {
  listener = await listenForRtmp(ctx, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listener.close();
  await closeContext(ctx);
});
// The listener's patience goes by these alone.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of held.splice(0)) socket.destroy();
});

/** From a separate address: each counts as a network for the school. */
async function knock(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  held.push(socket);
  await once(socket, 'connect');
  return socket;
}
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Bytes that the server says once it has read what came. */
const hear = async (socket: Socket): Promise<Buffer> => {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes;
};
/** Whether the server has let it go, once what is under way has arrived. */
async function isLetGo(socket: Socket): Promise<boolean> {
  for (let tries = 0; tries < 50 && !socket.destroyed; tries += 1) await turn();
  return socket.destroyed;
}
/** Waits without a clock until the server has let it go. */
async function untilLetGo(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close');
}
/** Through the handshake; a first answer means that it is on the server's side too. */
async function greet(socket: Socket): Promise<Socket> {
  const answer = hear(socket);
  socket.write(HANDSHAKE);
  await answer;
  socket.resume();
  return socket;
}

describe('patience', () => {
  it('is a second for the first byte', async () => {
    const socket = await knock();
    await turn();
    vi.advanceTimersByTime(999);
    expect(await isLetGo(socket)).toBe(false);
    vi.advanceTimersByTime(1);
    await untilLetGo(socket);
  });

  it('is three seconds for the handshake, were it a byte at a time', async () => {
    const socket = await knock();
    const answer = hear(socket);
    // All but its last byte: the answer says that it was read.
    socket.write(HANDSHAKE.subarray(0, -1));
    await answer;
    vi.advanceTimersByTime(2_999);
    expect(await isLetGo(socket)).toBe(false);
    vi.advanceTimersByTime(1);
    await untilLetGo(socket);
  });

  it('is ten seconds for a key', async () => {
    const socket = await greet(await knock());
    vi.advanceTimersByTime(9_999);
    expect(await isLetGo(socket)).toBe(false);
    vi.advanceTimersByTime(1);
    await untilLetGo(socket);
  });
});

it('a hundred idle connections, on twenty networks, keep no one out', async () => {
  const idle: Socket[] = [];
  for (let network = 1; network <= 20; network += 1)
    for (let place = 0; place < 5; place += 1) idle.push(await knock(`127.0.1.${network}`));
  await greet(await knock('127.0.2.1'));
  await greet(await knock('127.0.2.2'));
  expect(idle.filter(({ destroyed }) => destroyed).length).toBeLessThanOrEqual(2);
});

it('one network that knocks on and on is not heard any more, and others are', async () => {
  const [persistent, other] = ['127.0.3.1', '127.0.3.2'];
  for (let serial = 0; serial < 30; serial += 1) (await greet(await knock(persistent))).destroy();
  await untilLetGo(await knock(persistent));
  await greet(await knock(other));
});

describe('a stranger is let go with the bytes that say it', () => {
  const begin = async () => greet(await knock());
  it.each([
    ['a chunk size of one byte', [writeControl(1, 1)]],
    [
      'five chunk streams',
      [3, 4, 5, 6, 7].map((id) => writeChunks({ chunkStream: id, type: VIDEO, streamId: 0 }, VERSION)),
    ],
    [
      'a message of 16 kB and a byte',
      [writeChunks({ chunkStream: 3, type: VIDEO, streamId: 0 }, Buffer.alloc(16_385))],
    ],
    [
      'fifty-one messages',
      [writeChunks({ chunkStream: 3, type: VIDEO, streamId: 0 }, VERSION), Buffer.alloc(100, 0xc3)],
    ],
  ])('%s', async (_what, words) => {
    const socket = await begin();
    socket.write(Buffer.concat(words));
    await untilLetGo(socket);
  });

  it('64 kB in all, in messages that are each within bounds', async () => {
    const socket = await begin();
    const some = Buffer.concat([
      writeControl(1, 65_536),
      writeChunks({ chunkStream: 3, type: VIDEO, streamId: 0 }, Buffer.alloc(4_000)),
    ]);
    let said = 0;
    for (; said < 70_000 && !socket.destroyed; said += some.length) socket.write(some);
    await untilLetGo(socket);
  });
});
