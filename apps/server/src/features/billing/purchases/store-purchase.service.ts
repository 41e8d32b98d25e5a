import type { CataloguePackage } from '@school/contract/billing';
import type { StorePlatform } from '@school/contract/store-purchases';
import type { LedgerEntry } from '@school/domain/ledger';
import { checkStorePurchase } from '@school/domain/store-purchase';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findSubscription, listUnendedAtStripe } from '../../entitlements/index.ts';
import { releaseSlot } from '../../private-lessons/index.ts';
import { findOffer } from '../catalogue/catalogue.repo.ts';
import { listOpenCheckouts } from '../db/checkouts.repo.ts';
import { ensureStoreCustomer, findPurchase, savePurchase, settlePurchase } from '../db/stores.repo.ts';
import { getLedger } from '../ledger/subscriptions.service.ts';
import { endSubscription } from '../stripe/stripe-subscriptions.ts';
import { readLedgerAgain, readStoresAgain } from '../sync/read-again.service.ts';
import { syncSubscription } from '../sync/stripe-sync.service.ts';
import { closeOpenCheckouts } from './checkout.service.ts';
import { holdAccount, holdChosen, requireNoOpenPurchase } from './hold-account.service.ts';

type Wanted = {
  offerID: string;
  packageID: string;
  platform: StorePlatform;
  selectedPrivateLesson?: string | null | undefined;
};
type Prepared = { packageID: string; oldProductID: string | null; heldUntil: string | null };

/**
 * Before the app has its store sell something: refuses what would be paid for twice, closes what could still be paid on the
 * web, and holds the hour of a package that wants one.
 */
export async function prepareStorePurchase(ctx: Context, caller: Caller, wanted: Wanted): Promise<Prepared> {
  if (!ctx.config.stores) throw notOffered();
  const offer = await findOffer(ctx.db, wanted.offerID);
  const item = offer?.find(({ identifier }) => identifier === wanted.packageID);
  if (!item)
    throw new DomainError('not-found', 'This package is not on offer. Reload the page and choose again.');
  return holdAccount(ctx, caller.uid, item.identifier, (attempt) =>
    prepare(ctx, caller.uid, { ...wanted, item, attempt }),
  );
}

type Wish = Wanted & { item: CataloguePackage; attempt: string };

async function prepare(ctx: Context, uid: string, wish: Wish): Promise<Prepared> {
  const { item, platform, attempt } = wish;
  await requireNoOpenPurchase(ctx, uid, platform);
  await ensureStoreCustomer(ctx.db, uid);
  await readStoresAgain(ctx, uid, { isForStore: true });
  const replaces = await makeRoom(ctx, uid, wish);
  const before = await findPurchase(ctx.db, uid);
  if (before?.state === 'open') await releaseSlot(ctx.db, before.attempt);
  const chosen = { accountId: uid, item, slotId: wish.selectedPrivateLesson, attempt };
  const held = await holdChosen(ctx, chosen);
  const row = { accountId: uid, attempt, platform, identifier: item.identifier };
  await savePurchase(ctx.db, { ...row, preparedAt: ctx.clock.now() });
  return {
    packageID: item.identifier,
    oldProductID: platform === 'android' && replaces ? await findStoreProduct(ctx, replaces) : null,
    heldUntil: held?.until.toISOString() ?? null,
  };
}

/** What it takes the place of in the store; throws when anything else stands in the way. */
async function makeRoom(ctx: Context, uid: string, { item, platform }: Wish): Promise<LedgerEntry | null> {
  const atStripe = [...(await listOpenCheckouts(ctx.db, uid)), ...(await listUnendedAtStripe(ctx.db, uid))];
  if (atStripe.length > 0) await ctx.paymentCalls.stripe.interactive(() => closeOpenCheckouts(ctx, uid));
  const ledger =
    atStripe.length > 0
      ? await ctx.paymentCalls.stripe.interactive(() => readLedgerAgain(ctx, uid))
      : await getLedger(ctx.db, uid);
  const answer = checkStorePurchase(ledger, item, platform, ctx.clock.now());
  if (!answer.ok) throw refuse(answer);
  for (const { id } of answer.endsFirst) {
    await ctx.paymentCalls.stripe.interactive(async () => {
      await endSubscription(ctx.stripe, id);
      await syncSubscription(ctx, id);
    });
  }
  return answer.replaces;
}

/** Google's name of it, with which the app tells Google what is replaced. */
async function findStoreProduct({ db }: Context, { id }: LedgerEntry): Promise<string | null> {
  const name = (await findSubscription(db, id))?.storeProductId ?? null;
  return name?.split(':')[0] ?? null;
}

/** The app's store was refused or closed: what was held for the purchase is free. */
export async function releaseStorePurchase({ db }: Context, uid: string): Promise<void> {
  const purchase = await settlePurchase(db, uid, 'given-up');
  if (purchase) await releaseSlot(db, purchase.attempt);
}

const notOffered = () =>
  new DomainError('failed-precondition', 'This school sells no plans in app stores.', {
    reason: 'stores-not-offered',
  });

function refuse(answer: { reason: 'same-product' } | { reason: 'other-platform'; platform: string }) {
  if (answer.reason === 'same-product')
    return new DomainError('failed-precondition', 'This is the plan that you have already.', answer);
  const { reason, platform } = answer;
  const message =
    platform === 'stripe'
      ? 'You already have a plan, bought on the web. Manage it on the subscriptions page in your web browser.'
      : 'You already have a plan in the mobile app of another phone. Manage it there.';
  return new DomainError('failed-precondition', message, { reason, platform });
}
