import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { reviewLog } from './reviews.table.ts';

/** A longer time between two answers was a break; a shorter one was no reading. */
const ONE_ANSWER = { least: 1, most: 120 };
/** So many latest answers say how fast a learner is now; fewer than these say nothing. */
const LATEST = 300;
const FEWEST = 20;

/** How long the account takes for a card: the median time between two of its latest answers. Null while that is not known. */
export async function findSecondsPerCard(db: Database, accountId: string): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null; answers: number }>(sql`
    select percentile_cont(0.5) within group (order by seconds) as seconds, count(*)::int as answers
    from (
      select extract(epoch from reviewed_at - lag(reviewed_at) over (order by reviewed_at))::float as seconds
      from (
        select ${reviewLog.reviewedAt} as reviewed_at from ${reviewLog}
        where ${reviewLog.accountId} = ${accountId} and ${reviewLog.grade} is not null
          and position(':' in ${reviewLog.cardId}) = 0
        order by ${reviewLog.reviewedAt} desc limit ${LATEST}
      ) latest
    ) gaps
    where seconds between ${ONE_ANSWER.least} and ${ONE_ANSWER.most}`);
  const [row] = rows;
  return row && row.answers >= FEWEST ? row.seconds : null;
}

/** The account's answers of these hours that it did not take back, and the time from each to the next, where that was no break. */
export async function findDoneSince(
  db: Database,
  accountId: string,
  since: Date,
): Promise<{ cards: number; seconds: number }> {
  const { rows } = await db.execute<{ cards: number; seconds: number }>(sql`
    select count(*)::int as cards, coalesce(sum(seconds) filter (where seconds <= ${ONE_ANSWER.most}), 0)::float as seconds
    from (
      select extract(epoch from review.reviewed_at - lag(review.reviewed_at) over (order by review.reviewed_at))::float as seconds
      from review_log review
      where review.account_id = ${accountId} and review.reviewed_at >= ${since.toISOString()}::timestamptz
        and review.grade is not null and position(':' in review.card_id) = 0
        and not exists (
          select from review_log undo where undo.account_id = review.account_id and undo.undoes = review.id
        )
    ) gaps`);
  return rows[0] ?? { cards: 0, seconds: 0 };
}
