import type { LEFT_OUT_REASONS } from '@school/contract/newsletter-lists';
import { CONSENT_OF_KIND } from '@school/contract/reminder-kinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { isWishedByItself } from './wishes.domain.ts';

export type LeftOut = { uid: string; name: string | null; why: (typeof LEFT_OUT_REASONS)[number] };

/** Whom of these a newsletter does not reach, by what `countMailReaders` asks, with the first reason of each. */
export async function listLeftOut(db: Database, uids: readonly string[]): Promise<LeftOut[]> {
  const consent = CONSENT_OF_KIND.newsletter;
  const byItself = isWishedByItself('newsletter', 'mail');
  const { rows } = await db.execute<LeftOut>(sql`
    select asked.uid, coalesce(account.display_name, account.email) as name, reason.why
    from unnest(${sql.param([...uids])}::text[]) with ordinality as asked (uid, at)
    left join accounts account on account.id = asked.uid
    cross join lateral (select case
      when account.id is null then 'gone'
      when account.is_disabled or account.deletes_at is not null then 'shut'
      when account.email is null or not account.is_email_verified then 'no-address'
      when not exists (select from consents where account_id = account.id and field = ${consent}
        and did_user_agree) then 'no-consent'
      when not coalesce((select is_wished from reminder_wishes where account_id = account.id
        and kind = 'newsletter' and channel = 'mail'), ${byItself}::boolean) then 'unwanted'
      when exists (select from bounced_addresses where account_id = account.id
        and email = account.email) then 'bounced' end as why) reason
    where reason.why is not null order by asked.at`);
  return rows;
}
