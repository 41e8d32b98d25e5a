import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './database.ts';
import { adviseRole, isPooled, limitSession } from './pooler.ts';
import type { Waiting } from './waiting.ts';

const MIGRATIONS_LOCK = 7_208_441;

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

async function connect(applicationName = 'test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: applicationName });
  clients.push(client);
  await client.connect();
  return client;
}

/** A connection that looks as one of a pooler does: the number by which to cancel is none of PostgreSQL's. */
async function connectPooled(): Promise<pg.Client> {
  const client = await connect();
  Reflect.set(client, 'processID', -1);
  return client;
}

async function show(client: pg.Client, setting: string): Promise<unknown> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
  return rows[0]?.value;
}

const named = { name: 'test.named', text: 'select $1::text as word', values: ['grüezi'] };
const COUNT_NAMED = "select count(*)::int as count from pg_prepared_statements where name = 'test.named'";

describe('a separate connection', () => {
  it('has the limits as its settings, and keeps statements by their names', async () => {
    const client = await connect();
    expect(await isPooled(client)).toBe(false);
    expect(await limitSession(client)).toEqual({ isPooled: false });
    expect(await show(client, 'statement_timeout')).toBe('15s');
    expect(await show(client, 'idle_in_transaction_session_timeout')).toBe('10s');
    await client.query(named);
    expect((await client.query(COUNT_NAMED)).rows).toEqual([{ count: 1 }]);
  });
});

describe('a connection through a pooler', () => {
  it('gets neither settings nor names that would stay with the pooler’s connection', async () => {
    const client = await connectPooled();
    expect(await isPooled(client)).toBe(true);
    expect(await limitSession(client)).toEqual({ isPooled: true });
    expect(await show(client, 'statement_timeout')).toBe('0');
    expect((await client.query(named)).rows).toEqual([{ word: 'grüezi' }]);
    expect((await client.query(COUNT_NAMED)).rows).toEqual([{ count: 0 }]);
  });

  it('has the limits in its transactions, of whatever kind they are', async () => {
    const client = await connectPooled();
    await limitSession(client);
    for (const begin of ['begin', { text: 'begin isolation level repeatable read read only' }]) {
      await client.query(begin as string);
      expect(await show(client, 'statement_timeout')).toBe('15s');
      expect(await show(client, 'idle_in_transaction_session_timeout')).toBe('10s');
      await client.query('commit');
      expect(await show(client, 'statement_timeout')).toBe('0');
    }
  });

  it('says what bounds single statements, until the role is bounded', async () => {
    const client = await connectPooled();
    const advice = await adviseRole(client);
    expect(advice).toMatch(/^alter role \S+ in database \S+ set statement_timeout = '15s'$/);
    await client.query(advice ?? '');
    expect(await adviseRole(await connectPooled())).toBeNull();
  });
});

describe('changes of the schema', () => {
  it('say who keeps them waiting, again and again, and go on after that', async () => {
    const holder = await connect('another session');
    await holder.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    const said: Waiting[] = [];
    const migrating = migrateDatabase(database.url, {
      onWait: (waiting) => void said.push(waiting),
      sayEveryMs: 100,
    });
    // A busy database may first be waited for itself.
    const saidOfOthers = () => said.filter((waiting) => waiting.for === 'others');
    await expect.poll(() => saidOfOthers().length).toBeGreaterThan(1);
    await holder.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]);
    await migrating;
    expect(saidOfOthers()[0]).toMatchObject({
      for: 'others',
      holders: [
        {
          application: 'another session',
          state: 'idle',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
          query: 'select pg_advisory_lock($1)',
        },
      ],
    });
  });

  it('leave no lock behind', async () => {
    await migrateDatabase(database.url);
    const { rowCount } = await (await connect()).query(
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`,
    );
    expect(rowCount).toBe(0);
  });

  it('take turns when several begin on an empty database', async () => {
    const url = new URL(database.url);
    url.pathname += '_empty';
    const client = await connect();
    await client.query(`create database ${client.escapeIdentifier(url.pathname.slice(1))}`);
    try {
      await Promise.all([migrateDatabase(url.href), migrateDatabase(url.href), migrateDatabase(url.href)]);
    } finally {
      await client.query(`drop database ${client.escapeIdentifier(url.pathname.slice(1))} with (force)`);
    }
  });
});
