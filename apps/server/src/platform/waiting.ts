import pg from 'pg';

/** Who keeps a connection waiting; what the database's role may not see is null. */
export type Holder = {
  pid: number;
  application: string | null;
  state: string | null;
  /** Since when its transaction runs, or else its last statement. */
  since: string | null;
  query: string | null;
};

/** What a start waits for: the database's first answer, others' locks, or its own work. */
export type Waiting =
  | { for: 'connection' }
  | { for: 'others'; holders: readonly Holder[] }
  | { for: 'itself' };

export type OnWait = (waiting: Waiting) => void;

/** Of another session's statement, enough to recognise it. */
const SHOWN_CHARACTERS = 200;

/**
 * Says every `everyMs`, until it is stopped, what the connection with the backend `readPid` waits for. It looks on a
 * separate connection, since that one waits.
 */
export function watchWaiting(
  connectionString: string,
  readPid: () => number | null,
  onWait: OnWait,
  everyMs: number,
): { stop: () => Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const pid = readPid();
    if (pid === null) return onWait({ for: 'connection' });
    const holders = await findHolders(connectionString, pid);
    onWait(holders.length > 0 ? { for: 'others', holders } : { for: 'itself' });
  };
  const timer = setInterval(() => {
    looking ??= look()
      // Reports the wait even if its cause is unknown.
      .catch(() => onWait({ for: 'connection' }))
      .finally(() => {
        looking = null;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

async function findHolders(connectionString: string, pid: number): Promise<Holder[]> {
  const client = new pg.Client({
    connectionString,
    application_name: 'school-waiting',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Holder>(
      `select distinct holder.pid, application_name as application, state,
         to_char(coalesce(xact_start, query_start) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
         left(query, ${SHOWN_CHARACTERS}) as query
       from unnest(pg_blocking_pids($1)) as holder(pid) left join pg_stat_activity using (pid)`,
      [pid],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** One sentence for a log or a person. */
export function describeWaiting(waiting: Waiting): string {
  if (waiting.for === 'connection') return 'the database has not answered yet';
  if (waiting.for === 'itself') return 'the database is still being brought up to date';
  return 'waiting for a lock in the database that others hold';
}

/** For a command that a person has started. */
export const tellPeople: OnWait = (waiting) => {
  const holders = waiting.for === 'others' ? waiting.holders.map(describeHolder) : [];
  process.stderr.write(`${[describeWaiting(waiting), ...holders].join('\n  ')}\n`);
};

function describeHolder({ pid, application, state, since, query }: Holder): string {
  return `process ${pid} (${application || 'no name'}, ${state ?? 'state unknown'}, since ${since ?? 'unknown'}): ${query ?? ''}`;
}
