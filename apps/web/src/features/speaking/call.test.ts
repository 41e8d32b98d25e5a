import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCall, SEAT, SEATED, SELF } from '../../../testing/fake-call.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import type { Call } from './call.ts';

let sockets: FakeSocket[];
let call: Call;

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  call = createFakeCall(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  call.leave();
});

const last = () => sockets.at(-1);
/** Longer than any pause before the second or third try. */
const nextTry = () => vi.advanceTimersByTimeAsync(8_000);
const sit = () => {
  last()?.open();
  last()?.hear(SEATED);
};
const seen = () => {
  const { room, isAway, tiles } = call.read();
  return { room, isAway, people: tiles.length };
};

it('is not away while it tries for the first time, and away as soon as that has failed, until a seat is there', async () => {
  expect(seen()).toEqual({ room: null, isAway: false, people: 0 });
  last()?.end(1006);
  expect(seen()).toEqual({ room: null, isAway: true, people: 0 });
  await nextTry();
  expect(sockets).toHaveLength(2);
  expect(seen()).toEqual({ room: null, isAway: true, people: 0 });
  sit();
  expect(seen()).toEqual({ room: 2, isAway: false, people: 1 });
});

it('stays in its room while the connection is lost, and asks for the same seat when it is back', async () => {
  sit();
  last()?.end(1006);
  expect(seen()).toEqual({ room: 2, isAway: true, people: 1 });
  await nextTry();
  expect(seen()).toEqual({ room: 2, isAway: true, people: 1 });
  last()?.open();
  expect(last()?.sent).toEqual([
    { type: 'hello', idToken: 'token', payload: { ...SELF, seat: SEAT, room: 2 } },
  ]);
  last()?.hear(SEATED);
  expect(seen()).toEqual({ room: 2, isAway: false, people: 1 });
});

it.each(['closed', 'elsewhere', 'full', 'no-room'] as const)(
  '%s ends it with that word, and nothing is tried again',
  async (reason) => {
    last()?.open();
    last()?.hear({ type: 'over', reason });
    expect(call.read()).toMatchObject({ end: reason, tiles: [] });
    await nextTry();
    expect(sockets).toHaveLength(1);
    expect(last()?.readyState).toBe(WebSocket.CLOSED);
  },
);

it('a plan that has ended ends it at the door', async () => {
  last()?.end(4403);
  expect(call.read().end).toBe('denied');
  await nextTry();
  expect(sockets).toHaveLength(1);
});
