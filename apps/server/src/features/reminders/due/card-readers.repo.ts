import { SCHOOL_ZONE } from '@school/domain/school-time';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { consents } from '../../consents/index.ts';
import { accounts } from '../../identity/index.ts';
import { REMINDER_HOUR, reviewSettings } from '../../reviews/index.ts';
import { reminderWishes } from '../wishes/wishes.table.ts';

export type CardReader = { uid: string; day: string };

/** Whose hour it is now, and who were not looked after on their present day, which turns at four. */
export async function listCardReaders(db: Database, now: Date, limit: number): Promise<CardReader[]> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${reviewSettings.zone}, ${SCHOOL_ZONE}))`;
  const day = sql<string>`(${local} - interval '4 hours')::date::text`;
  return db
    .selectDistinct({ uid: accounts.id, day: day.as('day') })
    .from(reminderWishes)
    .innerJoin(accounts, eq(accounts.id, reminderWishes.accountId))
    .innerJoin(
      consents,
      and(
        eq(consents.accountId, accounts.id),
        eq(consents.field, 'RemindersConsent'),
        eq(consents.didUserAgree, true),
      ),
    )
    .leftJoin(reviewSettings, eq(reviewSettings.accountId, accounts.id))
    .where(
      and(
        eq(reminderWishes.kind, 'cardsDue'),
        eq(reminderWishes.isWished, true),
        eq(accounts.isDisabled, false),
        isNull(accounts.deletesAt),
        sql`extract(hour from ${local}) = coalesce(${reviewSettings.reminderHour}, ${REMINDER_HOUR})`,
        or(isNull(reviewSettings.remindedOn), sql`${reviewSettings.remindedOn} < ${day}`),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** False where another process was first, or the day is over. */
export async function claimDay(tx: Database, { uid, day }: CardReader): Promise<boolean> {
  const claimed = await tx
    .insert(reviewSettings)
    .values({ accountId: uid, remindedOn: day })
    .onConflictDoUpdate({
      target: reviewSettings.accountId,
      set: { remindedOn: day },
      setWhere: sql`${reviewSettings.remindedOn} is null or ${reviewSettings.remindedOn} < ${day}`,
    })
    .returning({ uid: reviewSettings.accountId });
  return claimed.length > 0;
}
