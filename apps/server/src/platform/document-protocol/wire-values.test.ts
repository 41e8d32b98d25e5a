import { describe, expect, it } from 'vitest';
import { readFields, readValue } from './wire-values.ts';

const refused: unknown = expect.objectContaining({ code: 'invalid-argument' });

describe('a value', () => {
  it.each<[unknown, unknown]>([
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ booleanValue: false }, { booleanValue: false }],
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ integerValue: '-7' }, { integerValue: '-7' }],
    [{ doubleValue: 1.5 }, { doubleValue: 1.5 }],
    [{ stringValue: 'hoi' }, { stringValue: 'hoi' }],
    [{ referenceValue: 'projects/p/x' }, { referenceValue: 'projects/p/x' }],
    [{ arrayValue: {} }, { arrayValue: {} }],
    [{ arrayValue: { values: [{ nullValue: null }] } }, { arrayValue: { values: [{ nullValue: null }] } }],
    [{ mapValue: {} }, { mapValue: {} }],
    [
      { mapValue: { fields: { a: { booleanValue: true } } } },
      { mapValue: { fields: { a: { booleanValue: true } } } },
    ],
  ])('%j is read', (wire, value) => {
    expect(readValue(wire)).toEqual(value);
  });

  it.each<[unknown]>([
    [null],
    [[]],
    [{}],
    ['text'],
    [{ stringValue: 'a', nullValue: null }],
    [{ toString: 1 }],
    [{ bytesValue: '' }],
    [{ stringValue: { length: { toString: 1 } } }],
    [{ integerValue: 1.5 }],
    [{ integerValue: 'x' }],
    [{ arrayValue: null }],
    [{ arrayValue: { values: {} } }],
    [{ arrayValue: { values: [{}], more: 1 } }],
    [{ mapValue: { fields: [] } }],
  ])('%j is refused', (wire) => {
    expect(() => readValue(wire)).toThrow(refused);
  });

  it('is not read beyond the first thing wrong', () => {
    let reads = 0;
    const wrong = () =>
      Object.defineProperty({}, 'stringValue', {
        enumerable: true,
        get: () => {
          reads += 1;
          return 7;
        },
      });
    const values = Array.from({ length: 1_000 }, wrong);
    expect(() => readFields({ a: { arrayValue: { values } } })).toThrow(refused);
    expect(reads).toBe(1);
  });
});

describe('a timestamp', () => {
  it.each<[unknown, string]>([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000000Z'],
    ['2026-11-21T10:00:00.123456789Z', '2026-11-21T10:00:00.123456Z'],
    ['2026-11-21T10:00:00.5+01:00', '2026-11-21T09:00:00.500000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000000Z'],
    [{ seconds: 1_764_000_000, nanos: 123_456_789 }, '2025-11-24T16:00:00.123456Z'],
    [{ seconds: '1764000000' }, '2025-11-24T16:00:00.000000Z'],
  ])('%j is read as UTC, to the microsecond', (wire, iso) => {
    expect(readValue({ timestampValue: wire })).toEqual({ timestampValue: iso });
  });

  it.each<[unknown]>([
    ['2026-01-01T00:00:00+23:59'],
    ['2026-01-01T00:00:00-15:00'],
    ['0000-01-01T00:00:00Z'],
    ['0001-01-01T00:00:00+14:00'],
    ['10000-01-01T00:00:00Z'],
    ['2026-02-30T00:00:00Z'],
    ['tomorrow'],
    [7],
    [null],
    [{ seconds: Number.MAX_SAFE_INTEGER }],
    [{ seconds: 8_640_000_000_000 }],
    [{ seconds: 253_402_300_800 }],
    [{ seconds: -62_135_596_801 }],
    [{ seconds: '99999999999999999999' }],
    [{ seconds: { length: { toString: 1 } } }],
    [{ seconds: 1, nanos: 1_000_000_000 }],
  ])('%j is refused', (wire) => {
    expect(() => readValue({ timestampValue: wire })).toThrow(refused);
  });
});
