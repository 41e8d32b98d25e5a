/** A message of RTMP, put together from its chunks (Adobe's specification, §5 and §6). */
export type RtmpMessage = { type: number; timestamp: number; streamId: number; payload: Buffer };

export class RtmpError extends Error {}

/** What a peer may have this process keep and do. */
export type ChunkBounds = {
  /** Chunk streams that it has spoken of. */
  chunkStreams: number;
  messageBytes: number;
  /** Messages that have begun and are not whole: each has its room from its first chunk on. */
  inProgress: number;
  messages: number;
  totalBytes: number;
};

/** Until a key has been shown. Encoders say five or six commands of a few hundred bytes, on three chunk streams at most. */
export const STRANGER: ChunkBounds = {
  chunkStreams: 4,
  messageBytes: 16 * 1024,
  inProgress: 1,
  messages: 50,
  totalBytes: 64 * 1024,
};

/** Whose key is right. A key frame of a 4K picture is below 2 MB. */
export const PUBLISHER: ChunkBounds = {
  chunkStreams: 16,
  messageBytes: 8 * 1024 * 1024,
  inProgress: 4,
  messages: Number.POSITIVE_INFINITY,
  totalBytes: Number.POSITIVE_INFINITY,
};

const SET_CHUNK_SIZE = 1;
const ABORT = 2;
const EXTENDED = 0xffffff;
/** The size at first, and the smallest that RTMP has in mind (Adobe's specification, §5.4.1): a smaller one is only work. */
const FIRST_CHUNK_BYTES = 128;
const MAX_CHUNK_BYTES = 1024 * 1024;
const NOTHING = Buffer.alloc(0);

type Head = {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  isExtended: boolean;
};
/** `payload` is the message that is under way; null between two. */
type ChunkStream = Head & { payload: Buffer | null; received: number };

const FRESH: ChunkStream = {
  timestamp: 0,
  delta: 0,
  length: 0,
  type: 0,
  streamId: 0,
  isExtended: false,
  payload: null,
  received: 0,
};

/** The chunk streams of one peer, and what it may have this process keep of them. */
function createChunkStreams() {
  const streams = new Map<number, ChunkStream>();
  const taken = { bytes: 0, messages: 0, inProgress: 0 };
  let bounds = STRANGER;

  const findStream = (id: number): ChunkStream => {
    const known = streams.get(id);
    if (known) return known;
    if (streams.size >= bounds.chunkStreams) throw new RtmpError('too many chunk streams');
    const made = { ...FRESH };
    streams.set(id, made);
    return made;
  };
  /** Makes room for a whole message with its first chunk. */
  const begin = (stream: ChunkStream, head: Head): Buffer => {
    if (head.length > bounds.messageBytes) throw new RtmpError('a message is too large');
    if (taken.inProgress >= bounds.inProgress) throw new RtmpError('too many messages at once');
    taken.inProgress += 1;
    const payload = Buffer.allocUnsafe(head.length);
    Object.assign(stream, head, { payload, received: 0 });
    return payload;
  };
  const leave = (stream: ChunkStream): void => {
    stream.payload = null;
    stream.received = 0;
    taken.inProgress -= 1;
  };

  return {
    known: streams,
    trust: (): void => {
      bounds = PUBLISHER;
    },
    count: (bytes: number): void => {
      taken.bytes += bytes;
      if (taken.bytes > bounds.totalBytes) throw new RtmpError('too much before a key');
    },
    openChunk: ({ id, head }: ReadHead, chunkBytes: number): { stream: ChunkStream; missing: number } => {
      const stream = findStream(id);
      if (stream.payload && head.length !== stream.length)
        throw new RtmpError('a message changes its length under way');
      const payload = stream.payload ?? begin(stream, head);
      return { stream, missing: Math.min(chunkBytes, payload.length - stream.received) };
    },
    /** The stream's message, if that was its last chunk. */
    closeChunk: (stream: ChunkStream): RtmpMessage | null => {
      const { payload, received, type, timestamp, streamId } = stream;
      if (!payload || received < payload.length) return null;
      leave(stream);
      taken.messages += 1;
      if (taken.messages > bounds.messages) throw new RtmpError('too many messages');
      return { type, timestamp, streamId, payload };
    },
    abort: (id: number): void => {
      const stream = streams.get(id);
      if (stream?.payload) leave(stream);
    },
  };
}

/**
 * Takes bytes as they come and gives the messages that are whole, one by one, on demand; throws `RtmpError`
 * for what is none, or is beyond the bounds of who sends it: a stranger's, until it is trusted.
 */
export function createChunkReader() {
  const streams = createChunkStreams();
  let chunkBytes = FIRST_CHUNK_BYTES;
  /** The beginning of a chunk's head: 18 bytes at most. */
  let rest: Buffer = NOTHING;
  /** The chunk that is being read, and what is still to come of it. */
  let chunk: { stream: ChunkStream; missing: number } | null = null;

  /** What is for the reader itself. */
  const obey = ({ type, payload }: RtmpMessage): void => {
    if (payload.length < 4) throw new RtmpError('a control message is cut off');
    const value = payload.readUInt32BE(0);
    if (type === ABORT) {
      streams.abort(value);
      return;
    }
    if (value < FIRST_CHUNK_BYTES || value > MAX_CHUNK_BYTES)
      throw new RtmpError('a chunk size beyond all bounds');
    chunkBytes = value;
  };

  return {
    /** From now on it may be as much as a picture is. */
    trust: streams.trust,
    read: function* read(bytes: Buffer): Generator<RtmpMessage, void> {
      streams.count(bytes.length);
      const given = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      rest = NOTHING;
      for (let at = 0; at < given.length; ) {
        if (chunk === null) {
          const found = readHead(given, at, streams.known);
          // A copy: the few bytes would keep all that came with them.
          if (!found) rest = Buffer.from(given.subarray(at));
          if (!found) return;
          at = found.end;
          chunk = streams.openChunk(found, chunkBytes);
        }
        const { stream } = chunk;
        const some = Math.min(chunk.missing, given.length - at);
        if (stream.payload) given.copy(stream.payload, stream.received, at, at + some);
        stream.received += some;
        chunk.missing -= some;
        at += some;
        if (chunk.missing > 0) return;
        chunk = null;
        const message = streams.closeChunk(stream);
        if (message?.type === SET_CHUNK_SIZE || message?.type === ABORT) obey(message);
        else if (message) yield message;
      }
    },
  };
}

type ReadHead = { id: number; head: Head; end: number };

const FIELD_BYTES = [11, 7, 3, 0] as const;

/** The head of the chunk that begins at `from`; null while bytes of it are missing. */
function readHead(bytes: Buffer, from: number, streams: ReadonlyMap<number, ChunkStream>): ReadHead | null {
  const basic = readBasicHeader(bytes, from);
  if (!basic) return null;
  const { format, id, at } = basic;
  let end = at + (FIELD_BYTES[format] ?? 0);
  if (bytes.length < end) return null;
  const before = streams.get(id) ?? FRESH;
  let { length, type, streamId, isExtended } = before;
  let time = format < 3 ? bytes.readUIntBE(at, 3) : 0;
  if (format < 2) {
    length = bytes.readUIntBE(at + 3, 3);
    type = bytes.readUInt8(at + 6);
  }
  if (format === 0) streamId = bytes.readUInt32LE(at + 7);
  if (format < 3) isExtended = time === EXTENDED;
  if (isExtended) {
    if (bytes.length < end + 4) return null;
    time = bytes.readUInt32BE(end);
    end += 4;
  }
  return { id, head: { ...timeAfter(format, before, time), length, type, streamId, isExtended }, end };
}

function timeAfter(format: number, { timestamp, delta }: Head, time: number) {
  if (format === 0) return { timestamp: time, delta: 0 };
  const step = format === 3 ? delta : time;
  return { timestamp: (timestamp + step) >>> 0, delta: step };
}

function readBasicHeader(bytes: Buffer, from: number): { format: number; id: number; at: number } | null {
  const [first, second, third] = [bytes[from], bytes[from + 1], bytes[from + 2]];
  if (first === undefined) return null;
  const format = first >> 6;
  const low = first & 0x3f;
  if (low > 1) return { format, id: low, at: from + 1 };
  if (second === undefined) return null;
  if (low === 0) return { format, id: second + 64, at: from + 2 };
  return third === undefined ? null : { format, id: third * 256 + second + 64, at: from + 3 };
}
