import { describe, expect, it } from 'vitest';
import { createChunkReader, PUBLISHER, RtmpError, type RtmpMessage, STRANGER } from './chunk-reader.ts';
import { writeChunks, writeControl } from './write-chunks.ts';

const COMMAND = 20;
const SET_CHUNK_SIZE = 1;
const ABORT = 2;

/** A message whole: as many chunks as it takes in the size that is in force at first. */
const message = (chunkStream: number, bytes: number): Buffer => {
  const payload = Buffer.alloc(bytes, chunkStream);
  const head = writeChunks({ chunkStream, type: COMMAND, streamId: 0 }, Buffer.alloc(0));
  head.writeUIntBE(bytes, 4, 3);
  const parts = [head];
  for (let at = 0; at < bytes; at += 128) {
    if (at > 0) parts.push(Buffer.from([0xc0 | chunkStream]));
    parts.push(payload.subarray(at, at + 128));
  }
  return Buffer.concat(parts);
};
/** The first of its two chunks. */
const begun = (chunkStream: number): Buffer => message(chunkStream, 200).subarray(0, 12 + 128);

type Reader = ReturnType<typeof createChunkReader>;
const read = (reader: Reader, ...sent: Buffer[]): RtmpMessage[] => [...reader.read(Buffer.concat(sent))];
const publisher = (): Reader => {
  const reader = createChunkReader();
  reader.trust();
  return reader;
};

describe('who has shown no key', () => {
  it.each([0, 1, 127])('is refused a chunk size of %d, at once', (size) => {
    expect(() => read(createChunkReader(), writeControl(SET_CHUNK_SIZE, size))).toThrow(RtmpError);
  });

  it('may say the size that chunks have anyway, and any that is larger up to a megabyte', () => {
    for (const size of [128, 4_096, 1024 * 1024])
      expect(read(createChunkReader(), writeControl(SET_CHUNK_SIZE, size))).toEqual([]);
    expect(() => read(createChunkReader(), writeControl(SET_CHUNK_SIZE, 1024 * 1024 + 1))).toThrow(RtmpError);
  });

  it('speaks on four chunk streams, and on no fifth', () => {
    const reader = createChunkReader();
    expect(read(reader, ...[3, 4, 5, 6].map((id) => message(id, 10)))).toHaveLength(STRANGER.chunkStreams);
    expect(() => read(reader, message(7, 10))).toThrow(/chunk streams/);
  });

  it('finishes a message before the next one begins', () => {
    expect(() => read(createChunkReader(), begun(3), message(4, 10))).toThrow(/at once/);
  });

  it('has room for messages of 16 kB, which is made once, and for none that is larger', () => {
    const reader = createChunkReader();
    const sent = message(3, STRANGER.messageBytes);
    const [whole] = reader.read(sent);
    // No views of what came, which would keep it.
    sent.fill(0);
    expect(whole?.payload.equals(Buffer.alloc(STRANGER.messageBytes, 3))).toBe(true);
    expect(() => read(createChunkReader(), message(3, STRANGER.messageBytes + 1))).toThrow(/too large/);
  });

  it('says fifty messages and no more, were they of no byte', () => {
    const reader = createChunkReader();
    const empty = Buffer.concat([message(3, 0), Buffer.alloc(STRANGER.messages - 1, 0xc3)]);
    expect(read(reader, empty)).toHaveLength(STRANGER.messages);
    expect(() => read(reader, Buffer.from([0xc3]))).toThrow(/too many messages/);
  });

  it('says 64 kB and no byte more', () => {
    const reader = createChunkReader();
    const some = message(3, 10_000);
    let said = 0;
    for (; said + some.length <= STRANGER.totalBytes; said += some.length) read(reader, some);
    const rest = STRANGER.totalBytes - said;
    expect(read(reader, some.subarray(0, rest))).toEqual([]);
    expect(() => read(reader, Buffer.from([0]))).toThrow(/before a key/);
  });

  it('is trusted from its key on, within the same bytes too', () => {
    const reader = createChunkReader();
    const sent = Buffer.concat([message(3, 10), ...[4, 5, 6, 7, 8].map((id) => message(id, 10))]);
    let count = 0;
    for (const { type } of reader.read(sent)) {
      expect(type).toBe(COMMAND);
      reader.trust();
      count += 1;
    }
    expect(count).toBe(6);
  });
});

describe('who has shown a key', () => {
  it('has bounds too: chunk streams, messages at once, and a message’s length', () => {
    const streams = Array.from({ length: PUBLISHER.chunkStreams }, (_none, at) => message(at + 3, 10));
    const reader = publisher();
    expect(read(reader, ...streams)).toHaveLength(PUBLISHER.chunkStreams);
    expect(() => read(reader, message(50, 10))).toThrow(/chunk streams/);
    expect(() => read(publisher(), ...[3, 4, 5, 6, 7].map((id) => begun(id)))).toThrow(/at once/);
    const head = message(3, 0);
    head.writeUIntBE(PUBLISHER.messageBytes + 1, 4, 3);
    expect(() => read(publisher(), head)).toThrow(/too large/);
  });

  it('may send sound between the chunks of a picture', () => {
    const [picture, sound] = [message(4, 300), message(6, 20)];
    const first = 12 + 128;
    const sent = [picture.subarray(0, first), sound, picture.subarray(first)];
    expect(read(publisher(), ...sent).map(({ payload }) => payload.length)).toEqual([20, 300]);
  });
});

describe('a message under way', () => {
  it('keeps its length, whatever a later chunk says', () => {
    for (const length of [1, 100_000]) {
      const head = message(3, 0);
      head.writeUIntBE(length, 4, 3);
      expect(() => read(publisher(), begun(3), head)).toThrow(/length/);
    }
  });

  it('that is given up makes room for another', () => {
    const reader = createChunkReader();
    const abort = writeControl(ABORT, 3);
    // It comes on another stream, which a stranger may not begin meanwhile.
    expect(() => read(reader, begun(3), abort)).toThrow(/at once/);
    const trusted = publisher();
    expect(read(trusted, begun(3), abort, message(3, 10)).map(({ payload }) => payload.length)).toEqual([10]);
    expect(() => read(trusted, ...[4, 5, 6, 7].map((id) => begun(id)))).not.toThrow();
  });
});
