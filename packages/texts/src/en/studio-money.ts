import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** What people have paid, for owners: of one person, and of everybody by month. */
export const studioMoneyTexts = defineArea('studioMoney', {
  payments: {
    title: 'Payments',
    none: 'Nothing paid yet.',
    notFetched: 'The payments could not be fetched.',
    paid: (amount: string, day: string) => `${amount}, ${day}`,
    tax: (amount: string) => `tax ${amount}`,
    fee: (amount: string) => `fee ${amount}`,
    feeUnknown: 'fee not known yet',
    refunded: (amount: string) => `${amount} given back`,
    disputes: {
      inquiry: 'the bank asks about it: answer at Stripe',
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
    lead: 'By the month in which it was paid. What went back later is taken off that month.',
    none: 'Nothing was paid in the last 13 months.',
    notFetched: 'The payments could not be fetched.',
    filling: 'Older payments are still being read from Stripe, a page every ten minutes.',
    stores: 'What the App Store and Google Play keep is their estimate.',
    feesUnknown: (count: number) =>
      plural(count, {
        one: 'The fee of 1 payment is not known yet.',
        other: `The fees of ${count} payments are not known yet.`,
      }),
    month: 'Month',
    payments: 'Payments',
    amount: 'Paid',
    refunded: 'Given back',
    disputed: 'Disputed',
    fee: 'Fees',
    left: 'Left',
    tax: 'Tax in it',
  },
});
