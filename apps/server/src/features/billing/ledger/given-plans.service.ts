import { MOST_GIVEN_YEARS } from '@school/contract/person-acts-list';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  insertSubscription,
  listSubscriptions,
  lockLedger,
  type SubscriptionRow,
  saveSubscription,
} from '../../entitlements/index.ts';
import { findPackageOfTier } from '../catalogue/catalogue.repo.ts';

const YEAR_MS = 366 * 86_400_000;

type Gift = { accountId: string; id: string; tier: number; until: Date; replaces: string | null };

/**
 * Writes a plan that the school gives into the ledger: access alone until a date, which no platform is asked about. It takes
 * the place of the one that runs, if that is the one the giver saw. Null where this one stands there already.
 */
export async function givePlan(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  { accountId, id, tier, until, replaces }: Gift,
): Promise<{ given: SubscriptionRow; before: SubscriptionRow | null; title: string } | null> {
  const now = clock.now();
  if (until <= now || until.getTime() - now.getTime() > MOST_GIVEN_YEARS * YEAR_MS)
    throw new DomainError('invalid-argument', 'Choose a day to come, within five years.');
  const item = await findPackageOfTier(tx, tier);
  if (!item) throw new DomainError('failed-precondition', 'The school sells no such plan.');
  await lockLedger(tx, accountId);
  const rows = await listSubscriptions(tx, accountId);
  if (rows.some((row) => row.id === id)) return null;
  const before = rows.find((row) => isRunningGift(row, now)) ?? null;
  if ((before?.id ?? null) !== replaces)
    throw new DomainError('aborted', 'This person has just been given another plan. Look again.');
  if (before) await end(tx, before, now);
  const given = await insertSubscription(tx, {
    id,
    accountId,
    platform: 'school',
    identifier: item.identifier,
    productId: item.ProductID,
    tier: item.Tier,
    status: 'active',
    cancels: true,
    purchasedAt: now,
    expiresAt: until,
    firstPaymentAt: until,
    endedAt: null,
    syncedAt: now,
    isShared: true,
  });
  // Another account's plan has this number: that does not happen by chance.
  if (!given) throw new DomainError('invalid-argument', 'This plan cannot be given.');
  return { given, before, title: item.Title };
}

/** Ends a given plan now; the plan, or null where there is none that runs. */
export async function endGivenPlan(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<SubscriptionRow | null> {
  const now = clock.now();
  await lockLedger(tx, accountId);
  const row = (await listSubscriptions(tx, accountId)).find((one) => one.id === id);
  if (!row || !isRunningGift(row, now)) return null;
  await end(tx, row, now);
  return row;
}

const isRunningGift = ({ platform, endedAt, expiresAt }: SubscriptionRow, now: Date) =>
  platform === 'school' && endedAt === null && expiresAt > now;

async function end(tx: Database, row: SubscriptionRow, now: Date): Promise<void> {
  await saveSubscription(tx, { ...row, status: 'ended', endedAt: now, syncedAt: now });
}
