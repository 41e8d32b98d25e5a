import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { type BillingNotice, billingMail } from './billing.mails.ts';

const FRAME = {
  texts: en,
  to: 'lena@school.test',
  siteName: 'Swiss German',
  publicOrigin: 'https://learn.school.test',
};
const VIP = {
  Title: 'VIP',
  BillingCycle: 'monthly',
  StripePrice: { currency: 'chf', unit_amount: 4_000 },
} as const;
/** Still the 14th in London, and the 15th in Zurich. */
const AT = '2026-12-14T23:30:00.000Z';

const mailOf = (notice: BillingNotice, item = VIP) => billingMail({ ...FRAME, item, notice });

describe.each<[string, BillingNotice, RegExp, RegExp]>([
  ['a trial', { kind: 'bought', firstPaymentAt: AT, isTrial: true }, /Welcome to VIP/, /pay nothing/],
  [
    'a purchase',
    { kind: 'bought', firstPaymentAt: AT, isTrial: false },
    /Welcome to VIP/,
    /starting on 15 December/,
  ],
  [
    'a refund',
    { kind: 'refunded', amount: 1_500, currency: 'chf' },
    /^Your refund of CHF\s15\.00/,
    /refunded CHF\s15\.00 of what you paid for VIP\./,
  ],
  [
    'a refund that failed',
    { kind: 'refund-failed', amount: 1_500, currency: 'chf' },
    /^Your refund of CHF\s15\.00 has come back/,
    /couldn’t take the CHF\s15\.00 that we refunded for VIP\.[\s\S]*reply to this email/,
  ],
  [
    'a refused payment',
    { kind: 'payment-failed', accessUntil: AT },
    /didn’t go through/,
    /until 15 December/,
  ],
  ['a trial’s end', { kind: 'trial-ends', firstPaymentAt: AT }, /ends on 15 December 2026/, /cancel before/],
  [
    'a change at once',
    { kind: 'changed', startsAt: null, firstPaymentAt: null, isCredited: true },
    /changing to VIP/,
    /credited/,
  ],
  [
    'a change at once that ends a trial',
    { kind: 'changed', startsAt: null, firstPaymentAt: null, isCredited: false },
    /changing to VIP/,
    /from now on\.(?![\s\S]*credited)/,
  ],
  [
    'a change in a trial',
    { kind: 'changed', startsAt: null, firstPaymentAt: AT, isCredited: false },
    /changing to VIP/,
    /free days go on[\s\S]*first payment is on 15 December 2026/,
  ],
  [
    'a change later',
    { kind: 'changed', startsAt: AT, firstPaymentAt: null, isCredited: false },
    /changing to VIP/,
    /on 15 December 2026/,
  ],
  [
    'a cancellation',
    { kind: 'cancelled', endsAt: AT },
    /^VIP at .* is cancelled/,
    /ends on 15 December 2026/,
  ],
  [
    'a price to come',
    { kind: 'price-changes', currency: 'chf', before: 4_000, after: 4_500, from: AT },
    /new price for VIP/,
    /From 15 December 2026 on, your plan VIP will cost CHF\s45\.00 per month/,
  ],
  [
    'a price that stays',
    { kind: 'price-stays', currency: 'chf', amount: 4_000 },
    /stays the same/,
    /paying CHF/,
  ],
  [
    'a plan taken up again',
    { kind: 'goes-on', renewsAt: AT },
    /staying with VIP/,
    /renews on 15 December 2026/,
  ],
])('the mail about %s', (_name, notice, subject, sentence) => {
  it('says what happened, in Swiss days, plain and in HTML, and leads to the plans', () => {
    const mail = mailOf(notice);
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toMatch(sentence);
    expect(mail.html).toMatch(sentence);
    expect(mail.text).toContain('https://learn.school.test/subscriptions');
  });
});

it('says a price with its cycle', () => {
  const { text } = mailOf({ kind: 'bought', firstPaymentAt: AT, isTrial: true });
  expect(text).toMatch(/CHF\s40\.00 per month/);
});

it('divides no currency that has no smaller units, and leads to the receipt', () => {
  const paid = { kind: 'paid', amount: 5_000, currency: 'jpy', url: 'https://pay.test/in_1' } as const;
  const mail = mailOf(paid);
  expect(mail.subject).toMatch(/5.000 to/);
  expect(mail.text).toContain('https://pay.test/in_1');
});
