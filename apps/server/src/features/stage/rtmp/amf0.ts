/** A value of ActionScript's message format 0, as commands of RTMP are made of. */
export type AmfValue =
  | number
  | boolean
  | string
  | null
  | undefined
  | AmfValue[]
  | { [key: string]: AmfValue };

const TYPE = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  map: 8,
  end: 9,
  list: 10,
  date: 11,
  longString: 12,
} as const;
/** Commands are flat; what is deeper or longer is an attack. */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 200;

export class AmfError extends Error {}

type Cursor = { bytes: Buffer; at: number };

/** Every value of a command; throws `AmfError` for what is none. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const cursor = { bytes, at: 0 };
  const values: AmfValue[] = [];
  try {
    while (cursor.at < bytes.length && values.length < MAX_ENTRIES) values.push(readValue(cursor, 0));
  } catch (error) {
    // Beyond the end of the message.
    if (error instanceof RangeError) throw new AmfError('a value is cut off');
    throw error;
  }
  return values;
}

function readValue(cursor: Cursor, depth: number): AmfValue {
  if (depth > MAX_DEPTH) throw new AmfError('a value is too deep');
  const type = cursor.bytes.readUInt8(cursor.at);
  cursor.at += 1;
  switch (type) {
    case TYPE.number:
      return readNumber(cursor);
    case TYPE.boolean:
      cursor.at += 1;
      return cursor.bytes.readUInt8(cursor.at - 1) !== 0;
    case TYPE.string:
      return readText(cursor, cursor.bytes.readUInt16BE(cursor.at), 2);
    case TYPE.longString:
      return readText(cursor, cursor.bytes.readUInt32BE(cursor.at), 4);
    case TYPE.map:
      cursor.at += 4;
      return readObject(cursor, depth);
    case TYPE.object:
      return readObject(cursor, depth);
    case TYPE.list:
      return readList(cursor, depth);
    case TYPE.date:
      cursor.at += 2;
      return readNumber(cursor);
    case TYPE.null:
      return null;
    case TYPE.undefined:
      return undefined;
    default:
      throw new AmfError(`a value of type ${type}`);
  }
}

function readNumber(cursor: Cursor): number {
  const value = cursor.bytes.readDoubleBE(cursor.at);
  cursor.at += 8;
  return value;
}

function readText(cursor: Cursor, length: number, header: number): string {
  const from = cursor.at + header;
  if (from + length > cursor.bytes.length) throw new AmfError('a text is cut off');
  cursor.at = from + length;
  return cursor.bytes.toString('utf8', from, cursor.at);
}

function readObject(cursor: Cursor, depth: number): { [key: string]: AmfValue } {
  const entries: [string, AmfValue][] = [];
  for (;;) {
    const key = readText(cursor, cursor.bytes.readUInt16BE(cursor.at), 2);
    if (key === '' && cursor.bytes.readUInt8(cursor.at) === TYPE.end) break;
    if (entries.length >= MAX_ENTRIES) throw new AmfError('an object has too many entries');
    entries.push([key, readValue(cursor, depth + 1)]);
  }
  cursor.at += 1;
  return Object.fromEntries(entries);
}

function readList(cursor: Cursor, depth: number): AmfValue[] {
  const count = cursor.bytes.readUInt32BE(cursor.at);
  if (count > MAX_ENTRIES) throw new AmfError('a list is too long');
  cursor.at += 4;
  return Array.from({ length: count }, () => readValue(cursor, depth + 1));
}

export function encodeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encodeValue));
}

function encodeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([TYPE.null]);
  if (value === undefined) return Buffer.from([TYPE.undefined]);
  if (typeof value === 'boolean') return Buffer.from([TYPE.boolean, Number(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([TYPE.string]), encodeKey(value)]);
  if (Array.isArray(value)) throw new AmfError('lists are not sent');
  const entries = Object.entries(value).flatMap(([key, part]) => [encodeKey(key), encodeValue(part)]);
  return Buffer.concat([Buffer.from([TYPE.object]), ...entries, Buffer.from([0, 0, TYPE.end])]);
}

function encodeKey(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
