import pg from 'pg';
import { CROSSES_KEYS, HOT_TABLES, MONEY_FOLDERS } from './table-keys.ts';
import { PLACE_SETTING } from './transaction-places.ts';

const SCHEMA = 'key_watch';

/** From now on this database notes under which keys each transaction of the server's own writes the hot tables. */
export async function watchKeys(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      create schema ${SCHEMA};
      create unlogged table ${SCHEMA}.written (transaction xid8, place text, key text, written text);
      create function ${SCHEMA}.note() returns trigger language plpgsql as $$
      declare
        this jsonb;
        key text;
      begin
        -- Of a change both rows: it may have moved from one key to another.
        foreach this in array array[to_jsonb(old), to_jsonb(new)] loop
          key := this ->> tg_argv[1];
          if tg_nargs > 2 then
            execute format('select account_id from %I where id = $1', tg_argv[2]) into key using key;
          end if;
          insert into ${SCHEMA}.written select pg_current_xact_id(), current_setting('${PLACE_SETTING}'),
            tg_argv[0] || ' ' || key, tg_op || ' ' || tg_table_name where key is not null;
        end loop;
        return null;
      end $$`);
    for (const [table, { key, column, through }] of Object.entries(HOT_TABLES))
      await client.query(
        `create trigger key_watch after insert or update or delete on ${table} for each row
         when (current_setting('${PLACE_SETTING}', true) <> '')
         execute function ${SCHEMA}.note('${key}', '${column}'${through ? `, '${through}'` : ''})`,
      );
  });
}

/** Nothing of that is left in this database: for a test that takes it for a school's, and looks at all that is in it. */
export async function unwatchKeys(url: string): Promise<void> {
  // With its function go the tables' triggers.
  await onDatabase(url, (client) => client.query(`drop schema ${SCHEMA} cascade`));
}

export type Crossing = { place: string; keys: string[]; written: string[] };

/** The transactions that have written under two keys, once for each place that begins them. */
export async function readCrossings(url: string): Promise<Crossing[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ is: string | null }>(
      `select to_regclass('${SCHEMA}.written') as is`,
    );
    if (!rows[0]?.is) return [];
    const crossings = await client.query<Crossing>(`
      select distinct on (place) place, array_agg(distinct key) as keys, array_agg(distinct written) as written
      from ${SCHEMA}.written group by transaction, place having count(distinct key) > 1`);
    return crossings.rows;
  });
}

const isAllowed = ({ place }: Crossing): boolean =>
  place in CROSSES_KEYS || MONEY_FOLDERS.some((folder) => place.startsWith(folder));

/** Throws for a transaction that crosses keys without being named in `table-keys.ts`. */
export async function refuseCrossings(url: string): Promise<void> {
  const refused = (await readCrossings(url)).filter((crossing) => !isAllowed(crossing));
  if (refused.length === 0) return;
  const found = refused.map(
    ({ place, keys, written }) =>
      `${place} writes in one transaction under ${keys.join(', ')}: ${written.join(', ')}`,
  );
  throw new Error(
    `${found.join('\n')}\nWrite each key in a transaction of its own (a job does the second), or name the file with a reason in apps/server/testing/table-keys.ts (docs/scale.md).`,
  );
}

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
