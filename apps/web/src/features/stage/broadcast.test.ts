import type { IngestAnswer } from '@school/contract/stage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Broadcast, type BroadcastProblem, startBroadcast } from './broadcast.ts';
import type { PictureKind } from './use-media.ts';

/** A connection that the test answers for. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  bufferedAmount = 0;
  sent: unknown[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(data: unknown): void {
    this.sent.push(typeof data === 'string' ? (JSON.parse(data) as unknown) : data);
  }
  async open(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
    await vi.advanceTimersByTimeAsync(0);
    this.hear({ type: 'ready' });
  }
  hear(answer: IngestAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

class FakeRecorder extends EventTarget {
  state = 'inactive';
  constructor() {
    super();
    recorders.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
  }
  give(data: { size: number }): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
}

let sockets: FakeSocket[];
let recorders: FakeRecorder[];
let overs: (BroadcastProblem | null)[];
let sending: boolean[];
let behind: boolean[];
let picture: EventTarget;
let sound: EventTarget;
let broadcast: Broadcast;
let isAway: boolean;
const onSilent = vi.fn();
const last = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('nothing was opened');
  return socket;
};

async function start(kind: PictureKind) {
  let serial = 0;
  const media = { getVideoTracks: () => [picture], getAudioTracks: () => [sound] };
  broadcast = startBroadcast(media as unknown as MediaStream, {
    type: 'video/webm',
    picture: kind,
    findToken: async () => {
      if (isAway) throw new Error('away');
      serial += 1;
      return `token ${serial}`;
    },
    onSending: (isSending) => sending.push(isSending),
    onBehind: (isBehind) => behind.push(isBehind),
    onSilent,
    onOver: (problem) => overs.push(problem),
  });
  await last().open();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  [sockets, recorders, overs, sending, behind] = [[], [], [], [], []];
  [picture, sound] = [new EventTarget(), new EventTarget()];
  isAway = false;
  await start('screen');
});
afterEach(() => {
  broadcast.stop();
  onSilent.mockReset();
});

it('says who it is first, sends what is recorded, and brings a new token in time', async () => {
  const piece = { size: 10 };
  recorders[0]?.give(piece);
  expect(last().sent).toEqual([{ type: 'hello', idToken: 'token 1', payload: null }, piece]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(last().sent.at(-1)).toEqual({ type: 'token', idToken: 'token 2' });
});

it('says that it falls behind, and that it has caught up, once each', () => {
  for (const waiting of [0, 1_400_000, 2_000_000, 200_000, 0]) {
    last().bufferedAmount = waiting;
    recorders[0]?.give({ size: 10 });
  }
  expect(behind).toEqual([true, false]);
});

it('goes on sending where a new token does not come, and asks again in time', async () => {
  isAway = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sockets.length, overs]).toEqual([1, []]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(last().sent.at(-1)).toEqual({ type: 'token', idToken: 'token 2' });
});

it('is lost, and does not wait for ever, where it cannot say who it is', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  last().close();
  isAway = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await last().open();
  for (let tried = 0; tried < 40; tried += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    await last().open();
  }
  expect(overs).toEqual(['lost']);
});

it('opens a lost connection again, with a new recording, until a minute is over', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  last().close();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sockets).toHaveLength(2);
  await last().open();
  expect(recorders.map(({ state }) => state)).toEqual(['inactive', 'recording']);
  expect(sending).toEqual([true, false, true]);
  // The server that was killed has the stage still, or its disk is full.
  for (const problem of ['occupied', 'disk-full'] as const) {
    last().hear({ type: 'over', problem });
    last().close();
    expect(overs).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  for (let tried = 0; tried < 40; tried += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    last().close();
  }
  expect(overs).toEqual(['lost']);
});

it.each(['occupied', 'unreadable', 'no-ffmpeg'] as const)(
  'does not come back after %s at once',
  async (why) => {
    last().hear({ type: 'over', problem: why });
    last().close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(overs).toEqual([why]);
    expect(sockets).toHaveLength(1);
  },
);

it.each([
  ['the lesson is ended', () => last().hear({ type: 'over', problem: null })],
  ['the teacher stops', () => broadcast.stop()],
  ['the screen is no longer shared', () => picture.dispatchEvent(new Event('ended'))],
])('is over for good when %s', async (_name, end) => {
  await vi.advanceTimersByTimeAsync(10_000);
  end();
  last().close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(overs).toEqual([null]);
  expect(sockets).toHaveLength(1);
  expect(recorders[0]?.state).toBe('inactive');
});

it('lets go of a link that is too slow for the picture', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  last().bufferedAmount = 8_000_001;
  recorders[0]?.give({ size: 10 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sockets).toHaveLength(2);
});

it('says that the camera is gone: nobody has pressed anything', async () => {
  broadcast.stop();
  await start('camera');
  picture.dispatchEvent(new Event('ended'));
  expect(overs).toEqual([null, 'camera-gone']);
});

it('says that the microphone is gone, and goes on with the picture', () => {
  sound.dispatchEvent(new Event('ended'));
  expect(onSilent).toHaveBeenCalledOnce();
  expect([overs, recorders[0]?.state]).toEqual([[], 'recording']);
});
