import { ensureDatabase, startEmbeddedPostgres } from '@school/embedded-postgres';

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
