import { type Customer, findLive, type Purchase, putPurchase } from './customer.ts';
import { failPayment, renew, succeed } from './lifecycle.ts';
import { endOfPeriod, inDays, type StorePlatform } from './products.ts';
import type { InTurn } from './turns.ts';
import type { World } from './world.ts';

export type Buying = {
  appUserId: string;
  platform: StorePlatform;
  /** The package's identifier. */
  identifier: string;
  /** The account at Apple or Google that pays; by default a separate one for each user. */
  storeAccount?: string;
  isSandbox?: boolean;
};
type Whose = { appUserId: string; platform: StorePlatform };

type Step<About> = (about: About) => Promise<void>;
/** Does what is to be done with the purchase that runs in a store, and keeps it. */
type OnLive = (work: (customer: Customer, purchase: Purchase) => Promise<void>) => Step<Whose>;
/** One step after the other: each reads the customer that the one before it has saved. */
type Turned = <About>(step: Step<About>) => Step<About>;

/** What people do in the stores, and what the stores do; each tells the school by an event. */
export type Control = ReturnType<typeof createControl>;

export function createControl(world: World, inTurn: InTurn) {
  const turned: Turned = (step) => (about) => inTurn(() => step(about));
  const onLive: OnLive =
    (work) =>
    async ({ appUserId, platform }) => {
      const customer = await world.getCustomer(appUserId);
      const purchase = findLive(customer, platform);
      if (!purchase) throw new Error(`${appUserId} has nothing on ${platform}`);
      await work(customer, purchase);
      await world.store.saveCustomer(customer);
    };
  return {
    ...choicesOf(world, turned, onLive),
    ...paymentsOf(world, (work) => turned(onLive(work))),
    ...movesOf(world, turned),
  };
}

/** What a person chooses in the store. */
function choicesOf(world: World, turned: Turned, onLive: OnLive) {
  return {
    /** Buys with nothing running in this store; else it is a change, as the stores make it. */
    buy: turned(async (buying: Buying) => {
      const customer = await world.getCustomer(buying.appUserId);
      const running = findLive(customer, buying.platform);
      if (running) await changeTo(world, customer, running, buying.identifier);
      else await buyFirst(world, customer, buying);
      await world.store.saveCustomer(customer);
    }),
    changeProduct: turned(({ identifier, ...whose }: Whose & { identifier: string }) =>
      onLive((customer, purchase) => changeTo(world, customer, purchase, identifier))(whose),
    ),
    cancel: turned(
      onLive(async (customer, purchase) => {
        purchase.unsubscribedAt = world.now();
        await world.tell(customer, purchase, 'CANCELLATION', { cancel_reason: 'UNSUBSCRIBE' });
      }),
    ),
    uncancel: turned(
      onLive(async (customer, purchase) => {
        purchase.unsubscribedAt = null;
        await world.tell(customer, purchase, 'UNCANCELLATION');
      }),
    ),
    /** Google Play: no renewal at the end of the period, but after some days. */
    pause: turned(({ days, ...whose }: Whose & { days: number }) =>
      onLive(async (customer, purchase) => {
        purchase.resumesAt = inDays(purchase.expiresAt, days);
        await world.tell(customer, purchase, 'SUBSCRIPTION_PAUSED', {
          auto_resume_at_ms: purchase.resumesAt,
        });
      })(whose),
    ),
  };
}

/** What becomes of a purchase's payments. */
function paymentsOf(world: World, onLive: OnLive) {
  return {
    /** The period is over now, whatever the clock says, and the next one is paid. */
    renew: onLive(async (customer, purchase) => {
      await renew(world, customer, purchase, Math.min(purchase.expiresAt, world.now()));
    }),
    /** The period is over now, and the payment that is due is refused. */
    billingIssue: onLive(async (customer, purchase) => {
      purchase.expiresAt = Math.min(purchase.expiresAt, world.now());
      await failPayment(world, customer, purchase);
    }),
    /** The payment that comes will be refused. */
    refuseNextPayment: onLive(async (_customer, purchase) => {
      purchase.isFailing = true;
    }),
    /** The payment that was refused is made after all. */
    recover: onLive(async (customer, purchase) => {
      purchase.isFailing = false;
      await renew(world, customer, purchase, purchase.expiresAt);
    }),
    expire: onLive(async (customer, purchase) => {
      purchase.expiresAt = Math.min(purchase.expiresAt, world.now());
      purchase.graceEndsAt = null;
      purchase.unsubscribedAt ??= world.now();
      purchase.isOver = true;
      await world.tell(customer, purchase, 'EXPIRATION', { expiration_reason: 'UNSUBSCRIBE' });
    }),
    /** The store gives the money of the running period back, and ends it. */
    refund: onLive(async (customer, purchase) => {
      const now = world.now();
      Object.assign(purchase, { refundedAt: now, unsubscribedAt: now, expiresAt: now, isOver: true });
      await world.tell(customer, purchase, 'CANCELLATION', { cancel_reason: 'CUSTOMER_SUPPORT' });
      await world.tell(customer, purchase, 'EXPIRATION', { expiration_reason: 'CUSTOMER_SUPPORT' });
    }),
  };
}

/** Whose a purchase is. */
function movesOf(world: World, turned: Turned) {
  return {
    transfer: turned(async ({ from, to }: { from: string; to: string }) =>
      transfer(world, await world.getCustomer(from), await world.getCustomer(to), () => true),
    ),
    /** The app's 'restore': everything that this store account pays for comes to this user. */
    restore: turned(async ({ appUserId, platform, storeAccount }: Whose & { storeAccount: string }) => {
      const to = await world.getCustomer(appUserId);
      const isPaidHere = (purchase: Purchase) =>
        purchase.storeAccount === storeAccount && purchase.platform === platform;
      for (const from of await world.store.listCustomers())
        if (from.id !== to.id) await transfer(world, from, to, isPaidHere);
    }),
    /** A member of the family gets what this user pays for. */
    familyShare: turned(
      async ({ from, to, platform }: { from: string; to: string; platform: StorePlatform }) => {
        const purchase = findLive(await world.getCustomer(from), platform);
        if (!purchase) throw new Error(`${from} has nothing on ${platform}`);
        const member = await world.getCustomer(to);
        const shared = { ...purchase, isShared: true, transactionId: world.newTransactionId(platform) };
        putPurchase(member, shared);
        await world.store.saveCustomer(member);
        await world.tell(member, shared, 'INITIAL_PURCHASE');
      },
    ),
    /** The app's user logs in: what was bought under the app's own name for them is theirs from now on. */
    logIn: turned(({ anonymousId, appUserId }: { anonymousId: string; appUserId: string }) =>
      logIn(world, anonymousId, appUserId),
    ),
  };
}

async function logIn(world: World, anonymousId: string, appUserId: string): Promise<void> {
  const anonymous = await world.store.findCustomer(anonymousId);
  const known = await world.store.findCustomer(appUserId);
  if (!anonymous) {
    await world.getCustomer(appUserId);
    return;
  }
  if (known?.id === anonymous.id) return;
  for (const purchase of known?.purchases ?? []) putPurchase(anonymous, purchase);
  anonymous.names = [...new Set([...anonymous.names, ...(known?.names ?? []), appUserId])];
  if (known) await world.store.deleteCustomer(known.id);
  await world.store.saveCustomer(anonymous);
}

async function buyFirst(
  world: World,
  customer: Customer,
  { appUserId, platform, identifier, storeAccount = `${platform}:${appUserId}`, isSandbox = false }: Buying,
): Promise<void> {
  const product = world.findProduct(identifier);
  const now = world.now();
  const isTrial = product.trialDays > 0 && !(await hasTried(world, storeAccount));
  const transactionId = world.newTransactionId(platform);
  const purchase: Purchase = {
    platform,
    productId: product.productId[platform],
    identifier,
    storeAccount,
    isSandbox,
    isShared: false,
    boughtAt: now,
    periodStartsAt: now,
    expiresAt: isTrial ? inDays(now, product.trialDays) : endOfPeriod(now, product.period),
    isTrial,
    unsubscribedAt: null,
    billingIssueAt: null,
    graceEndsAt: null,
    refundedAt: null,
    resumesAt: null,
    nextIdentifier: null,
    isFailing: false,
    isOver: false,
    transactionId,
    originalTransactionId: transactionId,
  };
  putPurchase(customer, purchase);
  const tried = await world.store.setting<string[]>('tried', []);
  if (isTrial) await world.store.set('tried', [...new Set([...tried, storeAccount])]);
  await world.tell(customer, purchase, 'INITIAL_PURCHASE');
}

/** A store gives a trial once to each of its own accounts. */
async function hasTried(world: World, storeAccount: string): Promise<boolean> {
  return (await world.store.setting<string[]>('tried', [])).includes(storeAccount);
}

/** A higher product at once, any other with the end of the period; the same one renews again. */
async function changeTo(
  world: World,
  customer: Customer,
  running: Purchase,
  identifier: string,
): Promise<void> {
  const [before, wanted] = [running.identifier, identifier].map(world.findProduct);
  if (!before || !wanted) return;
  if (before === wanted) {
    running.unsubscribedAt = null;
    running.nextIdentifier = null;
    return world.tell(customer, running, 'UNCANCELLATION');
  }
  const extras = { new_product_id: wanted.productId[running.platform] };
  if (wanted.level <= before.level) {
    running.nextIdentifier = identifier;
    running.unsubscribedAt = null;
    return world.tell(customer, running, 'PRODUCT_CHANGE', extras);
  }
  const now = world.now();
  const next = succeed(world, running, identifier, now);
  if (running.isTrial) Object.assign(next, { isTrial: true, expiresAt: running.expiresAt });
  await world.tell(customer, running, 'PRODUCT_CHANGE', extras);
  Object.assign(running, { expiresAt: now, isOver: true, unsubscribedAt: now });
  putPurchase(customer, next);
  return world.tell(customer, next, 'RENEWAL', { is_trial_conversion: false });
}

async function transfer(
  world: World,
  from: Customer,
  to: Customer,
  isMoved: (purchase: Purchase) => boolean,
): Promise<void> {
  const moved = from.purchases.filter(isMoved);
  const [first] = moved;
  if (!first) return;
  from.purchases = from.purchases.filter((purchase) => !moved.includes(purchase));
  for (const purchase of moved) putPurchase(to, purchase);
  await world.store.saveCustomer(from);
  await world.store.saveCustomer(to);
  await world.tellTransfer(from, to, first);
}
