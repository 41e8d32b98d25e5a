import { isRecord } from '@school/domain/records';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { DocumentFields, DocumentValue } from './collection.ts';

const MAX_FIELD_LENGTH = 1_500;
const INTEGER = /^-?\d{1,19}$/;

/**
 * Reads one value as Firestore's REST API writes it. Its one key decides what it is, and the first thing wrong ends
 * the reading: a schema that tries every kind on every value takes seconds for a long list of wrong ones.
 */
export function readValue(wire: unknown): DocumentValue {
  const [kind, content] = soleEntry(wire);
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) throw refusal('A value is of a kind that is not kept here.');
  return read(content);
}

export function readFields(wire: unknown): DocumentFields {
  if (!isRecord(wire)) throw refusal('A document’s fields could not be read.');
  return Object.fromEntries(
    Object.entries(wire).map(([field, value]) => {
      if (field.length > MAX_FIELD_LENGTH) throw refusal('A field’s name is too long.');
      return [field, readValue(value)];
    }),
  );
}

const READERS: { [kind: string]: (content: unknown) => DocumentValue } = {
  nullValue: (content) => {
    if (content !== null && content !== 'NULL_VALUE') throw refusal('A null could not be read.');
    return { nullValue: null };
  },
  booleanValue: (content) => {
    if (typeof content !== 'boolean') throw refusal('A boolean could not be read.');
    return { booleanValue: content };
  },
  integerValue: (content) => {
    if (typeof content === 'number' && Number.isSafeInteger(content))
      return { integerValue: String(content) };
    if (typeof content !== 'string' || !INTEGER.test(content)) throw refusal('An integer could not be read.');
    return { integerValue: content };
  },
  doubleValue: (content) => {
    if (typeof content !== 'number') throw refusal('A number could not be read.');
    return { doubleValue: content };
  },
  timestampValue: (content) => ({ timestampValue: readTimestamp(content) }),
  stringValue: (content) => ({ stringValue: textOf(content) }),
  referenceValue: (content) => ({ referenceValue: textOf(content) }),
  arrayValue: (content) => {
    const values = soleField(content, 'values');
    if (values === undefined) return { arrayValue: {} };
    if (!Array.isArray(values)) throw refusal('A list could not be read.');
    return { arrayValue: { values: values.map(readValue) } };
  },
  mapValue: (content) => {
    const fields = soleField(content, 'fields');
    return { mapValue: fields === undefined ? {} : { fields: readFields(fields) } };
  },
};

const Rfc3339 = z.iso.datetime({ offset: true });
const TimestampObject = z.strictObject({
  seconds: z.union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,12}$/)
      .transform(Number),
  ]),
  nanos: z.int().min(0).max(999_999_999).default(0),
});
/** The years 1 to 9999 in UTC, as Firestore bounds them; PostgreSQL writes no year 0. */
const EARLIEST_SECONDS = -62_135_596_800;
const LATEST_SECONDS = 253_402_300_799;
/** No clock on earth is further from UTC; PostgreSQL takes less than 16 hours. */
const MAX_OFFSET_HOURS = 14;

/** A point in time as ISO 8601, UTC, to the microsecond. */
function readTimestamp(content: unknown): string {
  const { seconds, micros } = typeof content === 'string' ? fromText(content) : fromObject(content);
  if (!(seconds >= EARLIEST_SECONDS && seconds <= LATEST_SECONDS))
    throw refusal('A timestamp lies outside of the years 1 to 9999.');
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}Z`;
}

function fromText(text: string): { seconds: number; micros: number } {
  if (text.length > 40 || !Rfc3339.safeParse(text).success) throw refusal('A timestamp could not be read.');
  const offsetHours = Number(/[+-](\d\d):\d\d$/.exec(text)?.[1] ?? 0);
  if (offsetHours > MAX_OFFSET_HOURS) throw refusal('A timestamp’s zone could not be read.');
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const seconds = Date.parse(text.replace(/\.\d+/, '')) / 1_000;
  return { seconds, micros: Number(fraction.slice(0, 6).padEnd(6, '0')) };
}

function fromObject(content: unknown): { seconds: number; micros: number } {
  const parsed = TimestampObject.safeParse(content);
  if (!parsed.success) throw refusal('A timestamp could not be read.');
  return { seconds: parsed.data.seconds, micros: Math.floor(parsed.data.nanos / 1_000) };
}

function textOf(content: unknown): string {
  if (typeof content !== 'string') throw refusal('A text could not be read.');
  return content;
}

function soleEntry(wire: unknown): [string, unknown] {
  const entries = isRecord(wire) ? Object.entries(wire) : [];
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw refusal('A value has one kind.');
  return entry;
}

/** The one field that this object may have; undefined when it is empty. */
function soleField(wire: unknown, name: string): unknown {
  if (!isRecord(wire) || Object.keys(wire).some((key) => key !== name))
    throw refusal('A value could not be read.');
  return wire[name];
}

function refusal(message: string): DomainError {
  return new DomainError('invalid-argument', message);
}
