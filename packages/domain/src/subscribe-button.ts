import type { BillingCycle, CurrentSubscription, SubscriptionPackage } from '@school/contract/billing';

/** Keyed by ProductID, as the server answers. */
type Currents = { readonly [productId: string]: CurrentSubscription };

/** What the rules need to know of a package. */
export type CardPackage = Pick<SubscriptionPackage, 'ProductID' | 'identifier' | 'Tier' | 'FreeTrialPeriod'>;

export type SubscribeLabel =
  | 'cancel'
  | 'resubscribe'
  | 'TRY OUT'
  | 'SUBSCRIBE'
  | 'UPGRADE'
  | 'DOWNGRADE'
  | 'SWITCH';

/** What pressing does: `checkout` buys with nothing running, `change` replaces what runs. */
export type SubscribeAction = 'cancel' | 'resubscribe' | 'checkout' | 'change';

export type SubscribeStatus =
  | { kind: 'renews' | 'cancels' | 'first-payment'; date: string }
  | { kind: 'cancel-anytime' };

export type SubscribeButton = {
  /** Null: no button. */
  label: SubscribeLabel | null;
  action: SubscribeAction | null;
  status: SubscribeStatus;
  /** This card's product is in the current subscriptions: 'update card info' belongs to it. */
  isActive: boolean;
};

export type Learner = {
  currents: Currents;
  /** Paid or trial, on any platform, ever. */
  hasAlreadySubscribed: boolean;
  /** Every package of the offer: the tier of what runs is looked up in it. */
  packages: readonly CardPackage[];
  /** The last payment failed: another plan begins today (ISO 8601) and ends the unpaid one (decisions §5). */
  arrears?: { today: string } | null;
};

export type CurrentPlan = CurrentSubscription & { productId: string };

/** The current product: the one with the latest `purchase_date` (specification §4). */
export function findMostRecent(currents: Currents): CurrentPlan | null {
  let latest: CurrentPlan | null = null;
  for (const [productId, entry] of Object.entries(currents)) {
    if (!latest || Date.parse(entry.purchase_date) > Date.parse(latest.purchase_date)) {
      latest = { ...entry, productId };
    }
  }
  return latest;
}

/** The button and the status text of one package's card (specification §4). */
export function findSubscribeButton(item: CardPackage, learner: Learner): SubscribeButton {
  const recent = findMostRecent(learner.currents);
  const own = learner.currents[item.ProductID];
  const status = findStatus(item, own, recent, learner);
  if (own && !own.cancels) return { label: 'cancel', action: 'cancel', status, isActive: true };
  if (own) {
    const isRecent = recent?.productId === item.ProductID;
    return isRecent
      ? { label: 'resubscribe', action: 'resubscribe', status, isActive: true }
      : { label: null, action: null, status, isActive: true };
  }
  const label = findBuyingLabel(item, recent, learner);
  const action = recent && !learner.arrears ? 'change' : 'checkout';
  return { label, action, status, isActive: false };
}

function findBuyingLabel(item: CardPackage, recent: CurrentPlan | null, learner: Learner): SubscribeLabel {
  if (!recent || recent.cancels) {
    return item.FreeTrialPeriod > 0 && !learner.hasAlreadySubscribed ? 'TRY OUT' : 'SUBSCRIBE';
  }
  const tier = findTier(recent, learner.packages);
  if (tier === null || tier === item.Tier) return 'SWITCH';
  return tier > item.Tier ? 'DOWNGRADE' : 'UPGRADE';
}

function findStatus(
  item: CardPackage,
  own: CurrentSubscription | undefined,
  recent: CurrentPlan | null,
  { packages, arrears }: Learner,
): SubscribeStatus {
  if (own) return { kind: own.cancels ? 'cancels' : 'renews', date: own.expires_date };
  const tier = recent && findTier(recent, packages);
  if (recent && tier !== null && tier >= item.Tier)
    return { kind: 'first-payment', date: arrears?.today ?? recent.expires_date };
  return { kind: 'cancel-anytime' };
}

/** Null for a product that is no longer on offer. */
export function findTier(
  { productId, identifier }: CurrentPlan,
  packages: readonly CardPackage[],
): number | null {
  const found = packages.find((item) => item.ProductID === productId || item.identifier === identifier);
  return found?.Tier ?? null;
}

/** A language's words for a status; a day is written out already. */
export type StatusTexts = { [Kind in SubscribeStatus['kind']]: (day: string) => string };

/** The status in words; `format` makes a date readable. */
export function describeStatus(
  status: SubscribeStatus,
  texts: StatusTexts,
  format: (isoDate: string) => string,
): string {
  return texts[status.kind]('date' in status ? format(status.date) : '');
}

/** What the billing toggle shows at first: monthly, unless the latest purchase is a yearly one. */
export function findDefaultBillingCycle(currents: Currents): BillingCycle {
  return findMostRecent(currents)?.identifier.includes('_annually') ? 'annual' : 'monthly';
}
