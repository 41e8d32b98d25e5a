import { type Customer, type Purchase, putPurchase } from './customer.ts';
import { endOfPeriod, inDays } from './products.ts';
import type { World } from './world.ts';

/** How long the stores let a refused payment be made up for. */
const GRACE_DAYS = { ios: 16, android: 7 } as const;

/** Does what has become due for every customer, in the order of time, and tells the school. */
export async function runDue(world: World): Promise<void> {
  for (const customer of await world.store.listCustomers()) {
    let hasChanged = false;
    for (const purchase of customer.purchases) {
      while (await runOneStep(world, customer, purchase)) hasChanged = true;
    }
    if (hasChanged) await world.store.saveCustomer(customer);
  }
}

/** The next thing that is due; false when nothing is. */
async function runOneStep(world: World, customer: Customer, purchase: Purchase): Promise<boolean> {
  const now = world.now();
  if (purchase.isShared || purchase.refundedAt !== null) return false;
  if (purchase.isOver) return resume(world, customer, purchase);
  if ((purchase.graceEndsAt ?? purchase.expiresAt) > now) return beginGrace(world, customer, purchase);
  if (purchase.unsubscribedAt !== null) return end(world, customer, purchase, 'UNSUBSCRIBE');
  if (purchase.resumesAt !== null) return end(world, customer, purchase, 'SUBSCRIPTION_PAUSED');
  if (purchase.isFailing && purchase.billingIssueAt === null) return beginGrace(world, customer, purchase);
  if (purchase.billingIssueAt !== null) return end(world, customer, purchase, 'BILLING_ERROR');
  if (purchase.nextIdentifier !== null) return goOnAs(world, customer, purchase, purchase.nextIdentifier);
  await renew(world, customer, purchase, purchase.expiresAt);
  return true;
}

/** The charge for the next period is made. */
export async function renew(
  world: World,
  customer: Customer,
  purchase: Purchase,
  from: number,
): Promise<void> {
  const { period } = world.findProduct(purchase.identifier);
  const wasTrial = purchase.isTrial;
  Object.assign(purchase, {
    periodStartsAt: from,
    expiresAt: endOfPeriod(from, period),
    isTrial: false,
    isOver: false,
    billingIssueAt: null,
    graceEndsAt: null,
    resumesAt: null,
    transactionId: world.newTransactionId(purchase.platform),
  });
  await world.tell(customer, purchase, 'RENEWAL', { is_trial_conversion: wasTrial });
}

async function beginGrace(world: World, customer: Customer, purchase: Purchase): Promise<boolean> {
  const isDue = purchase.expiresAt <= world.now() && purchase.isFailing && purchase.billingIssueAt === null;
  if (!isDue) return false;
  await failPayment(world, customer, purchase);
  return true;
}

/** The charge was refused: the learner keeps the plan for the days of grace. */
export async function failPayment(world: World, customer: Customer, purchase: Purchase): Promise<void> {
  purchase.isFailing = true;
  purchase.billingIssueAt = Math.min(purchase.expiresAt, world.now());
  purchase.graceEndsAt = inDays(purchase.expiresAt, GRACE_DAYS[purchase.platform]);
  await world.tell(customer, purchase, 'CANCELLATION', { cancel_reason: 'BILLING_ERROR' });
  await world.tell(customer, purchase, 'BILLING_ISSUE', {
    grace_period_expiration_at_ms: purchase.graceEndsAt,
  });
}

async function end(
  world: World,
  customer: Customer,
  purchase: Purchase,
  expiration_reason: string,
): Promise<boolean> {
  purchase.isOver = true;
  await world.tell(customer, purchase, 'EXPIRATION', { expiration_reason });
  return true;
}

async function resume(world: World, customer: Customer, purchase: Purchase): Promise<boolean> {
  const { resumesAt } = purchase;
  if (resumesAt === null || resumesAt > world.now()) return false;
  await renew(world, customer, purchase, resumesAt);
  return true;
}

/** What was chosen in its place begins with the end of its period. */
async function goOnAs(
  world: World,
  customer: Customer,
  purchase: Purchase,
  identifier: string,
): Promise<boolean> {
  const next = succeed(world, purchase, identifier, purchase.expiresAt);
  purchase.isOver = true;
  purchase.nextIdentifier = null;
  putPurchase(customer, next);
  await world.tell(customer, next, 'RENEWAL', { is_trial_conversion: purchase.isTrial });
  return true;
}

/** The same subscription with another product, from then on. */
export function succeed(world: World, purchase: Purchase, identifier: string, from: number): Purchase {
  const product = world.findProduct(identifier);
  return {
    ...purchase,
    identifier,
    productId: product.productId[purchase.platform],
    boughtAt: purchase.platform === 'ios' ? purchase.boughtAt : from,
    periodStartsAt: from,
    expiresAt: endOfPeriod(from, product.period),
    isTrial: false,
    isOver: false,
    unsubscribedAt: null,
    billingIssueAt: null,
    graceEndsAt: null,
    nextIdentifier: null,
    transactionId: world.newTransactionId(purchase.platform),
  };
}
