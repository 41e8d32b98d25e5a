import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** A message says when it was sent, by this process's clock. */
const MARK = /bench (\d+\.\d+)/g;
const CONNECT_AT_ONCE = 40;
/** A server that is busy says so at the door, and wants to be asked again. */
const MOST_TRIES = 60;
const BUSY_MS = 1_000;
/** Of so many sockets one tells how long a message took; the others are counted. */
const LISTENS_EVERY = 50;

export type Crowd = {
  sockets: readonly WebSocket[];
  /** Messages that the listening sockets have had, and how long each took, in milliseconds. */
  delays: number[];
  bytes: () => number;
  close: () => Promise<void>;
};

/** Opens so many sockets, at the places in turns and some at a time; `greet` says who each is, and resolves when it is in. */
export async function openCrowd(
  place: string | readonly string[],
  count: number,
  origin: string,
  greet: (socket: WebSocket, index: number) => Promise<void>,
): Promise<Crowd> {
  const urls = [place].flat();
  const delays: number[] = [];
  // In the order of their numbers, whichever is in first: a number says whose it is.
  const sockets: WebSocket[] = [];
  let bytes = 0;
  const open = async (index: number): Promise<void> => {
    const socket = await connect(urls[index % urls.length] ?? '', origin);
    await greet(socket, index);
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
      if (index % LISTENS_EVERY !== 0) return;
      const now = performance.now();
      for (const [, sentAt] of data.toString().matchAll(MARK)) delays.push(now - Number(sentAt));
    });
    sockets[index] = socket;
  };
  for (let first = 0; first < count; first += CONNECT_AT_ONCE) {
    const some = Math.min(CONNECT_AT_ONCE, count - first);
    await Promise.all(Array.from({ length: some }, (_, index) => open(first + index)));
  }
  return {
    sockets,
    delays,
    bytes: () => bytes,
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await wait(200);
    },
  };
}

async function connect(url: string, origin: string, tries = MOST_TRIES): Promise<WebSocket> {
  const socket = new WebSocket(url, { origin, perMessageDeflate: false, skipUTF8Validation: true });
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  } catch (error) {
    const isBusy = error instanceof Error && error.message.endsWith(': 503');
    if (!isBusy || tries === 0) throw error;
    await wait(BUSY_MS);
    return connect(url, origin, tries - 1);
  }
}

export const listenersOf = ({ sockets }: Crowd): number => Math.ceil(sockets.length / LISTENS_EVERY);

export const markNow = (): string => `bench ${performance.now().toFixed(3)}`;
