import type Stripe from 'stripe';
import { readCard } from '../cards.ts';
import { completeSession } from '../checkout-completion.ts';
import { applyDiscounts, describeDiscount } from '../checkout-discount.ts';
import type { CheckoutPlan } from '../checkout-session.ts';
import { findTypedCode } from '../invoices/discounts.ts';
import { idOf } from '../parameters.ts';
import { createCard, createTwint } from '../payments/payment-methods.ts';
import { frameOf, type World } from '../world.ts';
import { checkoutPage, closedPage, leavingPage, questionPage } from './checkout.html.ts';
import { formatAmount, noSuchPage } from './layout.html.ts';

export type Page = { status: number; html: string };

type Form = { [name: string]: string };
type Open = { session: Stripe.Checkout.Session; plan: CheckoutPlan };
type Pending = NonNullable<CheckoutPlan['pendingCard']>;

async function findOpen(world: World, id: string): Promise<Open | null> {
  const session = await world.store.get<Stripe.Checkout.Session>('checkout.session', id);
  const plan = await world.store.get<CheckoutPlan>('checkout.plan', `plan_${id}`);
  return session?.status === 'open' && plan ? { session, plan } : null;
}

/** The payment page as it is now; with what was typed and what is wrong with it, if anything. */
export async function showCheckout(
  world: World,
  id: string,
  problem: { status: number; error: string; values: Form } | null = null,
): Promise<Page> {
  const open = await findOpen(world, id);
  if (!open) return showClosed(world, id);
  const price = await world.store.get<Stripe.Price>('price', open.plan.price ?? '');
  const product = price && (await world.store.get<Stripe.Product>('product', idOf(price.product)));
  const { session, plan } = open;
  const html = checkoutPage({
    frame: frameOf(world),
    session,
    offer: price && product && { price, product },
    trialDays: daysOfTrial(world, plan),
    discount: await findDiscount(world, session, plan),
    error: problem?.error ?? null,
    values: problem?.values ?? {},
  });
  return { status: problem?.status ?? 200, html };
}

async function showClosed(world: World, id: string): Promise<Page> {
  const frame = frameOf(world);
  const session = await world.store.get<Stripe.Checkout.Session>('checkout.session', id);
  if (session) return { status: 200, html: closedPage(frame, session) };
  return { status: 404, html: noSuchPage(frame, 'There is no such page') };
}

export async function submitCard(world: World, id: string, values: Form): Promise<Page> {
  const open = await findOpen(world, id);
  if (!open) return showCheckout(world, id);
  if (values['method'] === 'twint' && open.session.payment_method_types.includes('twint'))
    return askFirst(world, open, 'twint');
  const reading = readCard(values, new Date(world.now() * 1_000));
  if ('error' in reading) {
    return showCheckout(world, id, { status: reading.isDeclined ? 402 : 400, error: reading.error, values });
  }
  if (reading.refusesCharges && (open.session.amount_total ?? 0) > 0) {
    const error = 'Your card was declined. Try another card.';
    return showCheckout(world, id, { status: 402, error, values });
  }
  if (reading.asksForConfirmation) return askFirst(world, open, reading.card);
  return complete(world, open, reading.card);
}

async function askFirst(world: World, { session, plan }: Open, pendingCard: Pending): Promise<Page> {
  await world.store.put<CheckoutPlan>({ ...plan, pendingCard });
  return { status: 200, html: askingPage(world, session, pendingCard) };
}

function askingPage(world: World, session: Stripe.Checkout.Session, pending: Pending): string {
  const { currency, amount_total: total } = session;
  return questionPage(frameOf(world), {
    action: `checkout/${session.id}/confirm`,
    isTwint: pending === 'twint',
    amount: currency !== null && total !== null ? formatAmount(currency, total) : null,
  });
}

/** A promotion code that was typed: the page with its new total, or with what is wrong. */
export async function submitCode(world: World, id: string, values: Form): Promise<Page> {
  const open = await findOpen(world, id);
  if (!open?.session.allow_promotion_codes) return showCheckout(world, id);
  const code = await findTypedCode(world, values['code'] ?? '');
  if (!code) return showCheckout(world, id, { status: 400, error: 'This code is invalid.', values: {} });
  await applyDiscounts(world, open.session, open.plan, [{ promotion_code: code.id }]);
  return showCheckout(world, id);
}

async function findDiscount(
  world: World,
  { currency }: Stripe.Checkout.Session,
  plan: CheckoutPlan,
): Promise<{ name: string; says: string } | null> {
  const found = await describeDiscount(world, plan);
  if (!found) return null;
  const { percent_off: percent, amount_off: amount } = found.coupon;
  const says = percent === null ? formatAmount(currency ?? 'chf', -(amount ?? 0)) : `−${percent} %`;
  return { name: found.name, says };
}

const DAY_SECONDS = 86_400;

function daysOfTrial(world: World, { trialDays, trialEnd }: CheckoutPlan): number {
  return trialEnd === null ? trialDays : Math.ceil((trialEnd - world.now()) / DAY_SECONDS);
}

/** The bank's answer about the card that waits for it. */
export async function submitConfirmation(world: World, id: string, isConfirmed: boolean): Promise<Page> {
  const open = await findOpen(world, id);
  const pending = open?.plan.pendingCard;
  if (!open || !pending) return showCheckout(world, id);
  if (isConfirmed) return complete(world, open, pending);
  const error = 'Your bank did not confirm the payment. Try another card.';
  return showCheckout(world, id, { status: 402, error, values: {} });
}

async function complete(world: World, { session, plan }: Open, pending: Pending): Promise<Page> {
  const customer = idOf(session.customer);
  const method =
    pending === 'twint'
      ? await createTwint(world, customer)
      : await createCard(world, { ...pending, customer });
  const { id, success_url } = await completeSession(world, session, plan, method);
  const to = (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
  return { status: 200, html: leavingPage(frameOf(world), to) };
}
