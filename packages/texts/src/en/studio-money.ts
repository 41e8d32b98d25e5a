import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** What people have paid, for owners: of one person, and of everybody by month. */
export const studioMoneyTexts = defineArea('studioMoney', {
  payments: {
    title: 'Payments',
    none: 'No payments yet.',
    notFetched: 'The payments didn’t load.',
    paid: (amount: string, day: string) => `${amount}, ${day}`,
    tax: (amount: string) => `tax ${amount}`,
    fee: (amount: string) => `fee ${amount}`,
    feeUnknown: 'fee not known yet',
    refunded: (amount: string) => `${amount} refunded`,
    disputes: {
      inquiry: 'the bank has a question: answer it at Stripe',
      open: 'disputed: answer at Stripe',
      won: 'dispute won',
      lost: 'dispute lost',
    },
    disputed: (amount: string) => `${amount} taken back by the bank`,
    invoice: 'Invoice',
    invoiceOf: (day: string) => `Invoice of ${day}`,
  },
  revenue: {
    title: 'Money',
    lead: 'By month of payment. Later refunds count against that month.',
    none: 'Nothing was paid in the last 13 months.',
    notFetched: 'The payments didn’t load.',
    filling: 'We’re still reading older payments from Stripe, one page every ten minutes.',
    stores: 'The fees of the App Store and Google Play are their own estimates.',
    feesUnknown: (count: number) =>
      plural(count, {
        one: 'The fee of 1 payment isn’t known yet.',
        other: `The fees of ${count} payments aren’t known yet.`,
      }),
    month: 'Month',
    payments: 'Payments',
    paymentsOf: (count: number) => plural(count, { one: 'Payment', other: 'Payments' }),
    amount: 'Paid',
    refunded: 'Refunded',
    disputed: 'Disputed',
    fee: 'Fees',
    left: 'Left',
    tax: 'Of which tax',
  },
});
