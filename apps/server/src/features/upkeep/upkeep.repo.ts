import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { MAIL_CAUSE } from '../../platform/jobs.ts';

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

/** Whether nobody and nothing is in it yet, as on a new machine before `npm run restore`. */
export async function isSchoolEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from accounts) and not exists (select from lessons) as empty`,
  );
  return rows[0]?.empty === true;
}

export type Signs = {
  mails: number;
  jobs: number;
  refused: number;
  planChangedAt: Date | null;
  eventAt: Date | null;
};

/** So many webhooks of an hour with a wrong signature, and none with the right one, are the secret's fault. */
const MANY_REFUSED = 3;

/**
 * Signs of trouble: what waits to be tried again or was given up, whether Stripe speaks while plans change, and whether all
 * that a platform says is turned away.
 */
export async function readSigns(db: Database, now: Date): Promise<Signs> {
  const { rows } = await db.execute<{
    mails: number;
    jobs: number;
    refused: number;
    changed: number | null;
    event: number | null;
  }>(sql`
    select
      (select count(*)::int from jobs.job
        where state = 'retry' and output ->> 'cause' = ${MAIL_CAUSE})
      + (select count(*)::int from outbox_messages
          where transport = 'mail' and state = 'waiting' and attempts >= 3 and reason is not null) as mails,
      (select count(*)::int from jobs.job
        where (state = 'failed' and completed_on > now() - interval '1 hour')
          or (state = 'retry' and retry_count >= 3 and output ->> 'cause' is null)) as jobs,
      (select coalesce(sum(points), 0)::int from rate_limits,
          to_timestamp((expire - 3600000) / 1000.0) as since
        where key in ('webhook-refused:stripe', 'webhook-refused:revenuecat')
          and expire > ${now.getTime()}::bigint and points >= ${MANY_REFUSED}
          and not exists (select 1 from stripe_events
            where key = 'webhook-refused:stripe' and processed_at >= since)
          and not exists (select 1 from revenuecat_events
            where key = 'webhook-refused:revenuecat' and received_at >= since)) as refused,
      (select extract(epoch from max(greatest(purchased_at, ended_at)))::float8
        from subscriptions where platform = 'stripe') as changed,
      (select extract(epoch from max(processed_at))::float8 from stripe_events) as event`);
  const { mails = 0, jobs = 0, refused = 0, changed = null, event = null } = rows[0] ?? {};
  return { mails, jobs, refused, planChangedAt: toDate(changed), eventAt: toDate(event) };
}

const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000));
