import { APP_PACKAGE_MAX_LENGTH, APP_TEXT_MAX_LENGTH, MOST_APP_PACKAGES } from '@school/contract/app-events';
import type { BillingCycle } from '@school/contract/billing';
import { isRecord, propertyOf } from '@school/domain/records';

/** What the page shows of a package of the app's, and the package itself as it goes back, in JSON. */
export type PassedPackage = {
  identifier: string;
  /** As the store writes it, with its currency. */
  priceString: string;
  cycle: BillingCycle;
  hasIntroPrice: boolean;
  /** RevenueCat's name of the store, in capitals; '' where the app does not say. */
  store: string;
  json: string;
};

export type PassedPackages = { [identifier: string]: PassedPackage };

/** RevenueCat's name for a year. */
const YEAR = 'P1Y';

/** The packages that can be read; a map by identifier, or a list of them. One that cannot be read keeps no other away. */
export function readPackages(detail: object): PassedPackages {
  const found: Map<string, PassedPackage> = new Map();
  for (const item of listFirst(detail)) {
    const passed = readPackage(item);
    if (passed) found.set(passed.identifier, passed);
  }
  return Object.fromEntries(found);
}

/** Not one more is looked at, however many there are. */
function listFirst(detail: object): unknown[] {
  if (Array.isArray(detail)) return detail.slice(0, MOST_APP_PACKAGES);
  const values: unknown[] = [];
  for (const key in detail) {
    if (values.length >= MOST_APP_PACKAGES) break;
    if (Object.hasOwn(detail, key)) values.push(propertyOf(detail, key));
  }
  return values;
}

function readPackage(item: unknown): PassedPackage | null {
  try {
    if (!isRecord(item) || !isRecord(item['product'])) return null;
    const { identifier, product, store } = item;
    const { priceString, subscriptionPeriod, introPrice, currencyCode } = product;
    if (!isShort(identifier) || !isShort(priceString) || !isCurrency(currencyCode)) return null;
    const json = JSON.stringify(item);
    if (json.length > APP_PACKAGE_MAX_LENGTH) return null;
    return {
      identifier,
      priceString,
      cycle: subscriptionPeriod === YEAR ? 'annual' : 'monthly',
      hasIntroPrice: introPrice !== undefined && introPrice !== null && introPrice !== false,
      store: isShort(store) ? store.toUpperCase() : '',
      json,
    };
  } catch {
    return null;
  }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= APP_TEXT_MAX_LENGTH;
}

/** One that the browser knows, or none named: then the price says it. */
function isCurrency(code: unknown): boolean {
  if (code === undefined || code === null) return true;
  return typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code.toUpperCase());
}
