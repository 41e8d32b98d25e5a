import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idleContext } from '../../../../testing/build-test-app.ts';
import { closeContext } from '../../../app/context.ts';
import { listenForRtmp, type RtmpListener } from './rtmp-listener.ts';

const ctx = idleContext();
let listener: RtmpListener;
beforeAll(async () => {
  listener = await listenForRtmp(ctx, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listener.close();
  await closeContext(ctx);
});
// It is impatient with who says nothing for a second, which a busy machine may do.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function knock(): Promise<Socket> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
/** The server's half of the handshake, or the end. */
const greet = async (socket: Socket): Promise<'answered' | 'ended'> => {
  const outcome = Promise.race([
    once(socket, 'data').then(() => 'answered' as const),
    once(socket, 'close').then(() => 'ended' as const),
  ]);
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1_537)]));
  return outcome;
};

it('one network that holds on to connections has five of them, and the first makes room for the next', async () => {
  const held: Socket[] = [];
  for (let serial = 0; serial < 5; serial += 1) {
    const socket = await knock();
    expect(await greet(socket)).toBe('answered');
    held.push(socket);
  }
  const [first, ...others] = held;
  const gone = first && once(first, 'close');
  const next = await knock();
  expect(await greet(next)).toBe('answered');
  await gone;
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
  for (const socket of [...others, next]) socket.destroy();
});

it('what speaks another tongue is let go at once', async () => {
  const socket = await knock();
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
