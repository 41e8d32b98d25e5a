import { Platform } from 'react-native';
import Purchases, { type PurchasesPackage, type StoreProductChangeInfo } from 'react-native-purchases';
import { CameToNothing, type PageMessage, type StorePackage, type TellPage } from './messages.ts';
import { SETTINGS } from './settings.ts';
import { isUpgrade } from './tiers.ts';

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
  const packages = await listPackages();
  const wanted = packages.find(({ identifier }) => identifier === order.package.identifier);
  if (!wanted) throw new CameToNothing(`The store has no package ${order.package.identifier}.`);
  await Purchases.purchasePackage(wanted, null, changeOf(order.oldProductID, wanted, packages));
  tellPage('REDIRECT_TO_PAGE', { page: '/success' });
}

/** Without a mode Google Play changes at once and settles nothing: a downgrade would take what is paid for. */
function changeOf(
  oldProductID: string | undefined,
  wanted: PurchasesPackage,
  packages: PurchasesPackage[],
): StoreProductChangeInfo | null {
  if (Platform.OS !== 'android' || oldProductID === undefined) return null;
  // The SDK writes a product of Google Play with its base plan, 'product:plan'; the page says the product alone.
  const running = packages.find(({ product }) => product.identifier.split(':')[0] === oldProductID);
  const { WITH_TIME_PRORATION, DEFERRED } = Purchases.STORE_REPLACEMENT_MODE;
  const isAtOnce = running !== undefined && isUpgrade(running.identifier, wanted.identifier);
  return { oldProductIdentifier: oldProductID, replacementMode: isAtOnce ? WITH_TIME_PRORATION : DEFERRED };
}

export async function restore(tellPage: TellPage): Promise<void> {
  const { activeSubscriptions } = await Purchases.restorePurchases();
  if (activeSubscriptions.length === 0) throw new CameToNothing('There is nothing to restore.');
  tellPage('REDIRECT_TO_PAGE', { page: '/success' });
}
