import pg from 'pg';
import type { Customer } from './customer.ts';

const SCHEMA = `
  create table if not exists customers (id text primary key, data jsonb not null, position bigserial);
  create table if not exists names (name text primary key, customer_id text not null);
  create index if not exists names_customer on names (customer_id);
  create table if not exists events (
    id text primary key, body jsonb not null, position bigserial, attempts int not null default 0,
    next_at timestamptz not null default now(), delivered_at timestamptz
  );
  create index if not exists events_due on events (position) where delivered_at is null;
  create table if not exists settings (name text primary key, value jsonb not null);
`;

/** An event as it is sent, and whether it has been accepted. */
export type SentEvent = { id: string; body: EventBody; attempts: number; isDelivered: boolean };
export type EventBody = { api_version: '1.0'; event: { id: string; type: string; [field: string]: unknown } };

/** The stand-in's state, in its own database: it outlives a restart. */
export type Store = {
  findCustomer: (name: string) => Promise<Customer | null>;
  saveCustomer: (customer: Customer) => Promise<void>;
  deleteCustomer: (id: string) => Promise<void>;
  /** The oldest first. */
  listCustomers: () => Promise<Customer[]>;
  insertEvent: (body: EventBody) => Promise<void>;
  listDue: (limit: number) => Promise<SentEvent[]>;
  /** The newest first. */
  listEvents: (limit: number) => Promise<SentEvent[]>;
  countUndelivered: () => Promise<number>;
  noteDelivery: (id: string, isDelivered: boolean, pauseSeconds: number) => Promise<void>;
  resend: (id: string) => Promise<void>;
  setting: <Value>(name: string, fallback: Value) => Promise<Value>;
  set: (name: string, value: unknown) => Promise<void>;
  close: () => Promise<void>;
};

type EventRow = { id: string; body: EventBody; attempts: number; delivered_at: Date | null };

export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The pool replaces a lost connection by itself; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await pool.query(SCHEMA);
  return {
    ...createCustomers(pool),
    ...createEvents(pool),
    ...createSettings(pool),
    close: () => pool.end(),
  };
}

function createCustomers(
  pool: pg.Pool,
): Pick<Store, 'findCustomer' | 'saveCustomer' | 'deleteCustomer' | 'listCustomers'> {
  return {
    findCustomer: async (name) => {
      const select = 'select c.data from names n join customers c on c.id = n.customer_id where n.name = $1';
      const { rows } = await pool.query<{ data: Customer }>(select, [name]);
      return rows[0]?.data ?? null;
    },
    saveCustomer: async (customer) => {
      await pool.query(
        `with saved as (
           insert into customers (id, data) values ($1, $2) on conflict (id) do update set data = excluded.data
         )
         insert into names (name, customer_id) select unnest($3::text[]), $1
         on conflict (name) do update set customer_id = excluded.customer_id`,
        [customer.id, JSON.stringify(customer), customer.names],
      );
    },
    deleteCustomer: async (id) => {
      await pool.query('delete from customers where id = $1', [id]);
      await pool.query('delete from names where customer_id = $1', [id]);
    },
    listCustomers: async () => {
      const { rows } = await pool.query<{ data: Customer }>('select data from customers order by position');
      return rows.map(({ data }) => data);
    },
  };
}

type Events = 'insertEvent' | 'listDue' | 'listEvents' | 'countUndelivered' | 'noteDelivery' | 'resend';

function createEvents(pool: pg.Pool): Pick<Store, Events> {
  const toEvent = ({ id, body, attempts, delivered_at }: EventRow): SentEvent => ({
    id,
    body,
    attempts,
    isDelivered: delivered_at !== null,
  });
  return {
    insertEvent: async (body) => {
      await pool.query('insert into events (id, body) values ($1, $2)', [
        body.event.id,
        JSON.stringify(body),
      ]);
    },
    listDue: async (limit) => {
      const select =
        'select * from events where delivered_at is null and next_at <= now() order by position limit $1';
      return (await pool.query<EventRow>(select, [limit])).rows.map(toEvent);
    },
    listEvents: async (limit) => {
      const select = 'select * from events order by position desc limit $1';
      return (await pool.query<EventRow>(select, [limit])).rows.map(toEvent);
    },
    countUndelivered: async () => {
      const select = 'select count(*)::int as count from events where delivered_at is null';
      return (await pool.query<{ count: number }>(select)).rows[0]?.count ?? 0;
    },
    noteDelivery: async (id, isDelivered, pauseSeconds) => {
      await pool.query(
        `update events set attempts = attempts + 1, delivered_at = case when $2 then now() end,
           next_at = now() + make_interval(secs => $3) where id = $1`,
        [id, isDelivered, pauseSeconds],
      );
    },
    resend: async (id) => {
      await pool.query('update events set delivered_at = null, attempts = 0, next_at = now() where id = $1', [
        id,
      ]);
    },
  };
}

function createSettings(pool: pg.Pool): Pick<Store, 'setting' | 'set'> {
  return {
    setting: async <Value>(name: string, fallback: Value) => {
      const { rows } = await pool.query<{ value: Value }>('select value from settings where name = $1', [
        name,
      ]);
      return rows[0]?.value ?? fallback;
    },
    set: async (name, value) => {
      await pool.query(
        'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, JSON.stringify(value)],
      );
    },
  };
}
