import { Platform } from 'react-native';
import Purchases, { type PurchasesPackage } from 'react-native-purchases';
import type { PageMessage, StorePackage, TellPage } from './messages.ts';
import { SETTINGS } from './settings.ts';

/** RevenueCat's INTRO_ELIGIBILITY_STATUS.INTRO_ELIGIBILITY_STATUS_ELIGIBLE. */
const ELIGIBLE = 2;

export function configureStore(): void {
  Purchases.configure({ apiKey: SETTINGS.revenueCatKeys[Platform.OS] });
}

/** Tells the page what is for sale here, at this store's prices. */
export async function passPackages(tellPage: TellPage): Promise<void> {
  const packages = await listPackages();
  const isEligible = await checkTrials(packages);
  const passed = packages.map(({ identifier, product }): [string, StorePackage] => {
    const introPrice = isEligible(product.identifier) ? product.introPrice : null;
    return [identifier, { identifier, product: { ...product, introPrice } }];
  });
  tellPage('PASS_RC_PACKAGES', Object.fromEntries(passed));
}

async function listPackages(): Promise<PurchasesPackage[]> {
  const { current } = await Purchases.getOfferings();
  return current?.availablePackages ?? [];
}

/** On iOS a product names its trial to everybody; Google Play names it to those who get it. */
async function checkTrials(packages: PurchasesPackage[]): Promise<(productID: string) => boolean> {
  if (Platform.OS === 'android') return () => true;
  const ids = packages.map(({ product }) => product.identifier);
  const found = await Purchases.checkTrialOrIntroductoryPriceEligibility(ids);
  return (productID) => found[productID]?.status === ELIGIBLE;
}

/** The account's id at the school becomes RevenueCat's: only then is a purchase this learner's. */
export async function logInToStore(uid: string, tellPage: TellPage): Promise<void> {
  await Purchases.logIn(uid);
  await passPackages(tellPage);
}

type Order = Extract<PageMessage, { type: 'PURCHASE_PACKAGE' }>['payload'];

export async function purchase(order: Order, tellPage: TellPage): Promise<void> {
  // Bought is what the store offers, never an object that came from a page.
  const wanted = (await listPackages()).find(({ identifier }) => identifier === order.package.identifier);
  if (!wanted) throw new Error(`The store has no package ${order.package.identifier}.`);
  const change =
    Platform.OS === 'android' && order.oldProductID !== undefined
      ? { oldProductIdentifier: order.oldProductID }
      : null;
  await Purchases.purchasePackage(wanted, null, change);
  tellPage('REDIRECT_TO_PAGE', { page: '/success' });
}

export async function restore(tellPage: TellPage): Promise<void> {
  const { activeSubscriptions } = await Purchases.restorePurchases();
  if (activeSubscriptions.length > 0) tellPage('REDIRECT_TO_PAGE', { page: '/success' });
  else tellPage('STOP_LOADING_ANIMATION', undefined);
}
