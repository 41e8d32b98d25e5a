import type { PendingCard } from './checkout-session.ts';
import { findTestCard } from './payments/test-cards.ts';

export type CardReading =
  | { card: PendingCard; asksForConfirmation: boolean; refusesCharges: boolean }
  | { error: string; isDeclined: boolean };

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
  const known = findTestCard(number);
  if (!known) return wrong('Only test cards work here. Use 4242 4242 4242 4242.');
  if (known.behaviour === 'declines') {
    const reason = REASONS[known.decline.declineCode] ?? '';
    return { error: `Your card was declined${reason}. Try another card.`, isDeclined: true };
  }
  return {
    card: { number, name, month, year },
    asksForConfirmation: known.behaviour.startsWith('asks'),
    refusesCharges: known.behaviour === 'declines-charges',
  };
}

const REASONS: { [declineCode: string]: string } = {
  insufficient_funds: ': it has insufficient funds',
  expired_card: ': it has expired',
};

function wrong(error: string): CardReading {
  return { error, isDeclined: false };
}
