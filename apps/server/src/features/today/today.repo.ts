import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { runsNow } from '../entitlements/index.ts';

export type Counts = {
  subscribers: number;
  trials: number;
  failedPayments: number;
  newComments: number;
  cardsAnswered: number;
  newMessages: number;
  refusedAnswers: number;
  failedFilms: number;
  failedJobs: number;
};

/** Everything at once, each by an index or over few rows. What the school has given pays nothing. */
export async function countToday(db: Database, now: Date, since: Date): Promise<Counts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const paying = sql`select count(distinct account_id)::int from subscriptions
    where platform <> 'school' and not is_shared`;
  const { rows } = await db.execute<Counts>(sql`select
    (${paying} and status in ('active', 'past_due') and ${runsNow(at)}) as subscribers,
    (${paying} and status = 'trialing' and ${runsNow(at)}) as trials,
    (${paying} and status = 'past_due' and ended_at is null) as "failedPayments",
    (select count(*)::int from comments where seen_at is null and state = 'shown') as "newComments",
    (select count(*)::int from review_log where received_at >= ${since.toISOString()}::timestamptz
      and grade is not null) as "cardsAnswered",
    (select count(*)::int from contact_messages where state = 'new') as "newMessages",
    (select count(*)::int from contact_answers where is_refused) as "refusedAnswers",
    (select count(*)::int from films where state = 'failed') as "failedFilms",
    (select count(*)::int from jobs.job where state = 'failed') as "failedJobs"`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}
