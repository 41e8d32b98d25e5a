import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@school/embedded-postgres';
import pg from 'pg';

/** Takes the fault away again. */
type Heal = () => Promise<void>;

async function pidOf({ clusterDir }: EmbeddedPostgres): Promise<number> {
  return Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** All its processes: the first one alone would leave its connections at work. */
async function stopProcesses(postgres: EmbeddedPostgres): Promise<Heal> {
  const first = await pidOf(postgres);
  const children = (await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim().split(' ');
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [first, ...children.map(Number)]) {
      try {
        process.kill(pid, name);
      } catch {
        // One that has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  return async () => signal('SIGCONT');
}

async function connectTo({ connectionString }: EmbeddedPostgres): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => null,
  );
}

/** Ends everybody else's connections and takes all that there are, again and again until the others have none. */
async function takeConnections(postgres: EmbeddedPostgres): Promise<Heal> {
  const taken: pg.Client[] = [];
  const takeAll = async () => {
    for (let client = await connectTo(postgres); client; client = await connectTo(postgres))
      taken.push(client);
  };
  await takeAll();
  const [first] = taken;
  await first?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname = 'school'",
  );
  await takeAll();
  return async () => {
    for (const client of taken) await client.end().catch(() => undefined);
  };
}

/** What befalls an embedded PostgreSQL, which its watcher starts again after a kill. */
export const DATABASE_FAULTS = {
  'stands still': stopProcesses,
  'is killed': async (postgres: EmbeddedPostgres): Promise<Heal> => {
    process.kill(await pidOf(postgres), 'SIGKILL');
    return async () => undefined;
  },
  'has no connection left': takeConnections,
} as const;
