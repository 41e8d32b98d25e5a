import type Stripe from 'stripe';
import { settleIntent } from '../invoices/settle.ts';
import { getObject } from '../kept-objects.ts';
import { idOf } from '../parameters.ts';
import { succeedSetup } from '../payments/method.operations.ts';
import { answerBank } from '../payments/payment-intents.ts';
import { frameOf, type World } from '../world.ts';
import { questionPage } from './checkout.html.ts';
import type { Page } from './checkout-page.ts';
import { formatAmount, narrowPage } from './layout.html.ts';

type Waiting =
  | { kind: 'payment'; intent: Stripe.PaymentIntent }
  | { kind: 'setup'; intent: Stripe.SetupIntent };

async function findWaiting(world: World, id: string): Promise<Waiting | null> {
  const payment = await world.store.get<Stripe.PaymentIntent>('payment_intent', id);
  if (payment?.status === 'requires_action') return { kind: 'payment', intent: payment };
  const setup = await world.store.get<Stripe.SetupIntent>('setup_intent', id);
  return setup?.status === 'requires_action' ? { kind: 'setup', intent: setup } : null;
}

/** The bank's question about a payment or a card that waits for it: where `next_action` leads. */
export async function showQuestion(world: World, id: string): Promise<Page> {
  const waiting = await findWaiting(world, id);
  if (!waiting) return answered(world, 'Nothing waits here', 'This payment needs no confirmation any more.');
  const amount =
    waiting.kind === 'payment' ? formatAmount(waiting.intent.currency, waiting.intent.amount) : null;
  const html = questionPage(frameOf(world), { action: `confirm/${id}`, isTwint: false, amount });
  return { status: 200, html };
}

export async function answerQuestion(world: World, id: string, isConfirmed: boolean): Promise<Page> {
  const waiting = await findWaiting(world, id);
  if (!waiting) return showQuestion(world, id);
  if (waiting.kind === 'payment')
    await settleIntent(world, await answerBank(world, waiting.intent, isConfirmed));
  else if (isConfirmed) {
    const method = idOf(waiting.intent.payment_method);
    const card = await getObject<Stripe.PaymentMethod>(world, 'payment_method', method);
    await succeedSetup(world, waiting.intent, card);
  }
  return isConfirmed
    ? answered(world, 'Confirmed', 'Your bank has confirmed the payment.')
    : answered(world, 'Not confirmed', 'Your bank did not confirm the payment. Nothing was charged.');
}

function answered(world: World, title: string, says: string): Page {
  const back = '<p><a href="/subscriptions">Go back to the school</a></p>';
  return { status: 200, html: narrowPage(frameOf(world), title, `<p role="status">${says}</p>${back}`) };
}
