/** The beginning of an FLV file with sound and picture (Adobe's FLV specification, E.2). */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

const TAG_HEAD_BYTES = 11;

/** A message of RTMP as a tag of FLV: both have the same types and payloads. */
export function writeFlvTag(type: number, timestamp: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(TAG_HEAD_BYTES);
  head.writeUInt8(type, 0);
  head.writeUIntBE(payload.length, 1, 3);
  head.writeUIntBE(timestamp & 0xffffff, 4, 3);
  head.writeUInt8((timestamp >>> 24) & 0xff, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(TAG_HEAD_BYTES + payload.length);
  return Buffer.concat([head, payload, size]);
}
