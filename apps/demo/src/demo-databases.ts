import { startEmbeddedPostgres } from '@school/embedded-postgres';
import pg from 'pg';

export type DemoDatabases = {
  school: string;
  stripe: string;
  revenueCat: string;
  stop: () => Promise<void>;
};

/** The school's database and those of the two payment stand-ins: embedded, or beside the one that DATABASE_URL names. */
export async function openDatabases(
  dataDir: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<DemoDatabases> {
  if (databaseUrl) {
    const beside = async (name: string) => {
      const url = new URL(databaseUrl);
      url.pathname = `${url.pathname}_${name}`;
      await ensureDatabase(databaseUrl, url.pathname.slice(1));
      return url.href;
    };
    return {
      school: databaseUrl,
      stripe: await beside('stripe_stand_in'),
      revenueCat: await beside('revenuecat_stand_in'),
      stop: async () => undefined,
    };
  }
  const server = await startEmbeddedPostgres({ dataDir, say, endsWithProcess: true });
  return {
    school: await server.databaseUrl('school'),
    stripe: await server.databaseUrl('stripe_stand_in'),
    revenueCat: await server.databaseUrl('revenuecat_stand_in'),
    stop: server.stop,
  };
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
