/** What a number does, as Stripe's own test cards do (https://docs.stripe.com/testing). */
export type CardBehaviour = {
  /** Refused at once, with this decline code. */
  declineCode?: string;
  /** The bank asks its holder before it is accepted. */
  asksForConfirmation?: boolean;
  /** Accepted, but every later charge is refused with this decline code. */
  chargesDeclineCode?: string;
};

const TEST_CARDS: { [number: string]: CardBehaviour } = {
  '4000000000000002': { declineCode: 'generic_decline' },
  '4000000000009995': { declineCode: 'insufficient_funds' },
  '4000000000000069': { declineCode: 'expired_card' },
  '4000002500003155': { asksForConfirmation: true },
  '4000002760003184': { asksForConfirmation: true },
  '4000000000000341': { chargesDeclineCode: 'generic_decline' },
};

export function findCardBehaviour(number: string): CardBehaviour {
  return TEST_CARDS[number] ?? {};
}

export type CardForm = { number: string; expiry: string; cvc: string; name: string };
export type CardDetails = { number: string; brand: string; expMonth: number; expYear: number; name: string };
export type CardCheck =
  | { ok: true; card: CardDetails }
  | { ok: false; problems: Partial<Record<keyof CardForm, string>> };

/** Checks a card form as the hosted page does. `now` decides what has expired. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const number = form.number.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(form.expiry);
  const problems: Partial<Record<keyof CardForm, string>> = {};
  if (!isCardNumber(number)) problems.number = 'This is not a valid card number.';
  if (!expiry) problems.expiry = 'Give month and year, such as 12 / 34.';
  else if (hasExpired(expiry, now)) problems.expiry = 'This date is in the past.';
  if (!/^\d{3,4}$/.test(form.cvc.trim())) problems.cvc = 'Give the three or four digits.';
  const name = form.name.trim();
  if (name === '' || name.length > 200) problems.name = 'Give the name that stands on the card.';
  if (!expiry || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, card: { number, brand: findBrand(number), name, ...expiry } };
}

function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const expMonth = Number(month);
  if (!month || !year || expMonth < 1 || expMonth > 12) return null;
  return { expMonth, expYear: year.length === 2 ? 2_000 + Number(year) : Number(year) };
}

function hasExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  return Date.UTC(expYear, expMonth, 1) <= now.getTime();
}

/** 13 to 19 digits with a right check digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function findBrand(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}
