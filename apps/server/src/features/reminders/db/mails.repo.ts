import type { Tier } from '@school/contract/access';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { type OutboxMessage, outboxMessages } from '../../../platform/outbox/outbox.table.ts';
import { tierSql, toTier } from '../../entitlements/index.ts';
import { accounts } from '../../identity/index.ts';
import { bouncedAddresses } from './bounced-addresses.table.ts';

/** Those of an account page that a mail can reach: the address has not bounced, and the plan is enough. */
export async function listReachable(
  db: Database,
  uids: readonly string[],
  { leastTier, now }: { leastTier: Tier; now: Date },
): Promise<string[]> {
  const tier = tierSql({ uid: sql`${accounts.id}`, now });
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(bouncedAddresses, hasBounced())
    .where(
      and(
        isOneOf(accounts.id, uids),
        isNull(bouncedAddresses.accountId),
        leastTier === 0 ? undefined : sql`${tier} >= ${leastTier}`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Only while the account still has that address. */
const hasBounced = (): SQL | undefined =>
  and(eq(bouncedAddresses.accountId, accounts.id), eq(bouncedAddresses.email, accounts.email));

/** The reader of a mail as things stand; null once the address has bounced or the account is gone. */
export async function findAddress(
  db: Database,
  uid: string,
  now: Date,
): Promise<{ email: string; language: string | null; tier: Tier } | null> {
  const [row] = await db
    .select({
      email: accounts.email,
      language: accounts.language,
      tier: tierSql({ uid: sql`${accounts.id}`, now }),
    })
    .from(accounts)
    .leftJoin(bouncedAddresses, hasBounced())
    .where(and(eq(accounts.id, uid), isNull(bouncedAddresses.accountId)))
    .limit(1);
  return row?.email ? { email: row.email, language: row.language, tier: toTier(Number(row.tier)) } : null;
}

const isMail = eq(outboxMessages.transport, 'mail');

export async function findMail(db: Database, id: string): Promise<OutboxMessage | null> {
  const [row] = await db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), isMail))
    .limit(1);
  return row ?? null;
}

/** The last mail that reached, or seemed to reach, an account; of one kind if it is said. */
export async function findLastMail(
  db: Database,
  accountId: string,
  kind: string | null,
): Promise<OutboxMessage | null> {
  const [row] = await db
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.accountId, accountId),
        isMail,
        or(eq(outboxMessages.state, 'sent'), eq(outboxMessages.state, 'bounced')),
        kind === null ? undefined : sql`${outboxMessages.topic} like ${`${kind}:%`}`,
      ),
    )
    .orderBy(desc(outboxMessages.endedAt))
    .limit(1);
  return row ?? null;
}

export async function listMailsOf(db: Database, accountId: string, limit: number): Promise<OutboxMessage[]> {
  return db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.accountId, accountId), isMail))
    .orderBy(desc(outboxMessages.endedAt))
    .limit(limit);
}
