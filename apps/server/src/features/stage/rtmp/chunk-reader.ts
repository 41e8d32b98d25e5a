/** A message of RTMP, put together from its chunks (Adobe's specification, §5 and §6). */
export type RtmpMessage = { type: number; timestamp: number; streamId: number; payload: Buffer };

export class RtmpError extends Error {}

const SET_CHUNK_SIZE = 1;
const ABORT = 2;
const EXTENDED = 0xffffff;
const FIRST_CHUNK_BYTES = 128;
const MAX_CHUNK_BYTES = 1024 * 1024;
const MAX_STREAMS = 64;
/** A key frame of a 4K picture is below 2 MB. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

type ChunkStream = {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  isExtended: boolean;
  parts: Buffer[];
  received: number;
};

/**
 * Takes bytes as they come and gives the messages that are whole; throws `RtmpError` for what is none. `maxBytes` is how
 * large a message may be: little, until a key has been shown.
 */
export function createChunkReader() {
  const streams = new Map<number, ChunkStream>();
  let rest: Buffer = Buffer.alloc(0);
  let chunkBytes = FIRST_CHUNK_BYTES;
  let maxBytes = MAX_MESSAGE_BYTES;

  const findStream = (id: number): ChunkStream => {
    const known = streams.get(id);
    if (known) return known;
    if (streams.size >= MAX_STREAMS) throw new RtmpError('too many chunk streams');
    const made = {
      timestamp: 0,
      delta: 0,
      length: 0,
      type: 0,
      streamId: 0,
      isExtended: false,
      parts: [],
      received: 0,
    };
    streams.set(id, made);
    return made;
  };

  /** One chunk from the front of `rest`: its message if that is whole; `null` while bytes are missing. */
  const readChunk = (): { message: RtmpMessage | null } | null => {
    const head = readHead(rest, findStream);
    if (!head) return null;
    const { stream, headBytes, next } = head;
    if (next.length > maxBytes) throw new RtmpError('a message is too large');
    const partBytes = Math.min(chunkBytes, next.length - stream.received);
    if (rest.length < headBytes + partBytes) return null;
    Object.assign(stream, next);
    stream.parts.push(rest.subarray(headBytes, headBytes + partBytes));
    stream.received += partBytes;
    rest = rest.subarray(headBytes + partBytes);
    if (stream.received < stream.length) return { message: null };
    const { type, timestamp, streamId } = stream;
    const payload =
      stream.parts.length === 1 ? (stream.parts[0] ?? Buffer.alloc(0)) : Buffer.concat(stream.parts);
    stream.parts = [];
    stream.received = 0;
    return { message: { type, timestamp, streamId, payload } };
  };

  const obey = ({ type, payload }: RtmpMessage): void => {
    if (payload.length < 4) throw new RtmpError('a control message is cut off');
    const value = payload.readUInt32BE(0);
    if (type === ABORT) {
      const stream = streams.get(value);
      if (stream) Object.assign(stream, { parts: [], received: 0 });
    } else {
      if (value < 1 || value > MAX_CHUNK_BYTES) throw new RtmpError('a chunk size beyond all bounds');
      chunkBytes = value;
    }
  };

  return {
    setMaxBytes: (bytes: number) => {
      maxBytes = Math.min(bytes, MAX_MESSAGE_BYTES);
    },
    push: (bytes: Buffer): RtmpMessage[] => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const messages: RtmpMessage[] = [];
      for (let chunk = readChunk(); chunk; chunk = readChunk()) {
        if (!chunk.message) continue;
        if (chunk.message.type === SET_CHUNK_SIZE || chunk.message.type === ABORT) obey(chunk.message);
        else messages.push(chunk.message);
      }
      return messages;
    },
  };
}

type Head = {
  stream: ChunkStream;
  headBytes: number;
  next: Pick<ChunkStream, 'timestamp' | 'delta' | 'length' | 'type' | 'streamId' | 'isExtended'>;
};

const FIELD_BYTES = [11, 7, 3, 0] as const;

function readHead(bytes: Buffer, findStream: (id: number) => ChunkStream): Head | null {
  const basic = readBasicHeader(bytes);
  if (!basic) return null;
  const { format, id, at } = basic;
  const fieldBytes = FIELD_BYTES[format] ?? 0;
  if (bytes.length < at + fieldBytes) return null;
  const stream = findStream(id);
  const next = { ...stream };
  let time = format < 3 ? bytes.readUIntBE(at, 3) : 0;
  if (format < 2) {
    next.length = bytes.readUIntBE(at + 3, 3);
    next.type = bytes.readUInt8(at + 6);
  }
  if (format === 0) next.streamId = bytes.readUInt32LE(at + 7);
  if (format < 3) next.isExtended = time === EXTENDED;
  let headBytes = at + fieldBytes;
  if (next.isExtended) {
    if (bytes.length < headBytes + 4) return null;
    time = bytes.readUInt32BE(headBytes);
    headBytes += 4;
  }
  // A later chunk of the same message repeats nothing.
  if (stream.received === 0) Object.assign(next, timeAfter(format, stream, time));
  const { timestamp, delta, length, type, streamId, isExtended } = next;
  return { stream, headBytes, next: { timestamp, delta, length, type, streamId, isExtended } };
}

function timeAfter(format: number, { timestamp, delta }: ChunkStream, time: number) {
  if (format === 0) return { timestamp: time, delta: 0 };
  const step = format === 3 ? delta : time;
  return { timestamp: (timestamp + step) >>> 0, delta: step };
}

function readBasicHeader(bytes: Buffer): { format: number; id: number; at: number } | null {
  const [first, second, third] = bytes;
  if (first === undefined) return null;
  const format = first >> 6;
  const low = first & 0x3f;
  if (low > 1) return { format, id: low, at: 1 };
  if (second === undefined) return null;
  if (low === 0) return { format, id: second + 64, at: 2 };
  return third === undefined ? null : { format, id: third * 256 + second + 64, at: 3 };
}
