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
  path: string;
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
  const { ws, socket, ctx, countFrame, onClose } = options;
  let handlers: SocketHandlers<unknown> | null = null;
  const openedAtMs = performance.now();
  const count = { framesIn: 0, framesOut: 0 };
  const close = createClose(ws);
  const fail = createFail(options, close);
  const helloTimer = setTimeout(
    () => close(SOCKET_CLOSE.timedOut, 'Nothing was said in time.'),
    HELLO_TIMEOUT_MS,
  );
  const session = createSession(options, close);
  const countOut = () => {
    count.framesOut += 1;
  };
  const connection = createConnection(options, session, { close, countOut });

  const greet = async (text: string): Promise<void> => {
    const hello = parseInput(SocketHelloSchema, readJson(text));
    if (!(await session.begin(hello.idToken))) return;
    clearTimeout(helloTimer);
    const opened = await socket.open(connection, hello.payload, ctx);
    // The peer may have left meanwhile, when no handler was there yet.
    if (connection.isOpen) handlers = opened;
    else await opened.onClose?.();
  };
  const take = async (data: Buffer, isBinary: boolean): Promise<void> => {
    if (!connection.isOpen) return;
    if (handlers) return handOn(handlers, data, isBinary, { session, close });
    if (isBinary) return close(SOCKET_CLOSE.unsupported, 'The first frame is a text.');
    return greet(data.toString());
  };

  const queue = createFrameQueue(ws, fail);
  ws.on('message', (data: Buffer, isBinary) => {
    count.framesIn += 1;
    if (ws.readyState !== ws.OPEN) return;
    if (!countFrame(session.uid(), data.length))
      return close(SOCKET_CLOSE.tooMany, 'Too many frames at once.');
    queue.push(() => take(data, isBinary));
  });
  // Too large, no UTF-8, no frame at all: `ws` has said so to the peer and ends the connection.
  ws.on('error', ({ message }) => ctx.log.debug({ reason: message, socket: socket.path }, 'a bad frame'));
  ws.on('close', (code) => {
    clearTimeout(helloTimer);
    const seconds = Math.round((performance.now() - openedAtMs) / 1_000);
    ctx.log.debug({ socket: socket.path, code, seconds, ...count }, 'a connection ended');
    onClose(session.uid());
    queue.push(async () => handlers?.onClose?.());
  });
  const { recheck, onSessionEnd } = session;
  return {
    path: socket.path,
    close,
    terminate: () => ws.terminate(),
    ping: createPing(ws, queue.isEmpty),
    recheck,
    onSessionEnd,
  };
}

function createClose(ws: WebSocket): Connection['close'] {
  return (code, reason) => {
    if (ws.readyState !== ws.OPEN) return;
    ws.close(code, cutReason(reason));
    setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
  };
}

/** Closes for what went wrong, and logs it where it is a fault of ours. */
function createFail({ ctx, socket }: ServeOptions, close: Connection['close']) {
  return (error: unknown): void => {
    const { code, reason } = toClose(error);
    if (code === SOCKET_CLOSE.internal)
      ctx.log.error({ err: loggableError(error), socket: socket.path }, 'a connection failed');
    close(code, reason);
  };
}

/** The connection as its feature sees it. */
function createConnection(
  { ws, stream, socket }: ServeOptions,
  session: Session,
  { close, countOut }: { close: Connection['close']; countOut: () => void },
): Connection {
  return {
    get caller() {
      return session.getCaller();
    },
    get isOpen() {
      return ws.readyState === ws.OPEN;
    },
    send: (frame) => {
      if (ws.readyState !== ws.OPEN) return;
      if (stream.writableLength > socket.maxQueuedBytes)
        return close(SOCKET_CLOSE.tooSlow, 'What was sent is not read fast enough.');
      countOut();
      stream.write(frame);
    },
    flushed: () => waitUntilWritten(stream),
    close,
  };
}

/** Asks whether the peer is there; ends the connection when it did not answer the last time. */
function createPing(ws: WebSocket, isAllRead: () => boolean): () => void {
  let isAnswering = true;
  const hear = () => {
    isAnswering = true;
  };
  ws.on('message', hear).on('pong', hear);
  return () => {
    // One whose frames still wait for their turn is not read, its pongs neither.
    if (!isAnswering && isAllRead()) return ws.terminate();
    isAnswering = false;
    if (ws.readyState === ws.OPEN) ws.ping();
  };
}

type Session = ReturnType<typeof createSession>;

/** Whose connection it is, from its first frame on. */
function createSession({ ws, ctx, authenticate, admit }: ServeOptions, close: Connection['close']) {
  let caller: Caller | null = null;
  let token = '';
  /** Accounts of which a log-in has ended before it was known whose connection this is. */
  const endedMeanwhile = new Set<string>();

  const recheck = async (): Promise<void> => {
    if (caller === null || ws.readyState !== ws.OPEN) return;
    await authenticate(token).catch((error: unknown) => {
      const { code, reason } = toClose(error);
      if (code === SOCKET_CLOSE.unauthenticated) close(code, reason);
    });
  };
  const recheckSoon = () => inBackground(recheck(), ctx.log, 'a log-in was not asked for again');
  return {
    uid: () => caller?.uid ?? null,
    getCaller: (): Caller => {
      if (!caller) throw new Error('a connection is used before its caller is known');
      return caller;
    },
    /** False when the peer has left meanwhile. */
    begin: async (idToken: string): Promise<boolean> => {
      const known = await authenticate(idToken);
      if (ws.readyState !== ws.OPEN) return false;
      if (!admit(known.uid))
        throw new DomainError('resource-exhausted', 'This account has too many connections.');
      caller = known;
      token = idToken;
      if (endedMeanwhile.has(known.uid)) recheckSoon();
      endedMeanwhile.clear();
      return true;
    },
    renew: async (frame: unknown): Promise<void> => {
      const { idToken } = parseInput(SocketTokenSchema, frame);
      const known = await authenticate(idToken);
      if (known.uid !== caller?.uid)
        throw new DomainError('unauthenticated', 'This token is of another account.');
      caller = known;
      token = idToken;
    },
    recheck,
    onSessionEnd: (uid: string): void => {
      if (caller === null) endedMeanwhile.add(uid);
      else if (caller.uid === uid) recheckSoon();
    },
  };
}

/** One frame after the other; while too many wait no more are read from the network. */
function createFrameQueue(ws: WebSocket, fail: (error: unknown) => void) {
  let waiting = 0;
  let turn = Promise.resolve();
  return {
    isEmpty: () => waiting === 0,
    push: (work: () => Promise<void>): void => {
      waiting += 1;
      if (waiting > MAX_WAITING) ws.pause();
      turn = turn
        .then(work)
        .catch(fail)
        .finally(() => {
          waiting -= 1;
          if (waiting === 0) ws.resume();
        });
    },
  };
}

/** A frame after the first: the feature's, or a new token of the same account. */
async function handOn(
  handlers: SocketHandlers<unknown>,
  data: Buffer,
  isBinary: boolean,
  { session, close }: { session: Session; close: Connection['close'] },
): Promise<void> {
  if (isBinary) {
    if (!handlers.onBytes) return close(SOCKET_CLOSE.unsupported, 'Only texts are spoken here.');
    return handlers.onBytes(data);
  }
  const value = readJson(data.toString());
  return isToken(value) ? session.renew(value) : handlers.onFrame?.(value);
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
