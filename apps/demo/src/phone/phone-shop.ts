import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import type { ParentAppOS } from '@school/contract/native-app-limits';
import type { Purchase, RevenueCatStandIn, StoreProduct } from '@school/revenuecat-stand-in';
import { findPricedOffer } from '@school/server/features/billing';
import type { Context } from '@school/server/platform/context';
import type { OwnedPlan, Said, StoreHappening, StoreShelf } from '../../phone/wire.ts';

type Offered = NonNullable<Awaited<ReturnType<typeof findPricedOffer>>>[number];

export type Buying = { os: ParentAppOS; uid: string; productID: string };
export type Restoring = { os: ParentAppOS; uid: string; from: string | null };
export type Happening = { what: StoreHappening; os: ParentAppOS; uid: string; to: string | null };

/** What stands behind the phone's store: RevenueCat's stand-in, at the school's own prices. */
export type PhoneShop = {
  readShelf: (os: ParentAppOS, uid: string | null) => Promise<StoreShelf>;
  buy: (buying: Buying) => Promise<Said>;
  restore: (restoring: Restoring) => Promise<Said>;
  happen: (happening: Happening) => Promise<Said>;
};

const titleOf = ({ Title, BillingCycle }: Offered) =>
  `${Title}, ${BillingCycle === 'annual' ? 'yearly' : 'monthly'}`;

async function listOffered(ctx: Context): Promise<Offered[]> {
  return (await findPricedOffer(ctx.db, DEFAULT_OFFER_ID, 'en')) ?? [];
}

/** The school's packages as the stores have them. */
export async function listStoreProducts(ctx: Context): Promise<StoreProduct[]> {
  const offered = await listOffered(ctx);
  return offered.map(({ identifier, ProductID, BillingCycle, Tier, FreeTrialPeriod, StripePrice }) => ({
    identifier,
    productId: { ios: ProductID, android: ProductID },
    period: BillingCycle === 'annual' ? ('P1Y' as const) : ('P1M' as const),
    level: Tier,
    trialDays: FreeTrialPeriod,
    price: { amount: StripePrice.unit_amount / 100, currency: StripePrice.currency.toUpperCase() },
  }));
}

export function createPhoneShop(
  ctx: Context,
  revenueCat: Pick<RevenueCatStandIn, 'control' | 'deliver' | 'findCustomer'>,
): PhoneShop {
  const { control, deliver, findCustomer } = revenueCat;
  const listPurchases = async (uid: string) => (await findCustomer(uid))?.purchases ?? [];
  const findRunning = async (uid: string, os: ParentAppOS) =>
    (await listPurchases(uid)).find(({ platform, isOver }) => platform === os && !isOver);
  /** What a store refuses is for the phone's log. */
  const tell = async (text: string, work: Promise<void>): Promise<Said> => {
    try {
      await work;
      await deliver();
      return { ok: true, text };
    } catch (error) {
      return { ok: false, text: error instanceof Error ? error.message : 'The store has failed.' };
    }
  };
  return {
    readShelf: async (os, uid) => {
      const purchases = uid === null ? [] : await listPurchases(uid);
      const offered = await listOffered(ctx);
      const hasTried = purchases.some(({ platform }) => platform === os);
      return {
        products: offered.map((each) => presentProduct(each, hasTried)),
        owned: purchases.filter(({ isOver }) => !isOver).map((each) => presentPlan(each, offered)),
        now: ctx.clock.now().toISOString(),
      };
    },
    buy: async ({ os, uid, productID }) => {
      const wanted = (await listOffered(ctx)).find(({ ProductID }) => ProductID === productID);
      if (!wanted) return { ok: false, text: `The store has no product ${productID}.` };
      const buying = { appUserId: uid, platform: os, identifier: wanted.identifier };
      return tell(`Bought: ${titleOf(wanted)}`, control.buy(buying));
    },
    restore: async ({ os, uid, from }) => {
      const storeAccount = `${os}:${from ?? uid}`;
      const said = await tell('Restored.', control.restore({ appUserId: uid, platform: os, storeAccount }));
      if (!said.ok || (await findRunning(uid, os))) return said;
      return { ok: false, text: 'Nothing was found to restore.' };
    },
    happen: async ({ what, os, uid, to }) => {
      const whose = { appUserId: uid, platform: os };
      if (!(await findRunning(uid, os))) return { ok: false, text: 'There is no plan in this store.' };
      if (what === 'transfer' || what === 'share') {
        if (to === null || to === uid) return { ok: false, text: 'Choose another account.' };
        const work =
          what === 'transfer'
            ? control.transfer({ from: uid, to })
            : control.familyShare({ from: uid, to, platform: os });
        return tell(HAPPENED[what], work);
      }
      return tell(HAPPENED[what], control[what === 'billing-issue' ? 'billingIssue' : what](whose));
    },
  };
}

const HAPPENED: { [What in StoreHappening]: string } = {
  renew: 'The plan was renewed.',
  expire: 'The plan has expired.',
  'billing-issue': 'The payment was refused.',
  refund: 'The store has given the money back.',
  cancel: 'The plan was cancelled.',
  uncancel: 'The plan renews again.',
  transfer: 'The plan was moved to the other account.',
  share: 'The plan is shared with the other account.',
};

function presentProduct(offered: Offered, hasTried: boolean): StoreShelf['products'][number] {
  const { identifier, ProductID, BillingCycle, FreeTrialPeriod, StripePrice } = offered;
  return {
    identifier,
    productID: ProductID,
    title: titleOf(offered),
    priceString: `${StripePrice.currency.toUpperCase()} ${(StripePrice.unit_amount / 100).toFixed(2)}`,
    subscriptionPeriod: BillingCycle === 'annual' ? 'P1Y' : 'P1M',
    trialDays: hasTried ? 0 : FreeTrialPeriod,
  };
}

function presentPlan(purchase: Purchase, offered: readonly Offered[]): OwnedPlan {
  const item = offered.find(({ identifier }) => identifier === purchase.identifier);
  return {
    title: item ? titleOf(item) : purchase.identifier,
    store: purchase.platform,
    expiresAt: new Date(purchase.expiresAt).toISOString(),
    cancels: purchase.unsubscribedAt !== null,
    hasBillingIssue: purchase.billingIssueAt !== null,
  };
}
