import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** What every object of the API has. */
export type ApiObject = { id: string; object: string };

const SCHEMA = `
  create table if not exists objects (
    id text primary key, kind text not null, data jsonb not null, position bigserial
  );
  create index if not exists objects_kind on objects (kind, position desc);
  create index if not exists objects_period_end on objects (((data #>> '{items,data,0,current_period_end}')::bigint))
    where kind = 'subscription' and data ->> 'status' <> 'canceled';
  create index if not exists objects_expiry on objects (((data ->> 'expires_at')::bigint))
    where kind = 'checkout.session' and data ->> 'status' = 'open';
  create table if not exists idempotency (
    key text primary key, fingerprint text not null, status int not null, body jsonb not null
  );
  alter table idempotency add column if not exists created_at bigint not null default 0;
  create table if not exists deliveries (
    event_id text primary key, attempts int not null default 0, next_at timestamptz not null default now(), delivered_at timestamptz
  );
  create index if not exists deliveries_due on deliveries (next_at) where delivered_at is null;
  create table if not exists settings (name text primary key, value jsonb not null);
`;

type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>;

/** The stand-in's state, in its own database: it outlives a restart. */
export type Store = {
  get: <Object extends ApiObject>(kind: Object['object'], id: string) => Promise<Object | null>;
  /** Newest first. */
  list: <Object extends ApiObject>(kind: Object['object']) => Promise<Object[]>;
  put: <Object extends ApiObject>(object: Object) => Promise<void>;
  setting: <Value>(name: string, fallback: Value) => Promise<Value>;
  set: (name: string, value: unknown) => Promise<void>;
  /** One statement, in the transaction that is open around it if there is one. */
  query: Query;
  /** All or nothing, so that a kill in the middle leaves no half of a purchase. */
  inTransaction: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Within a transaction: what the work did is taken back, what it found out is answered. */
  thenUndo: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The pool replaces a lost connection by itself; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const open = new AsyncLocalStorage<pg.PoolClient>();
  const query: Query = (text, values = []) => (open.getStore() ?? pool).query(text, values);
  await pool.query(SCHEMA);
  return {
    query,
    inTransaction: (work) => runInTransaction(pool, open, work),
    thenUndo: async (work) => {
      await query('savepoint before_trying');
      try {
        return await work();
      } finally {
        await query('rollback to savepoint before_trying');
      }
    },
    close: () => pool.end(),
    ...createObjects(query),
  };
}

function createObjects(query: Query): Pick<Store, 'get' | 'list' | 'put' | 'setting' | 'set'> {
  return {
    get: async <Object extends ApiObject>(kind: string, id: string) => {
      const select = 'select data from objects where id = $1 and kind = $2';
      const { rows } = await query<{ data: Object }>(select, [id, kind]);
      return rows[0]?.data ?? null;
    },
    list: async <Object extends ApiObject>(kind: string) => {
      const select = 'select data from objects where kind = $1 order by position desc';
      const { rows } = await query<{ data: Object }>(select, [kind]);
      return rows.map(({ data }) => data);
    },
    put: async (object) => {
      await query(
        'insert into objects (id, kind, data) values ($1, $2, $3) on conflict (id) do update set data = excluded.data',
        [object.id, object.object, JSON.stringify(object)],
      );
    },
    setting: async <Value>(name: string, fallback: Value) => {
      const { rows } = await query<{ value: Value }>('select value from settings where name = $1', [name]);
      return rows[0]?.value ?? fallback;
    },
    set: async (name, value) => {
      await query(
        'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, JSON.stringify(value)],
      );
    },
  };
}

async function runInTransaction<Result>(
  pool: pg.Pool,
  open: AsyncLocalStorage<pg.PoolClient>,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await open.run(client, work);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
