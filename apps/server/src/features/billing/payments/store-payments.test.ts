import { expect, it } from 'vitest';
import { readStoreMoney } from './store-payments.ts';

const EVENT = {
  type: 'RENEWAL',
  store: 'APP_STORE',
  environment: 'PRODUCTION',
  transaction_id: '2000000123456789',
  is_family_share: false,
  currency: 'CHF',
  price: 44.6,
  price_in_purchased_currency: 40,
  tax_percentage: 0.0749,
  commission_percentage: 0.15,
  purchased_at_ms: Date.UTC(2026, 4, 3),
};
const read = (changes: object, takesSandbox = false) =>
  readStoreMoney({ ...EVENT, ...changes }, { takesSandbox });

it('reads what was paid in the currency of the payer, with what the store says of tax and share', () => {
  expect(read({})).toMatchObject({
    kind: 'paid',
    payment: {
      id: 'store:2000000123456789',
      platform: 'ios',
      currency: 'chf',
      amount: 4_000,
      tax: 300,
      fee: 600,
      paidAt: new Date(Date.UTC(2026, 4, 3)),
    },
  });
  expect(read({ currency: 'JPY', store: 'PLAY_STORE', price_in_purchased_currency: 1_200 })).toMatchObject({
    payment: { platform: 'android', amount: 1_200 },
  });
  expect(read({ tax_percentage: null, commission_percentage: null })).toMatchObject({
    payment: { tax: 0, fee: null },
  });
  // A year costs millions where the money is small.
  expect(read({ currency: 'VND', price_in_purchased_currency: 2_490_000 })).toMatchObject({
    payment: { currency: 'vnd', amount: 2_490_000 },
  });
});

it('reads what was given back, and that all of it was where the amount is unknown', () => {
  const refund = { type: 'CANCELLATION', cancel_reason: 'CUSTOMER_SUPPORT' };
  const id = 'store:2000000123456789';
  expect(read({ ...refund, price_in_purchased_currency: -12.5 })).toMatchObject({
    kind: 'refunded',
    id,
    refunded: 1_250,
    payment: { id, amount: 1_250, refunded: 1_250 },
  });
  expect(read({ ...refund, price_in_purchased_currency: null })).toEqual({
    kind: 'refunded',
    id,
    refunded: null,
    payment: null,
  });
  expect(read({ ...refund, cancel_reason: 'UNSUBSCRIBE' })).toBeNull();
});

it.each([
  ['a trial', { price_in_purchased_currency: 0 }],
  ['an unknown price', { price_in_purchased_currency: null }],
  ['the family', { is_family_share: true }],
  ['Stripe, which tells of itself', { store: 'STRIPE' }],
  ['a test account', { environment: 'SANDBOX' }],
  ['an end', { type: 'EXPIRATION' }],
  ['no transaction', { transaction_id: null }],
  ['no amount at all', { price_in_purchased_currency: 1e12 }],
  ['no currency', { currency: null }],
])('takes no payment from an event of %s', (_what, changes) => {
  expect(read(changes)).toBeNull();
});

it('takes test accounts where they count', () => {
  expect(read({ environment: 'SANDBOX' }, true)).not.toBeNull();
  expect(readStoreMoney('nonsense', { takesSandbox: true })).toBeNull();
});
