import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SocketHello, SocketToken } from '@school/contract/sockets';
import WebSocket from 'ws';

type Sent = SocketHello | SocketToken | { [field: string]: unknown };

/** A connection as a browser has it, with everything that came. */
export type OpenSocket<Frame> = {
  frames: Frame[];
  /** The first frame that meets the condition, of those that came or as soon as one does. */
  find: (condition: (frame: Frame) => boolean) => Promise<Frame>;
  send: (frame: Sent) => void;
  sendRaw: (data: string | Buffer) => void;
  /** The bytes below: for what no client of ours would send, or to stop reading. */
  stream: () => Socket;
  close: () => Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
};

/** The origin that the tests' servers take for their own. */
export const OWN_ORIGIN = 'http://127.0.0.1:3999';

/** A machine may be busy. */
const PATIENCE_MS = 20_000;

/** Connects to `path` of the server at `origin`; throws with the HTTP status when that is refused. */
export async function openSocket<Frame>(
  origin: string,
  path: string,
  headers: { [name: string]: string } = { origin: OWN_ORIGIN },
): Promise<OpenSocket<Frame>> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
    headers,
    perMessageDeflate: false,
    // A test's proxy has a certificate of its own making.
    rejectUnauthorized: false,
  });
  const frames: Frame[] = [];
  ws.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  let isClosed = false;
  ws.on('close', () => {
    isClosed = true;
  });
  await once(ws, 'open');
  // A peer that is cut off while it writes says so here too.
  ws.on('error', () => undefined);
  return {
    frames,
    find: async (condition) => {
      const deadlineMs = performance.now() + PATIENCE_MS;
      for (;;) {
        const found = frames.find(condition);
        if (found !== undefined) return found;
        if (isClosed || performance.now() > deadlineMs)
          throw new Error(`no such frame came; the last were ${JSON.stringify(frames.slice(-3))}`);
        await wait(5);
      }
    },
    send: (frame) => ws.send(JSON.stringify(frame)),
    sendRaw: (data) => ws.send(data),
    stream: () => (ws as unknown as { _socket: Socket })._socket,
    close: async () => {
      ws.close();
      await closed;
    },
    closed,
  };
}
