import { beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../testing/fake-socket.ts';
import { createLink, type LinkState } from './link.ts';

let sockets: FakeSocket[];
let states: LinkState[];
let tokens: boolean[];
const place = { room: '2026-12-07', after: 12 };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  tokens = [];
});

function makeLink(token: string | null = 'token') {
  return createLink({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    findToken: async (isFresh) => {
      tokens.push(isFresh);
      return token;
    },
    place: () => place,
    onFrame: () => undefined,
    onState: (state) => states.push(state),
    random: () => 0.5,
  });
}
const last = () => sockets.at(-1);
const isOpenAgain = async (afterMs: number) => {
  const before = sockets.length;
  await vi.advanceTimersByTimeAsync(afterMs);
  return sockets.length > before;
};

it('says who it is and where it was in the first frame, never in the address', async () => {
  makeLink().start();
  await vi.advanceTimersByTimeAsync(0);
  last()?.open();
  expect(last()?.sent).toEqual([{ type: 'hello', idToken: 'token', payload: place }]);
  last()?.hear({ type: 'caught-up', changed: 12 });
  expect(states.at(-1)).toEqual({ kind: 'open' });
});

it('comes back after a break, each time later, and sooner after a restart of the server', async () => {
  makeLink().start();
  await vi.advanceTimersByTimeAsync(0);
  last()?.end(1006);
  expect(await isOpenAgain(999)).toBe(false);
  expect(await isOpenAgain(1)).toBe(true);
  last()?.end(1006);
  expect(await isOpenAgain(1_999)).toBe(false);
  expect(await isOpenAgain(1)).toBe(true);
  last()?.end(1001);
  expect(await isOpenAgain(1_500)).toBe(true);
});

it('asks for a fresh token when the last one was refused, and stops when that was refused, too', async () => {
  makeLink().start();
  await vi.advanceTimersByTimeAsync(0);
  last()?.end(4401);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tokens).toEqual([false, true]);
  last()?.end(4401);
  expect(states.at(-1)).toEqual({ kind: 'signed-out' });
  expect(await isOpenAgain(120_000)).toBe(false);
});

it.each([
  ['a visitor', null, undefined, { kind: 'signed-out' }],
  ['an account without the plan', 'token', 4403, { kind: 'denied' }],
] as const)('stays away for %s', async (_who, token, code, state) => {
  makeLink(token).start();
  await vi.advanceTimersByTimeAsync(0);
  if (code !== undefined) last()?.end(code);
  expect(states.at(-1)).toEqual(state);
  expect(await isOpenAgain(120_000)).toBe(false);
});

it('leaves nothing open when it is stopped, and begins again when it is started', async () => {
  const link = makeLink();
  link.start();
  await vi.advanceTimersByTimeAsync(0);
  last()?.open();
  link.stop();
  expect(last()?.readyState).toBe(WebSocket.CLOSED);
  expect(await isOpenAgain(120_000)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  link.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});
