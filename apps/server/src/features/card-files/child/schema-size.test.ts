import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeCollection11,
  makeCollection18,
  makeDatabase,
  makeLargeSchema,
} from '../../../../testing/factories/anki-packages.ts';
import { SCHEMA_11 } from './anki-schema.ts';
import { hasSmallSchema } from './schema-size.ts';

const check = (file: Uint8Array) => hasSmallSchema(Buffer.from(file));
const tables = (count: number, columns = 'id') =>
  Array.from({ length: count }, (_none, table) => `create table t${table} (${columns})`);

/** As many objects as the newest Anki has, each longer than its own. */
const NEWEST = Array.from(
  { length: 14 },
  (
    _none,
    n,
  ) => `create table t${n} (id integer primary key, name text not null collate nocase, ${'usn integer not null default 0, '.repeat(1)}config blob not null);
    create unique index i${n} on t${n} (name, id); create index j${n} on t${n} (config)`,
);

describe('a schema is taken', () => {
  it.each([
    ['of our own export', makeDatabase(SCHEMA_11)],
    ['of schema 11', makeCollection11([{ fields: ['Hoi', 'Hi'] }])],
    ['of schema 18', makeCollection18([{ fields: ['Hoi', 'Hi'] }])],
    ['as large as the newest Anki’s', makeDatabase(...NEWEST)],
    ['on pages of 512 bytes, so that it has a tree', makeDatabase('pragma page_size = 512', ...NEWEST)],
    ['on pages of 64 kB', makeDatabase('pragma page_size = 65536', ...NEWEST)],
    ['of an older file with statistics', makeDatabase(...NEWEST, 'analyze')],
    ['of nothing', makeDatabase('create table t (id)', 'drop table t')],
  ])('%s', (_name, file) => {
    expect(check(file)).toBe(true);
  });
});

describe('a schema is refused', () => {
  it.each([
    ['of many objects', makeDatabase(...tables(101))],
    ['of one long statement', makeLargeSchema(1, 200_000)],
    ['of many long statements', makeLargeSchema(78, 77_000)],
    ['on small pages', makeDatabase('pragma page_size = 512', ...tables(101))],
    ['of a file that is none', Buffer.from('SQLite format 3, but no more of it')],
    ['of an empty file', Buffer.alloc(0)],
    ['of a file that is cut off', makeDatabase(...tables(3)).subarray(0, 2_000)],
  ])('%s', (_name, file) => {
    expect(check(file)).toBe(false);
  });

  it('that leads round in circles', () => {
    const file = Buffer.from(makeDatabase('pragma page_size = 512', ...NEWEST));
    // The last page of the root is the root.
    file.writeUInt32BE(1, 100 + 8);
    expect(check(file)).toBe(false);
  });

  it('or taken, wherever a byte was changed', () => {
    const whole = makeDatabase('pragma page_size = 512', ...NEWEST);
    fc.assert(
      fc.property(fc.nat(1_500), fc.nat(255), (at, value) => {
        const spoilt = Buffer.from(whole);
        spoilt[at] = value;
        expect(typeof check(spoilt)).toBe('boolean');
      }),
    );
  });
});
