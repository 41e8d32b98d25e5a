import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { getObject } from '../kept-objects.ts';
import { cardError } from '../stripe-error.ts';
import { newId, type World } from '../world.ts';
import { findTestCard, findTokenCard, type TestCard } from './test-cards.ts';

/** What the API does not show of a payment method: which test card it is, and whether the bank has been asked. */
type MethodSecret = { id: string; object: 'method.secret'; number: string; isSetUp: boolean };

export type CardInput = {
  customer: string | null;
  number: string;
  name: string | null;
  email?: string | null;
  month: number;
  year: number;
  isSetUp?: boolean;
};

const secretId = (method: string) => `secret_${method}`;

/** A card as a payment method; the API shows the last four digits, and a fingerprint that is the number's own. */
export async function createCard(world: World, input: CardInput): Promise<Stripe.PaymentMethod> {
  const brand = findTestCard(input.number)?.brand ?? 'visa';
  const method: Stripe.PaymentMethod = {
    ...makeMethod(world, input),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'CH',
      display_brand: brand,
      exp_month: input.month,
      exp_year: input.year,
      fingerprint: createHash('sha256').update(`stand-in/${input.number}`).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: input.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    type: 'card',
  };
  await world.store.put(method);
  const secret = { number: input.number, isSetUp: input.isSetUp ?? false };
  await world.store.put<MethodSecret>({ id: secretId(method.id), object: 'method.secret', ...secret });
  return method;
}

/** TWINT, the payment method that Stripe offers beside cards for prices in CHF. */
export async function createTwint(world: World, customer: string): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    ...makeMethod(world, { customer, name: null }),
    twint: {},
    type: 'twint',
  };
  await world.store.put(method);
  return method;
}

function makeMethod(
  world: World,
  { customer, name, email = null }: Pick<CardInput, 'customer' | 'name' | 'email'>,
): Omit<Stripe.PaymentMethod, 'type'> {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created: world.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

/** The payment method of this id; a ready-made one (`pm_card_visa`) becomes a new one, as at Stripe. */
export async function resolveMethod(
  world: World,
  id: string,
  { customer, param }: { customer: string | null; param: string },
): Promise<Stripe.PaymentMethod> {
  const ready = findTokenCard(id);
  if (ready) return createCard(world, { customer, number: ready.number, name: null, month: 12, year: 2_040 });
  return getObject<Stripe.PaymentMethod>(world, 'payment_method', id, param);
}

/** Which test card this is, and whether the bank has been asked; null for anything but a card. */
export async function readMethod(
  world: World,
  id: string,
): Promise<{ card: TestCard; isSetUp: boolean } | null> {
  const secret = await world.store.get<MethodSecret>('method.secret', secretId(id));
  const card = secret && findTestCard(secret.number);
  return card ? { card, isSetUp: secret.isSetUp } : null;
}

export async function markSetUp(world: World, id: string): Promise<void> {
  const secret = await world.store.get<MethodSecret>('method.secret', secretId(id));
  if (secret) await world.store.put<MethodSecret>({ ...secret, isSetUp: true });
}

/** Gives a card to a customer; one that declines everything is refused here already. */
export async function attachMethod(
  world: World,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  const known = await readMethod(world, method.id);
  if (known?.card.behaviour === 'declines') throw cardError(known.card.decline);
  const attached: Stripe.PaymentMethod = { ...method, customer };
  await world.store.put(attached);
  await world.emit('payment_method.attached', attached);
  return attached;
}
