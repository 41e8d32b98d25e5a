import type { CataloguePackage } from '@school/contract/billing';
import { RENEWAL_NEWS_MS, type StoredSubscription, type StorePlatform } from './ledger.ts';
import { soldAs, toPendingFact } from './ledger-facts.ts';

/** What RevenueCat says of one subscription of a subscriber (API v1), its dates read. */
export type StoreSubscription = {
  platform: StorePlatform;
  /** When it was first bought. */
  boughtAt: Date;
  /** When the period that runs was paid. */
  periodStartsAt: Date;
  expiresAt: Date;
  graceEndsAt: Date | null;
  /** Renewal was turned off. */
  unsubscribedAt: Date | null;
  /** The store could not charge, and tries again. */
  billingIssueAt: Date | null;
  refundedAt: Date | null;
  /** Google Play: paused at the end of its period, until then. */
  resumesAt: Date | null;
  isTrial: boolean;
  isShared: boolean;
};

type Named = { id: string; item: Pick<CataloguePackage, 'identifier' | 'ProductID' | 'Tier'> };

/** The same in the ledger's words, as it stands at the moment of the reading. */
export function toStoreFact(said: StoreSubscription, { id, item }: Named, now: Date): StoredSubscription {
  return {
    id,
    platform: said.platform,
    ...soldAs(item),
    purchasedAt: said.boughtAt,
    isShared: said.isShared,
    ...stateOf(said, now),
  };
}

type State = Pick<StoredSubscription, 'status' | 'cancels' | 'expiresAt' | 'endedAt'>;

function stateOf(said: StoreSubscription, now: Date): State {
  const { periodStartsAt, refundedAt, resumesAt, isTrial } = said;
  // Money given back for an earlier period ended that one; the same product was bought again since.
  if (refundedAt && refundedAt >= periodStartsAt) return over(refundedAt);
  const until = accessUntil(said);
  if (resumesAt && resumesAt > now && until <= now && !said.unsubscribedAt)
    return { status: 'pending', cancels: true, expiresAt: resumesAt, endedAt: null };
  if (said.unsubscribedAt || said.billingIssueAt || resumesAt) {
    if (until <= now) return over(until);
  } else if (until.getTime() + RENEWAL_NEWS_MS <= now.getTime()) return over(until);
  const isUnpaid = said.billingIssueAt !== null;
  return {
    status: isUnpaid ? 'past_due' : isTrial ? 'trialing' : 'active',
    cancels: said.unsubscribedAt !== null || resumesAt !== null,
    expiresAt: until,
    endedAt: null,
  };
}

/** In grace, while the store tries to charge again, to the end of that. */
function accessUntil({ expiresAt, graceEndsAt, billingIssueAt }: StoreSubscription): Date {
  return billingIssueAt && graceEndsAt && graceEndsAt > expiresAt ? graceEndsAt : expiresAt;
}

const over = (at: Date): State => ({ status: 'ended', cancels: true, expiresAt: at, endedAt: at });

type Announced = Named & { announcedAt: Date };

/**
 * A change that a store announced for the end of the period that runs (decisions §5). Null when that period began after the
 * announcement, when it was cancelled since, or when it is a change to a higher plan: those are made at once.
 */
export function toAnnouncedFact(
  said: StoreSubscription,
  running: StoredSubscription,
  { id, item, announcedAt }: Announced,
): StoredSubscription | null {
  const goesOn = running.endedAt === null && ['trialing', 'active'].includes(running.status);
  const isOfThisPeriod = announcedAt >= said.periodStartsAt && announcedAt < running.expiresAt;
  const isGivenUp = said.unsubscribedAt !== null && said.unsubscribedAt > announcedAt;
  if (!goesOn || !isOfThisPeriod || isGivenUp || said.resumesAt || said.isShared) return null;
  if (item.ProductID === running.productId || item.Tier > running.tier) return null;
  const { platform } = said;
  return toPendingFact({ id, platform, item, purchasedAt: announcedAt, startsAt: running.expiresAt });
}

/** What an account had in a store and the store does not name any more: it was transferred to another account. */
export function endVanished(known: StoredSubscription, now: Date): StoredSubscription {
  const endedAt = known.endedAt ?? new Date(Math.min(now.getTime(), known.expiresAt.getTime()));
  return { ...known, status: 'ended', cancels: true, expiresAt: endedAt, endedAt };
}
