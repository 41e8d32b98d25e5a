import type Stripe from 'stripe';
import { billSubscription, findMethodOf, nextPaymentFails, periodLine, takePending } from './billing.ts';
import { expireSession } from './checkout-completion.ts';
import { payInvoice } from './invoices/invoice-payment.ts';
import { voidInvoice } from './invoices/settle.ts';
import { makePlan } from './objects.ts';
import { idOf } from './parameters.ts';
import { cancelSchedule, isReleased, type Turn, turnSchedule } from './schedule.operations.ts';
import { addInterval } from './subscription-object.ts';
import { tellOfTrialEnds } from './trial-notice.ts';
import type { World } from './world.ts';

/** How long Stripe goes on trying an open invoice before it gives the subscription up (a dashboard setting there). */
const GIVE_UP_SECONDS = 14 * 86_400;
const RETRY_SECONDS = 86_400;

export async function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  endedAt: number,
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? endedAt,
    ended_at: endedAt,
  };
  await world.store.put(ended);
  await cancelSchedule(world, subscription);
  await world.emit('customer.subscription.deleted', ended);
  return ended;
}

type Row<Object> = { data: Object };

/** Does what has become due by the stand-in's clock: trials end, periods renew or run out, arrears are tried again. */
export async function runDue(world: World): Promise<void> {
  await tellOfTrialEnds(world);
  await dropPendingUpdates(world);
  await dropIncomplete(world);
  const due = await world.store.query<Row<Stripe.Subscription>>(
    `select data from objects where kind = 'subscription' and data ->> 'status' <> 'canceled'
       and ((data #>> '{items,data,0,current_period_end}')::bigint <= $1 or data ->> 'status' = 'past_due')
       and data ->> 'status' not in ('incomplete', 'incomplete_expired')
     order by position`,
    [world.now()],
  );
  for (const { data } of due.rows) {
    let current: Stripe.Subscription | null = data;
    // One subscription may have several periods behind it after a long advance.
    while (current) current = await runOneStep(world, current);
  }
  const stale = await world.store.query<Row<Stripe.Checkout.Session>>(
    `select data from objects where kind = 'checkout.session' and data ->> 'status' = 'open'
       and (data ->> 'expires_at')::bigint <= $1 order by position`,
    [world.now()],
  );
  for (const { data } of stale.rows) await expireSession(world, data);
}

/** The next thing that is due, or null when nothing is. */
async function runOneStep(
  world: World,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription | null> {
  const item = subscription.items.data[0];
  if (!item || subscription.status === 'canceled') return null;
  const now = world.now();
  if (subscription.status === 'past_due') return runArrears(world, subscription, item);
  if (item.current_period_end > now) return null;
  const turn = await turnSchedule(world, subscription, item.current_period_end);
  if (turn?.kind === 'phase') return enterPhase(world, subscription, item, turn);
  const { cancel_at_period_end, cancel_at } = subscription;
  if (turn || cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end)) {
    await endSubscription(world, subscription, item.current_period_end);
    return null;
  }
  const isLetGo = subscription.schedule !== null && (await isReleased(world, subscription));
  return renew(world, isLetGo ? { ...subscription, schedule: null } : subscription, item);
}

/** Tries the open invoice once a day, and gives the subscription up after a fortnight. */
async function runArrears(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Promise<Stripe.Subscription | null> {
  const invoice = await world.store.get<Stripe.Invoice>('invoice', idOf(subscription.latest_invoice));
  const giveUpAt = item.current_period_start + GIVE_UP_SECONDS;
  const retryAt = (invoice?.auto_advance && invoice.next_payment_attempt) || giveUpAt;
  if (Math.min(retryAt, giveUpAt) > world.now()) return null;
  if (!invoice || retryAt >= giveUpAt) {
    await endSubscription(world, subscription, giveUpAt);
    return null;
  }
  const { invoice: tried } = await payInvoice(world, invoice, {
    method: await findMethodOf(world, subscription),
    isOnSession: false,
    refuses: await nextPaymentFails(world, idOf(subscription.customer)),
    nextAttempt: retryAt + RETRY_SECONDS,
  });
  if (tried.status !== 'paid') return subscription;
  const running: Stripe.Subscription = { ...subscription, status: 'active' };
  await world.store.put(running);
  await world.emit('customer.subscription.updated', running);
  return running;
}

/** The next phase of its schedule begins: another price, from this day on. */
async function enterPhase(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { price, metadata }: Extract<Turn, { kind: 'phase' }>,
): Promise<Stripe.Subscription> {
  const data = [{ ...item, price, plan: makePlan(price) }];
  const next = {
    ...subscription,
    metadata: { ...subscription.metadata, ...metadata },
    billing_cycle_anchor: item.current_period_end,
    items: { ...subscription.items, data },
  };
  return renew(world, next, data[0] ?? item);
}

async function renew(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Promise<Stripe.Subscription> {
  const start = item.current_period_end;
  const { price } = item;
  const end = addInterval(start, price, subscription.billing_cycle_anchor);
  const data = [{ ...item, current_period_start: start, current_period_end: end }];
  const next = { ...subscription, items: { ...subscription.items, data } };
  const lines = [
    ...(await takePending(world, subscription.id)),
    await periodLine(world, price, { start, end }),
  ];
  const bill = { lines, reason: 'subscription_cycle', isOffSession: true } as const;
  const renewed = await billSubscription(world, next, bill);
  await world.store.put(renewed);
  await world.emit('customer.subscription.updated', renewed);
  return renewed;
}

const INCOMPLETE_SECONDS = 23 * 3_600;

/** A subscription whose first payment never came is over after 23 hours. */
async function dropIncomplete(world: World): Promise<void> {
  const { rows } = await world.store.query<Row<Stripe.Subscription>>(
    `select data from objects where kind = 'subscription' and data ->> 'status' = 'incomplete'
       and (data ->> 'created')::bigint <= $1 order by position`,
    [world.now() - INCOMPLETE_SECONDS],
  );
  for (const { data } of rows) {
    const invoice = await world.store.get<Stripe.Invoice>('invoice', idOf(data.latest_invoice));
    if (invoice?.status === 'open') await voidInvoice(world, invoice);
    const expired: Stripe.Subscription = { ...data, status: 'incomplete_expired', ended_at: world.now() };
    await world.store.put(expired);
    await world.emit('customer.subscription.updated', expired);
  }
}

/** A change whose payment never came is given up, and its invoice with it. */
async function dropPendingUpdates(world: World): Promise<void> {
  const { rows } = await world.store.query<Row<Stripe.Subscription>>(
    `select data from objects where kind = 'subscription'
       and (data #>> '{pending_update,expires_at}')::bigint <= $1 order by position`,
    [world.now()],
  );
  for (const { data } of rows) {
    const kept: Stripe.Subscription = { ...data, pending_update: null };
    await world.store.put(kept);
    const invoice = await world.store.get<Stripe.Invoice>('invoice', idOf(data.latest_invoice));
    if (invoice?.status === 'open') await voidInvoice(world, invoice);
    await world.emit('customer.subscription.pending_update_expired', kept);
  }
}
