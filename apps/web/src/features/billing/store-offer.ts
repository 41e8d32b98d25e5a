import type { BillingCycle, SubscriptionPackage } from '@school/contract/billing';
import { TRIAL_DAYS } from '@school/contract/constants';
import type { SubscribeAction } from '@school/domain/subscribe-button';
import type { PassedPackage, PassedPackages } from '../../shared/native-bridge/read-packages.ts';

/** What the app's store asks for a package; or the app has not passed its packages yet, or not this one. */
export type StoreOffer = { price: string; cycle: BillingCycle } | 'awaited' | 'missing';

/** A package as it is sold here; inside a native app its store says the price. */
export type SoldPackage = SubscriptionPackage & { store?: StoreOffer };

type Store = 'ios' | 'android';

/** RevenueCat's names of each system's store. */
const STORES: { [os in Store]: readonly string[] } = {
  ios: ['APP_STORE', 'MAC_APP_STORE'],
  android: ['PLAY_STORE'],
};

/** The app's package of ours, if this system's store sells it. */
export function findPassed(
  { identifier }: Pick<SubscriptionPackage, 'identifier'>,
  passed: PassedPackages | null,
  os: Store,
): PassedPackage | null {
  const found = passed && Object.hasOwn(passed, identifier) ? passed[identifier] : undefined;
  return found && (found.store === '' || STORES[os].includes(found.store)) ? found : null;
}

/** Price, period and trial are the store's: it alone knows what this buyer gets. */
export function sellInStore(
  item: SubscriptionPackage,
  passed: PassedPackages | null,
  os: Store,
): SoldPackage {
  if (passed === null) return { ...item, store: 'awaited' };
  const found = findPassed(item, passed, os);
  if (!found) return { ...item, store: 'missing' };
  const { priceString: price, cycle, hasIntroPrice } = found;
  return {
    ...item,
    FreeTrialPeriod: hasIntroPrice ? item.FreeTrialPeriod || TRIAL_DAYS : 0,
    store: { price, cycle },
  };
}

/** What the store does not sell is no offer; a plan that runs can be cancelled all the same. */
export function isWithheld({ store }: SoldPackage, action: SubscribeAction | null): boolean {
  return store === 'missing' && action !== null && action !== 'cancel';
}

/** Google Play gives no intro price to who has had one (specification §4). */
export function hasUsedTrial(passed: PassedPackages | null, os: Store): boolean {
  const packages = Object.values(passed ?? {});
  return os === 'android' && packages.length > 0 && !packages.some(({ hasIntroPrice }) => hasIntroPrice);
}
