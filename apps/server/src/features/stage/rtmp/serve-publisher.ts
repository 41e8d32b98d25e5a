import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts';
import { createChunkReader, RtmpError, type RtmpMessage } from './chunk-reader.ts';
import { FLV_HEADER, writeFlvTag } from './flv.ts';
import { OUR_CHUNK_BYTES, writeChunks, writeControl } from './write-chunks.ts';

const HANDSHAKE_BYTES = 1_536;
const VERSION = 3;
const WINDOW_BYTES = 2_500_000;
/** How long a connection may take to each, from its beginning: an encoder says its first byte at once. */
const WITHIN_MS = { firstByte: 1_000, handshake: 3_000, key: 10_000 } as const;
/** Bytes after which others have their turn: in chunks of a few bytes these are thousands of steps. */
const TURN_BYTES = 32 * 1024;
/** A publisher that sends nothing has dropped. */
const SILENCE_TIMEOUT_MS = 15_000;
const PUBLISHED_STREAM = 1;
const TYPE = {
  acknowledgement: 3,
  window: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  amf3Command: 17,
  data: 18,
  command: 20,
};

/** Where a stream's bytes go, as FLV; `over` is never rejected. */
export type Sink = {
  write: (bytes: Buffer) => Promise<void>;
  end: () => Promise<void>;
  over: Promise<unknown>;
};
/** Opens the sink for this key, which makes a stranger a publisher; or says in a sentence why not. */
export type OpenSink = (
  app: string,
  key: string,
) => Promise<{ ok: true; sink: Sink } | { ok: false; reason: string }>;

/**
 * One publisher by RTMP: handshake, commands, then sound and picture, handed on as FLV. Nothing is handed on before the
 * key that `publish` brings is right, and no faster than the sink takes it.
 */
export function servePublisher(socket: Socket, openSink: OpenSink): void {
  const reader = createChunkReader();
  const deadlines = startDeadlines(socket);
  let sink: Sink | null = null;
  let app = '';

  const { say, refuse, accept } = createReplies(socket);
  const connect = (transaction: AmfValue, properties: AmfValue) => {
    app = textOf(isObject(properties) ? properties['app'] : undefined).replace(/\/+$/, '');
    accept(transaction);
  };
  const publish = async (name: AmfValue) => {
    if (sink) throw new RtmpError('published twice');
    const opened = await openSink(app, textOf(name));
    if (socket.destroyed) {
      if (opened.ok) await opened.sink.end();
      return;
    }
    if (!opened.ok) return refuse('NetStream.Publish.BadName', opened.reason);
    deadlines.reach('key');
    socket.setTimeout(SILENCE_TIMEOUT_MS, () => socket.destroy());
    reader.trust();
    sink = opened.sink;
    const close = () => socket.end();
    sink.over.then(close, close);
    await sink.write(FLV_HEADER);
    const info = { level: 'status', code: 'NetStream.Publish.Start', description: 'The stage is yours.' };
    say(PUBLISHED_STREAM, ['onStatus', 0, null, info]);
  };
  const obey = async ([name, transaction, properties, argument]: AmfValue[]) => {
    if (name === 'connect') return connect(transaction, properties);
    if (name === 'createStream') say(0, ['_result', transaction, null, PUBLISHED_STREAM]);
    if (name === 'releaseStream' || name === 'FCPublish') say(0, ['_result', transaction, null, undefined]);
    if (name === 'publish') return publish(argument);
    if (name === 'play') return refuse('NetStream.Play.StreamNotFound', 'Nothing is played here.');
    if (name === 'deleteStream' || name === 'closeStream' || name === 'FCUnpublish') socket.end();
  };
  const take = async ({ type, timestamp, payload }: RtmpMessage): Promise<void> => {
    if (type === TYPE.command) return obey(decodeAmf(payload));
    // The same with a byte before it, as some encoders send it.
    if (type === TYPE.amf3Command) return obey(decodeAmf(payload.subarray(1)));
    if (!sink) return;
    if (type === TYPE.audio || type === TYPE.video) await sink.write(writeFlvTag(type, timestamp, payload));
    else if (type === TYPE.data) await sink.write(writeFlvTag(type, timestamp, withoutCommand(payload)));
  };
  const serve = async () => {
    try {
      await readBytes(socket, deadlines, async (said) => {
        for (const message of reader.read(said)) await take(message);
      });
    } finally {
      deadlines.clear();
      socket.destroy();
      await sink?.end();
    }
  };
  // A connection that broke off, or that spoke something else: there is nothing to say to it.
  serve().catch(() => undefined);
}

/** What the server says to an encoder. */
function createReplies(socket: Socket) {
  const say = (streamId: number, values: AmfValue[]) =>
    socket.write(writeChunks({ chunkStream: 3, type: TYPE.command, streamId }, encodeAmf(values)));
  return {
    say,
    refuse: (code: string, description: string) => {
      say(PUBLISHED_STREAM, ['onStatus', 0, null, { level: 'error', code, description }]);
      socket.end();
    },
    accept: (transaction: AmfValue) => {
      socket.write(writeControl(TYPE.window, WINDOW_BYTES));
      socket.write(writeControl(TYPE.bandwidth, WINDOW_BYTES, [2]));
      socket.write(writeControl(1, OUR_CHUNK_BYTES));
      const about = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 };
      const info = {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected.',
        objectEncoding: 0,
      };
      say(0, ['_result', transaction, about, info]);
    },
  };
}

/** Reads to the connection's end; `take` gets what follows the handshake. */
async function readBytes(
  socket: Socket,
  deadlines: ReturnType<typeof startDeadlines>,
  take: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  const shake = createHandshake(socket);
  const turn = createTurn(TURN_BYTES);
  const acknowledge = createAcknowledge(socket);
  const chunks: AsyncIterable<Buffer> = socket;
  // The next bytes are read when these are through: a slow encoder slows its sender.
  for await (const bytes of chunks) {
    deadlines.reach('firstByte');
    acknowledge(bytes.length);
    for (let at = 0; at < bytes.length && !socket.destroyed; at += TURN_BYTES) {
      const some = bytes.subarray(at, at + TURN_BYTES);
      const said = shake(some);
      if (said) {
        deadlines.reach('handshake');
        await take(said);
      }
      await turn(some.length);
    }
  }
}

/** Says now and then how much has come, as the window that was agreed wants it. */
function createAcknowledge(socket: Socket): (bytes: number) => void {
  let received = 0;
  let acknowledged = 0;
  return (bytes) => {
    received += bytes;
    if (received - acknowledged < WINDOW_BYTES / 2) return;
    acknowledged = received;
    socket.write(writeControl(TYPE.acknowledgement, received >>> 0));
  };
}

/** Ends the connection unless it comes so far in time. */
function startDeadlines(socket: Socket) {
  const start = (ms: number) => setTimeout(() => socket.destroy(), ms);
  const timers = {
    firstByte: start(WITHIN_MS.firstByte),
    handshake: start(WITHIN_MS.handshake),
    key: start(WITHIN_MS.key),
  };
  return {
    reach: (step: keyof typeof timers) => clearTimeout(timers[step]),
    clear: () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
    },
  };
}

/** Waits for the next turn of the event loop whenever so many bytes have been worked on since the last. */
function createTurn(turnBytes: number): (bytes: number) => Promise<void> {
  let worked = 0;
  return async (bytes) => {
    worked += bytes;
    if (worked < turnBytes) return;
    worked = 0;
    await nextTurn();
  };
}

/** The simple handshake (section 5.2 of RTMP's specification): gives back what follows it; null while it lasts. */
function createHandshake(socket: Socket): (bytes: Buffer) => Buffer | null {
  const said = Buffer.alloc(1 + 2 * HANDSHAKE_BYTES);
  let received = 0;
  let isAnswered = false;
  return (bytes) => {
    if (received === said.length) return bytes;
    const some = bytes.copy(said, received);
    received += some;
    if (received > 0 && said[0] !== VERSION) throw new RtmpError('another version');
    if (!isAnswered && received > HANDSHAKE_BYTES) {
      isAnswered = true;
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      socket.write(Buffer.concat([Buffer.from([VERSION]), own, said.subarray(1, HANDSHAKE_BYTES + 1)]));
    }
    return received === said.length ? bytes.subarray(some) : null;
  };
}

/** '@setDataFrame' is for the server; FLV has what follows it. */
function withoutCommand(payload: Buffer): Buffer {
  const command = encodeAmf(['@setDataFrame']);
  return payload.subarray(0, command.length).equals(command) ? payload.subarray(command.length) : payload;
}

function isObject(value: AmfValue): value is { [key: string]: AmfValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: AmfValue): string {
  return typeof value === 'string' ? value : '';
}
