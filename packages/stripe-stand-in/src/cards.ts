import type { CheckoutPlan } from './checkout-session.ts';
import { REFUSES_CHARGES } from './objects.ts';

type Card = NonNullable<CheckoutPlan['pendingCard']>;
export type CardReading =
  | { card: Card; asksForConfirmation: boolean }
  | { error: string; isDeclined: boolean };

/** Stripe's own test cards: https://docs.stripe.com/testing. */
const WORKS = new Set(['4242424242424242', '5555555555554444', REFUSES_CHARGES]);
const ASKS = new Set(['4000002500003155', '4000002760003184']);
const DECLINED: { [number: string]: string } = {
  '4000000000000002': 'Your card was declined. Try another card.',
  '4000000000009995': 'Your card was declined: it has insufficient funds. Try another card.',
  '4000000000000069': 'Your card was declined: it has expired. Try another card.',
};

/** Reads the payment page's form; every refusal says what to change. `now` decides what has expired. */
export function readCard(form: { [name: string]: string }, now: Date): CardReading {
  const number = (form['number'] ?? '').replaceAll(/\s/g, '');
  const name = (form['name'] ?? '').trim();
  const expiry = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(form['expiry'] ?? '');
  const month = Number(expiry?.[1]);
  const year = 2_000 + Number(expiry?.[2]);
  if (!/^\d{12,19}$/.test(number)) return wrong('Your card number is incomplete.');
  if (!expiry || month < 1 || month > 12)
    return wrong('Your card’s expiry date is not valid. Write it as MM / YY.');
  if (new Date(Date.UTC(year, month)) <= now) return wrong('Your card has expired. Try another card.');
  if (!/^\d{3,4}$/.test((form['cvc'] ?? '').trim())) return wrong('Your card’s security code is incomplete.');
  if (name === '') return wrong('Write the name that is on the card.');
  const decline = DECLINED[number];
  if (decline !== undefined) return { error: decline, isDeclined: true };
  if (!WORKS.has(number) && !ASKS.has(number))
    return wrong('Only test cards work here. Use 4242 4242 4242 4242.');
  return { card: { number, name, month, year }, asksForConfirmation: ASKS.has(number) };
}

function wrong(error: string): CardReading {
  return { error, isDeclined: false };
}
