import pg from 'pg';

/** What every object of the API has. */
export type ApiObject = { id: string; object: string };

const SCHEMA = `
  create table if not exists objects (
    id text primary key, kind text not null, data jsonb not null, position bigserial
  );
  create index if not exists objects_kind on objects (kind, position desc);
  create table if not exists idempotency (
    key text primary key, fingerprint text not null, status int not null, body jsonb not null
  );
  create table if not exists deliveries (
    event_id text primary key, attempts int not null default 0, next_at timestamptz not null default now(), delivered_at timestamptz
  );
  create table if not exists settings (name text primary key, value jsonb not null);
`;

/** The stand-in's state, in a database of its own: it outlives a restart. */
export type Store = {
  get: <Object extends ApiObject>(kind: Object['object'], id: string) => Promise<Object | null>;
  /** Newest first. */
  list: <Object extends ApiObject>(kind: Object['object']) => Promise<Object[]>;
  put: <Object extends ApiObject>(object: Object) => Promise<void>;
  setting: <Value>(name: string, fallback: Value) => Promise<Value>;
  set: (name: string, value: unknown) => Promise<void>;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  await pool.query(SCHEMA);
  return {
    pool,
    get: async (kind, id) => {
      const { rows } = await pool.query('select data from objects where id = $1 and kind = $2', [id, kind]);
      return rows[0]?.data ?? null;
    },
    list: async (kind) => {
      const { rows } = await pool.query('select data from objects where kind = $1 order by position desc', [
        kind,
      ]);
      return rows.map((row) => row.data);
    },
    put: async (object) => {
      await pool.query(
        'insert into objects (id, kind, data) values ($1, $2, $3) on conflict (id) do update set data = excluded.data',
        [object.id, object.object, JSON.stringify(object)],
      );
    },
    setting: async (name, fallback) => {
      const { rows } = await pool.query('select value from settings where name = $1', [name]);
      return rows[0]?.value ?? fallback;
    },
    set: async (name, value) => {
      await pool.query(
        'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, JSON.stringify(value)],
      );
    },
    close: () => pool.end(),
  };
}
