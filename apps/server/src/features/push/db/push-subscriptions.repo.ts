import type { Tier } from '@school/contract/access';
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { tierSql } from '../../entitlements/index.ts';
import { sessions } from '../../identity/index.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push-subscriptions.table.ts';

/** What a browser says of itself. */
export type BrowserKeys = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

export type PushDeviceRow = Pick<PushSubscriptionRow, 'id' | 'sessionId' | 'addedAt'> & {
  device: string | null;
};

/** Those of log-ins that stand, the newest first. */
export async function listDevices(db: Database, uid: string): Promise<PushDeviceRow[]> {
  const { id, sessionId, addedAt } = pushSubscriptions;
  return db
    .select({ id, sessionId, addedAt, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(pushSubscriptions.accountId, uid), isNull(sessions.revokedAt)))
    .orderBy(desc(addedAt), desc(id));
}

/** The browsers of these accounts whose log-in stands, where the plan is enough. */
export async function listReachable(
  db: Database,
  uids: readonly string[],
  { leastTier, now }: { leastTier: Tier; now: Date },
): Promise<Pick<PushSubscriptionRow, 'id' | 'accountId'>[]> {
  const { id, accountId, sessionId } = pushSubscriptions;
  return db
    .select({ id, accountId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(
      and(
        isOneOf(accountId, uids),
        isNull(sessions.revokedAt),
        sql`${tierSql({ uid: sql`${accountId}`, now })} >= ${leastTier}`,
      ),
    );
}

/** A browser whose log-in stands; null for one that is gone. */
export async function findBrowser(
  db: Database,
  id: string,
): Promise<(BrowserKeys & Pick<PushSubscriptionRow, 'id'>) | null> {
  const { endpoint, p256dh, auth, sessionId } = pushSubscriptions;
  const [row] = await db
    .select({ id: pushSubscriptions.id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(pushSubscriptions.id, id), isNull(sessions.revokedAt)));
  return row ?? null;
}

/** False when the address is another account's whose keys are others. */
export async function saveSubscription(db: Database, row: PushSubscriptionRow): Promise<boolean> {
  const { accountId, endpoint, p256dh, auth, sessionId, addedAt } = row;
  // Of another account, with the same keys: the same browser. Its messages go too, for they were not for this account.
  await db
    .delete(pushSubscriptions)
    .where(and(isBrowser({ endpoint, p256dh, auth }), ne(pushSubscriptions.accountId, accountId)));
  const saved = await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { sessionId, p256dh, auth, addedAt },
      setWhere: eq(pushSubscriptions.accountId, accountId),
    })
    .returning({ id: pushSubscriptions.id });
  return saved.length > 0;
}

function isBrowser({ endpoint, p256dh, auth }: BrowserKeys) {
  return and(
    eq(pushSubscriptions.endpoint, endpoint),
    eq(pushSubscriptions.p256dh, p256dh),
    eq(pushSubscriptions.auth, auth),
  );
}

/** A browser has one address at a time: what its log-in had before is past. */
export async function deleteOthersOfSession(
  db: Database,
  { sessionId, endpoint }: Pick<PushSubscriptionRow, 'sessionId' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
}

/** Leaves an account its newest. */
export async function deleteBeyond(db: Database, uid: string, most: number): Promise<void> {
  const older = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, uid))
    .orderBy(desc(pushSubscriptions.addedAt), desc(pushSubscriptions.id))
    .offset(most);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
}

/** An account's own, by its id or its address. */
export async function deleteSubscription(
  db: Database,
  uid: string,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  const chosen =
    'id' in which ? eq(pushSubscriptions.id, which.id) : eq(pushSubscriptions.endpoint, which.endpoint);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.accountId, uid), chosen));
}

/** The push service knows it no more; by its address too, for it may have been renewed meanwhile. */
export async function deleteGone(
  db: Database,
  { id, endpoint }: Pick<PushSubscriptionRow, 'id' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** False when the former one is unknown. One that is known already is not taken from its account. */
export async function replaceBrowser(db: Database, former: BrowserKeys, next: BrowserKeys): Promise<boolean> {
  const { endpoint, p256dh, auth } = next;
  const isFree = sql`not exists (select 1 from ${pushSubscriptions} known where known.endpoint = ${endpoint}
    and known.endpoint <> ${former.endpoint})`;
  const rows = await db
    .update(pushSubscriptions)
    .set({ endpoint, p256dh, auth })
    .where(and(isBrowser(former), isFree))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

export async function deleteOfEndedSessions(db: Database): Promise<void> {
  const ended = db.select({ id: sessions.id }).from(sessions).where(isNotNull(sessions.revokedAt));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ended));
}
