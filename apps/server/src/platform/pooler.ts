import type pg from 'pg';

/**
 * A pooler (PgBouncer and its like) lends a connection to PostgreSQL for a statement or a transaction, and the next one
 * may get another. What a session keeps stays behind there, for who comes next: settings, locks, LISTEN, temporary
 * tables, names of statements. So nothing of it is used through one.
 */

/** Beyond this a statement is stuck, not slow; the browser's own time-out is longer. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Beyond this a transaction waits for something else than the database, and keeps others from it meanwhile. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** A pooler answers with an invented process id, by which it finds the statement to cancel. */
function announcedPid(client: pg.ClientBase): unknown {
  return Reflect.get(client, 'processID');
}

/** Whether a pooler stands between this client and PostgreSQL. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select 1 where pg_backend_pid() = $1', [announcedPid(client)]);
  return rowCount === 0;
}

/**
 * Bounds what this connection may take, and says whether it is pooled. PostgreSQL's own session gets the limits as its
 * settings. A pooled one loses its names for statements, and its transactions begin with the limits; `limitOfRole` says
 * what bounds single statements there.
 */
export async function limitSession(client: pg.ClientBase): Promise<{ isPooled: boolean }> {
  const { rowCount } = await client.query(
    `select set_config('statement_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false)
     where pg_backend_pid() = $1`,
    [announcedPid(client), String(STATEMENT_TIMEOUT_MS), String(IDLE_IN_TRANSACTION_TIMEOUT_MS)],
  );
  if (rowCount !== 0) return { isPooled: false };
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) => send(withoutSession(first), ...rest),
  });
  return { isPooled: true };
}

const LIMITS_OF_TRANSACTION = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;

/** The same query, to be sent where the next one may go elsewhere. */
function withoutSession(query: unknown): unknown {
  if (typeof query === 'string') return limited(query);
  // A query that sends itself is the driver's own object.
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return query;
  return { ...query, name: undefined, text: limited(String(query.text)) };
}

function limited(text: string): string {
  return /^begin\b/i.test(text) ? `${text}; ${LIMITS_OF_TRANSACTION}` : text;
}

/** What the operator may run so that single statements behind a pooler are bounded too; null where they are. */
export async function adviseRole(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ advice: string }>(
    `select format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), $1::text)
       as advice
     where current_setting('statement_timeout') = '0'`,
    [`${STATEMENT_TIMEOUT_MS / 1_000}s`],
  );
  return rows[0]?.advice ?? null;
}
