import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Deletes the jobs whose payload holds one of these texts as a whole value, done ones too: the queue keeps them for days.
 * One that is just being done keeps its row until it is tidied away, and finds nothing to do.
 */
export async function forgetJobsAbout(db: Database, values: readonly string[]): Promise<void> {
  const written = values.map((value) => JSON.stringify(value));
  await db.execute(sql`
    delete from jobs.job using unnest(${sql.param(written)}::text[]) as said(value)
    where position(said.value in job.data::text) > 0 and job.state <> 'active'`);
}

/**
 * For each queue with due jobs, the seconds that the oldest has waited. One that is kept no longer waits for nobody, as
 * those that are only stored; the queue's upkeep takes it away within the hour.
 */
export async function listOldestJobs(db: Database): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await db.execute<{ name: string; seconds: number }>(sql`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
      from jobs.job where state < 'active' and start_after <= now() and keep_until > now()
     group by name`);
  return rows;
}
