/** What this server's own messages are cut into; said to the peer first. */
export const OUR_CHUNK_BYTES = 4_096;

/** A message as chunks: the first with its whole head, the others with a byte (section 5.3.1 of RTMP's specification). */
export function writeChunks(
  { chunkStream, type, streamId }: { chunkStream: number; type: number; streamId: number },
  payload: Buffer,
): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(chunkStream, 0);
  head.writeUIntBE(payload.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(streamId, 8);
  const parts = [head, payload.subarray(0, OUR_CHUNK_BYTES)];
  for (let at = OUR_CHUNK_BYTES; at < payload.length; at += OUR_CHUNK_BYTES)
    parts.push(Buffer.from([0xc0 | chunkStream]), payload.subarray(at, at + OUR_CHUNK_BYTES));
  return Buffer.concat(parts);
}

/** A message of the protocol itself, with one number. */
export function writeControl(type: number, value: number, further: readonly number[] = []): Buffer {
  const payload = Buffer.alloc(4 + further.length);
  payload.writeUInt32BE(value);
  Buffer.from(further).copy(payload, 4);
  return writeChunks({ chunkStream: 2, type, streamId: 0 }, payload);
}
