import type pg from 'pg';

/** All state of the stand-in. `due_at` is when the clock must look at an object again, seconds since 1970. */
const SCHEMA = `
create table if not exists stripe_objects (
  id text primary key,
  kind text not null,
  sequence bigserial not null,
  data jsonb not null,
  hidden jsonb not null default '{}',
  due_at bigint
);
create index if not exists stripe_objects_kind on stripe_objects (kind, sequence desc);
create index if not exists stripe_objects_due on stripe_objects (due_at) where due_at is not null;
create table if not exists deliveries (
  id bigserial primary key,
  event_id text not null references stripe_objects (id),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  last_problem text
);
create index if not exists deliveries_due on deliveries (due_at) where delivered_at is null;
create table if not exists idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create table if not exists clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null
);
insert into clock (offset_seconds) values (0) on conflict do nothing;
`;

const SCHEMA_LOCK = 515_001;
const IDEMPOTENCY_HOURS = 24;

/** Safe to run at every start. Idempotency keys live a day, as Stripe's do. */
export async function prepareSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(SCHEMA);
    await client.query(
      `delete from idempotency_keys where created_at < now() - make_interval(hours => $1)`,
      [IDEMPOTENCY_HOURS],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
