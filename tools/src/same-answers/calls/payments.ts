import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../people.ts';
import { OFFSET_MS } from '../start-school.ts';

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';
const PageSchema = z.object({ result: z.object({ id: z.string(), url: z.string() }) });
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Nina' };

/** A learner buys, changes, cancels and takes it back; then what Stripe and strangers send. */
export async function askPayments(caller: Caller): Promise<void> {
  await buy(caller);
  await change(caller);
  await askWebhook(caller);
}

/** What the learner sees of the plan, after a step. */
async function look({ call, people }: Caller, after: string): Promise<void> {
  for (const callable of ['getCurrentSubscriptions', 'getBillingOverview', 'getSubscriptionPlatform'])
    await call(`${after}: ${callable}`, callable, {}, people.Nina);
}

async function pay({ ask }: Caller, name: string, url: string, number = CARD.number): Promise<void> {
  await ask(name, new URL(url).pathname, { body: new URLSearchParams({ ...CARD, number }) });
}

async function buy(caller: Caller): Promise<void> {
  const { call, people } = caller;
  const checkOut = (name: string, body: object, who = people.Nina) =>
    call(`checkout: ${name}`, 'createStripeCheckoutSession', body, who);
  await checkOut('an unknown package', { offerID: OFFER, packageID: 'nothing' });
  await checkOut('an unknown offer', { offerID: 'nothing', packageID: 'BASIC_monthly' });
  await checkOut('private lessons without an hour', { offerID: OFFER, packageID: 'PRIVATE_monthly' });
  await checkOut('while one runs', { offerID: OFFER, packageID: 'BASIC_monthly' }, people.Vreni);
  await checkOut('while one runs in a store', { offerID: OFFER, packageID: 'BASIC_monthly' }, people.Iris);
  const { json } = await checkOut('BASIC', { offerID: OFFER, packageID: 'BASIC_monthly' });
  const { id, url } = PageSchema.parse(json).result;
  await call('the checkout, open', 'getCheckoutStatus', { session_id: id }, people.Nina);
  await pay(caller, 'pay by a declined card', url, '4000 0000 0000 0002');
  await pay(caller, 'pay', url);
  await call('the checkout, paid', 'getCheckoutStatus', { session_id: id }, people.Nina);
  await call('the checkout, as a visitor', 'getCheckoutStatus', { session_id: id }, null);
  await call('the checkout, as another', 'getCheckoutStatus', { session_id: id }, people.Vreni);
  await look(caller, 'after buying');
  await checkOut('twice', { offerID: OFFER, packageID: 'BASIC_monthly' });
}

async function change(caller: Caller): Promise<void> {
  const { call, people } = caller;
  const wish = {
    StripePriceID: '',
    ProductID: 'swiss_german_vip_monthly',
    PackageID: 'VIP_monthly',
    OfferID: OFFER,
    changeStripeSubscription: true,
  };
  const turn = (name: string, body: object, who = people.Nina) =>
    call(`change: ${name}`, 'changeStripeSubscription', body, who);
  await turn('to another product', { ...wish, ProductID: 'swiss_german_basic_monthly' });
  await turn('to an unknown package', { ...wish, PackageID: 'nothing' });
  await turn('with none', wish, people.Moritz);
  await turn('of a store', wish, people.Iris);
  await turn('to VIP', wish);
  await look(caller, 'after changing');
  await turn('to the same', wish);
  await call('another card', 'createStripeCardUpdateCheckoutSession', {}, people.Nina);
  await call('another card with no plan', 'createStripeCardUpdateCheckoutSession', {}, people.Moritz);
  await call('cancel with none', 'cancelStripeSubscription', {}, people.Moritz);
  await call('cancel in a store', 'cancelStripeSubscription', {}, people.Iris);
  await call('cancel', 'cancelStripeSubscription', {}, people.Nina);
  await look(caller, 'after cancelling');
  await call('cancel twice', 'cancelStripeSubscription', {}, people.Nina);
  const taken = { productIDToUncancel: 'swiss_german_vip_monthly' };
  await call(
    'take it back: another',
    'uncancelStripeSubscription',
    { productIDToUncancel: 'x' },
    people.Nina,
  );
  await call('take it back', 'uncancelStripeSubscription', taken, people.Nina);
  await look(caller, 'after taking it back');
  await call('take it back twice', 'uncancelStripeSubscription', taken, people.Nina);
}

const MailsSchema = z.array(z.object({ to: z.string() }));

/** Forty days later: what has been paid, who was written to. Nothing is asked after it. */
export async function askLater(caller: Caller): Promise<void> {
  const { ask, call, note, people, school } = caller;
  // In steps that are shorter than a connection may be silent.
  for (let days = 8; days <= 40; days += 8)
    await ask(`Stripe: ${days} days pass`, '/demo/stripe/clock', {
      body: new URLSearchParams({ days: '8' }),
    });
  await look(caller, 'forty days later');
  for (const [name, who] of Object.entries(people))
    await call(`forty days later: the plan of ${name}`, 'getCurrentSubscriptions', {}, who);
  const answer = await fetch(new URL('/demo/mailbox.json', school.origin));
  const mails = Object.groupBy(MailsSchema.parse(await answer.json()), ({ to }) => to);
  note('mails', Object.fromEntries(Object.entries(mails).map(([to, sent]) => [to, sent?.length])));
}

async function askWebhook({ ask, school }: Caller): Promise<void> {
  const now = Math.floor((Date.now() + OFFSET_MS) / 1_000);
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: now, data: { object } });
  const send = async (name: string, body: string, at = now, secret = school.secrets.stripeWebhookSecret) => {
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${v1}`, 'content-type': 'application/json' };
    await ask(`Stripe: ${name}`, '/webhooks/stripe', { body, headers });
  };
  const unknown = event('nothing.known', { id: 'x' });
  await send('a type that it does not know', unknown);
  await send('twice', unknown);
  await send('with another secret', unknown, now, 'whsec_other');
  await send('an hour ago', unknown, now - 3_600);
  await send('broken JSON', '{"id"');
  await send('no event', '{}');
  for (const type of [
    'checkout.session.completed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
    'charge.refunded',
    'charge.dispute.created',
    'price.updated',
  ])
    await send(
      `${type} of nothing`,
      event(type, { id: 'nothing_1', object: type.split('.')[0], customer: null }),
    );
  await ask('Stripe: no signature', '/webhooks/stripe', { body: { id: 'x' } });
  await ask('Stripe: by GET', '/webhooks/stripe');
}
