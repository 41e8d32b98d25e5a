import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../src/features/identity/db/accounts.table.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createSignedInAccount } from './factories/accounts.ts';
import { readCrossings, refuseCrossings } from './key-crossings.ts';
import * as keys from './table-keys.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  return (await test.ctx.pool.query<Row>(statement)).rows;
}

describe('the tables', () => {
  const hotOf = (table: string): keys.HotTable | null => {
    if (table in keys.KEPT_WHOLE) return null;
    return keys.HOT_TABLES[table] ?? { key: 'account', column: 'account_id', why: 'not named' };
  };

  it('that are hot have the column of their key, never empty', async () => {
    const columns = await ask<{ table: string; columns: string[] }>(
      `select oid::regclass::text as table, (select array_agg(attname::text) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and attnotnull and not attisdropped) as columns
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const keyless = columns.filter(({ table, columns: its }) => {
      const hot = hotOf(table);
      return hot !== null && !its.includes(hot.column);
    });
    expect(
      keyless.map(({ table }) => `${table}: name its key, or why it is kept whole, in table-keys.ts`),
    ).toEqual([]);
    const named = [...Object.keys(keys.HOT_TABLES), ...Object.keys(keys.KEPT_WHOLE)];
    expect(named.filter((name) => !columns.some(({ table }) => table === name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('are unique by what contains their key, but for what is named', async () => {
    const indexes = await ask<{ table: string; name: string; columns: string[] }>(
      `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
         (select array_agg(attname::text) from pg_attribute where attrelid = indexrelid) as columns
       from pg_index where indisunique and indrelid in
         (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    );
    const without = indexes.filter(({ table, columns }) => {
      const hot = hotOf(table);
      return hot !== null && !columns.includes(hot.column);
    });
    expect(without.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(keys.NOT_UNIQUE_BY_KEY).toSorted(),
    );
  });

  it('refer to their own key alone, but for what is named', async () => {
    const references = await ask<{ name: string; from: string; to: string; columns: string[] }>(
      `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
         (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const crossing = references.filter(({ from, to, columns }) => {
      const [referring, referred] = [hotOf(from), hotOf(to)];
      if (!referring || !referred) return false;
      return referring.key !== referred.key || !columns.includes(referring.column);
    });
    expect(crossing.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(keys.CROSSING_REFERENCES).toSorted(),
    );
  });
});

describe('a transaction', () => {
  it('that crosses keys is named by a file that there is', () => {
    const missing = Object.keys(keys.CROSSES_KEYS).filter(
      (place) => !existsSync(fileURLToPath(new URL(`../src/${place}`, import.meta.url))),
    );
    expect(missing).toEqual([]);
  });

  it('under two keys is refused, under one is not, and a test’s own is none of it', async () => {
    const pair = [await createSignedInAccount(test.ctx), await createSignedInAccount(test.ctx)];
    const write = (place: string, ids: readonly string[]) =>
      test.ctx.db.transaction(async (tx) => {
        await tx.execute(`set local school.place = '${place}'`);
        for (const id of ids) await tx.update(accounts).set({ isDisabled: false }).where(eq(accounts.id, id));
      });
    const { databaseUrl } = test.ctx.config.secrets;
    const ids = pair.map(({ uid }) => uid);
    await write('', ids);
    for (const id of ids) await write('features/single.service.ts', [id]);
    await write('features/billing/paid.service.ts', ids);
    await expect(refuseCrossings(databaseUrl)).resolves.toBeUndefined();
    await write('features/double.service.ts', ids);
    await expect(refuseCrossings(databaseUrl)).rejects.toThrow(
      'features/double.service.ts writes in one transaction',
    );
    await test.ctx.pool.query("delete from key_watch.written where place like 'features/double%'");
    expect(await readCrossings(databaseUrl)).toHaveLength(1);
  });
});
