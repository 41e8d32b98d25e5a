import type Stripe from 'stripe';
import { readCard } from './cards.ts';
import { completeSession } from './checkout-completion.ts';
import type { CheckoutPlan } from './checkout-session.ts';
import { idOf } from './operation.ts';
import { checkoutPage, closedPage, confirmationPage, layout, leavingPage } from './pages.html.ts';
import { createCard, createTwint } from './payments/payment-methods.ts';
import { baseOf, type World } from './world.ts';

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
  const base = baseOf(world);
  const open = await findOpen(world, id);
  if (!open) return showClosed(world, id);
  const price = await world.store.get<Stripe.Price>('price', open.plan.price ?? '');
  const product = price && (await world.store.get<Stripe.Product>('product', idOf(price.product)));
  const { session, plan } = open;
  const html = checkoutPage({
    base,
    session,
    offer: price && product && { price, product },
    trialDays: plan.trialDays,
    error: problem?.error ?? null,
    values: problem?.values ?? {},
  });
  return { status: problem?.status ?? 200, html };
}

async function showClosed(world: World, id: string): Promise<Page> {
  const base = baseOf(world);
  const session = await world.store.get<Stripe.Checkout.Session>('checkout.session', id);
  if (session) return { status: 200, html: closedPage(base, session) };
  const html = layout(base, 'Not found', '<section class="narrow"><h1>There is no such page</h1></section>');
  return { status: 404, html };
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
  return { status: 200, html: confirmationPage(baseOf(world), session.id) };
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
  return { status: 200, html: leavingPage(baseOf(world), to) };
}
