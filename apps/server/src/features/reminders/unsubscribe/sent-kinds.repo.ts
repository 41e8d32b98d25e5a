import { CONSENT_OF_KIND, REMINDER_KINDS, type ReminderKind } from '@school/contract/reminder-kinds';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { consents } from '../../consents/index.ts';
import { accounts } from '../../identity/index.ts';
import { isWishedByItself } from '../wishes/wishes.domain.ts';
import { reminderWishes } from '../wishes/wishes.table.ts';

/** The kinds that an account has agreed to, and whether it gets them by mail: not against its own wish. */
export async function listAllowedKinds(
  db: Database,
  uid: string,
): Promise<{ kind: ReminderKind; isSent: boolean }[]> {
  const fields = REMINDER_KINDS.map((kind) => CONSENT_OF_KIND[kind]);
  const byThemselves = REMINDER_KINDS.map((kind) => isWishedByItself(kind, 'mail'));
  return db
    .select({
      kind: sql<ReminderKind>`asked.kind`,
      isSent: sql<boolean>`coalesce(${reminderWishes.isWished}, asked.by_itself)`,
    })
    .from(
      sql`unnest(${sql.param([...REMINDER_KINDS])}::text[], ${sql.param(fields)}::text[], ${sql.param(byThemselves)}::boolean[]) as asked (kind, field, by_itself)`,
    )
    .innerJoin(accounts, eq(accounts.id, uid))
    .innerJoin(consents, and(eq(consents.accountId, accounts.id), eq(consents.field, sql`asked.field`)))
    .leftJoin(
      reminderWishes,
      and(
        eq(reminderWishes.accountId, accounts.id),
        eq(reminderWishes.kind, sql`asked.kind`),
        eq(reminderWishes.channel, 'mail'),
      ),
    )
    .where(and(eq(consents.didUserAgree, true), isNull(accounts.deletesAt)));
}
