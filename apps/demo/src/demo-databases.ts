import { startEmbeddedPostgres } from '@school/embedded-postgres';
import pg from 'pg';

export type DemoDatabases = { school: string; stripe: string; stop: () => Promise<void> };

/** The school's database and the payment stand-in's own: embedded, or beside the one that DATABASE_URL names. */
export async function openDatabases(
  dataDir: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<DemoDatabases> {
  if (databaseUrl) {
    const stripe = new URL(databaseUrl);
    stripe.pathname = `${stripe.pathname}_stripe_stand_in`;
    await ensureDatabase(databaseUrl, stripe.pathname.slice(1));
    return { school: databaseUrl, stripe: stripe.href, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir, say });
  const [school, stripe] = [await server.databaseUrl('school'), await server.databaseUrl('stripe_stand_in')];
  return { school, stripe, stop: server.stop };
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
