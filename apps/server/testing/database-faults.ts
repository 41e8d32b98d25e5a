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

const FULL = `
  create function refuse_for_room() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`;
/** Every table that holds rows, of the school and of its queue. */
const TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;

/** Reads go on; nothing that would take room is written. */
async function fillDisk(postgres: EmbeddedPostgres): Promise<Heal> {
  const client = new pg.Client({ connectionString: await postgres.databaseUrl('school') });
  await client.connect();
  await client.query(FULL);
  const { rows } = await client.query<{ name: string }>(TABLES);
  for (const { name } of rows)
    await client.query(
      `create trigger refuse_for_room before insert or update on ${name} for each row execute function refuse_for_room()`,
    );
  return async () => {
    await client.query('drop function refuse_for_room cascade');
    await client.end();
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
  'has a full disk': fillDisk,
} as const;
