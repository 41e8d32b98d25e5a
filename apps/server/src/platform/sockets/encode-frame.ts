const TEXT_FRAME = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/**
 * A text frame as it goes over the wire (RFC 6455, 5.2; a server's frames bear no mask), so that what goes to two thousand
 * readers is put together once.
 */
export function encodeFrame(value: object): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([headerOf(text.length), text]);
}

function headerOf(length: number): Buffer {
  if (length < TWO_BYTES) return Buffer.from([TEXT_FRAME, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([TEXT_FRAME, TWO_BYTES, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.from([TEXT_FRAME, EIGHT_BYTES, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
