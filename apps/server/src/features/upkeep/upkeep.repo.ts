import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

export type DatabaseFacts = {
  version: string;
  number: number;
  /** What PostgreSQL's clock says. */
  at: Date;
  isEncrypted: boolean;
  hasTables: boolean;
};

/** What PostgreSQL says of itself and of this connection. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await db.execute<{
    version: string;
    number: number;
    seconds: number;
    encrypted: boolean | null;
    tables: boolean;
  }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_version_num')::int as number,
           extract(epoch from clock_timestamp())::float8 as seconds,
           (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
           to_regclass('public.accounts') is not null as tables`);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL says nothing of itself');
  return {
    version: row.version,
    number: row.number,
    at: new Date(row.seconds * 1_000),
    isEncrypted: row.encrypted === true,
    hasTables: row.tables,
  };
}
