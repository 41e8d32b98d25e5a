import type { Duplex } from 'node:stream';
import { SOCKET_CLOSE, SocketHelloSchema, SocketTokenSchema } from '@school/contract/sockets';
import type { WebSocket } from 'ws';
import { checkBody } from '../body-guard.ts';
import type { Authenticate, Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { DomainError, loggableError } from '../errors.ts';
import { inBackground } from '../in-background.ts';
import { parseInput } from '../parse-input.ts';
import type { Connection, FeatureSocket, SocketHandlers } from './feature-socket.ts';
import { cutReason, toClose } from './socket-errors.ts';

const HELLO_TIMEOUT_MS = 10_000;
/** What a peer has to answer a closing in; a dead one never does. */
const CLOSE_TIMEOUT_MS = 3_000;
/** Frames that wait for their turn before no more are read from the network. */
const MAX_WAITING = 8;

/** A connection as the process keeps it. */
export type ServedConnection = {
  close: Connection['close'];
  /** Ends it without a word. */
  terminate: () => void;
  /** Asks whether the peer is there; ends the connection when it did not answer the last time. */
  ping: () => void;
  /** Asks whether its session still stands. */
  recheck: () => Promise<void>;
  /** A log-in of this account has ended: asks, if it may be this one's. */
  onSessionEnd: (uid: string) => void;
};

export type ServeOptions = {
  ws: WebSocket;
  /** The same connection below `ws`: what is encoded already is written to it directly. */
  stream: Duplex;
  socket: FeatureSocket;
  ctx: Context;
  authenticate: Authenticate;
  /** Takes the account's place; false when it has too many. */
  admit: (uid: string) => boolean;
  /** Counts a frame; false when there are too many. */
  countFrame: (uid: string | null, bytes: number) => boolean;
  onClose: (uid: string | null) => void;
};

/** Serves one connection from its first frame to its end. */
export function serveConnection(options: ServeOptions): ServedConnection {
  const { ws, stream, socket, ctx, authenticate, admit, countFrame, onClose } = options;
  let handlers: SocketHandlers<unknown> | null = null;
  let caller: Caller | null = null;
  let token = '';
  let isAnswering = true;
  /** Accounts of which a log-in has ended before it was known whose connection this is. */
  const endedMeanwhile = new Set<string>();
  let waiting = 0;
  let turn = Promise.resolve();
  const openedAtMs = performance.now();
  const count = { framesIn: 0, framesOut: 0 };

  const close: Connection['close'] = (code, reason) => {
    if (ws.readyState !== ws.OPEN) return;
    ws.close(code, cutReason(reason));
    setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
  const fail = (error: unknown): void => {
    const { code, reason } = toClose(error);
    if (code === SOCKET_CLOSE.internal)
      ctx.log.error({ err: loggableError(error), socket: socket.path }, 'a connection failed');
    close(code, reason);
  };
  const helloTimer = setTimeout(
    () => close(SOCKET_CLOSE.timedOut, 'Nothing was said in time.'),
    HELLO_TIMEOUT_MS,
  );

  const connection: Connection = {
    get caller() {
      if (!caller) throw new Error('a connection is used before its caller is known');
      return caller;
    },
    get isOpen() {
      return ws.readyState === ws.OPEN;
    },
    send: (frame) => {
      if (ws.readyState !== ws.OPEN) return;
      if (stream.writableLength > socket.maxQueuedBytes)
        return close(SOCKET_CLOSE.tooSlow, 'What was sent is not read fast enough.');
      count.framesOut += 1;
      stream.write(frame);
    },
    flushed: () => waitUntilWritten(stream),
    close,
  };

  const greet = async (text: string): Promise<void> => {
    const hello = parseInput(SocketHelloSchema, readJson(text));
    const known = await authenticate(hello.idToken);
    if (!connection.isOpen) return;
    if (!admit(known.uid))
      throw new DomainError('resource-exhausted', 'This account has too many connections.');
    caller = known;
    token = hello.idToken;
    clearTimeout(helloTimer);
    if (endedMeanwhile.has(known.uid)) inBackground(recheck(), ctx.log, 'a log-in was not asked for again');
    endedMeanwhile.clear();
    const opened = await socket.open(connection, hello.payload, ctx);
    // The peer may have left meanwhile, and its end was told to nobody.
    if (connection.isOpen) handlers = opened;
    else await opened.onClose?.();
  };
  const recheck = async (): Promise<void> => {
    if (caller === null || ws.readyState !== ws.OPEN) return;
    await authenticate(token).catch((error: unknown) => {
      const { code, reason } = toClose(error);
      if (code === SOCKET_CLOSE.unauthenticated) close(code, reason);
    });
  };
  const renew = async (value: unknown): Promise<void> => {
    const { idToken } = parseInput(SocketTokenSchema, value);
    const known = await authenticate(idToken);
    if (known.uid !== caller?.uid)
      throw new DomainError('unauthenticated', 'This token is of another account.');
    caller = known;
    token = idToken;
  };
  const take = async (data: Buffer, isBinary: boolean): Promise<void> => {
    if (!connection.isOpen) return;
    if (handlers === null) {
      if (isBinary) return close(SOCKET_CLOSE.unsupported, 'The first frame is a text.');
      return greet(data.toString());
    }
    if (isBinary) {
      if (!handlers.onBytes) return close(SOCKET_CLOSE.unsupported, 'Only texts are spoken here.');
      return handlers.onBytes(data);
    }
    const value = readJson(data.toString());
    if (isToken(value)) return renew(value);
    return handlers.onFrame?.(value);
  };

  ws.on('message', (data: Buffer, isBinary) => {
    isAnswering = true;
    count.framesIn += 1;
    if (ws.readyState !== ws.OPEN) return;
    if (!countFrame(caller?.uid ?? null, data.length))
      return close(SOCKET_CLOSE.tooMany, 'Too many frames at once.');
    waiting += 1;
    if (waiting > MAX_WAITING) ws.pause();
    turn = turn
      .then(() => take(data, isBinary))
      .catch(fail)
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) ws.resume();
      });
  });
  ws.on('pong', () => {
    isAnswering = true;
  });
  // Too large, no UTF-8, no frame at all: `ws` has said so to the peer and ends the connection.
  ws.on('error', ({ message }) => ctx.log.debug({ reason: message, socket: socket.path }, 'a bad frame'));
  ws.on('close', (code) => {
    clearTimeout(helloTimer);
    const seconds = Math.round((performance.now() - openedAtMs) / 1_000);
    ctx.log.debug({ socket: socket.path, code, seconds, ...count }, 'a connection ended');
    onClose(caller?.uid ?? null);
    turn.then(() => handlers?.onClose?.()).catch(fail);
  });

  return {
    close,
    terminate: () => ws.terminate(),
    ping: () => {
      // One whose frames still wait for their turn is not read, its pongs neither.
      if (!isAnswering && waiting === 0) return ws.terminate();
      isAnswering = false;
      if (ws.readyState === ws.OPEN) ws.ping();
    },
    recheck,
    onSessionEnd: (uid) => {
      if (caller === null) endedMeanwhile.add(uid);
      else if (caller.uid === uid) inBackground(recheck(), ctx.log, 'a log-in was not asked for again');
    },
  };
}

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('invalid-argument', 'A frame is JSON.');
  }
  checkBody(value);
  return value;
}

function isToken(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'token';
}

function waitUntilWritten(stream: Duplex): Promise<void> {
  if (!stream.writableNeedDrain || stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
