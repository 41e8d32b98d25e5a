import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

export const studioMoney: Texts['studioMoney'] = {
  payments: {
    title: 'Zahlungen',
    none: 'Noch keine Zahlungen.',
    notFetched: 'Die Zahlungen konnten nicht geladen werden.',
    paid: (amount, day) => `${amount}, ${day}`,
    tax: (amount) => `Steuer ${amount}`,
    fee: (amount) => `Gebühr ${amount}`,
    feeUnknown: 'Gebühr noch nicht bekannt',
    refunded: (amount) => `${amount} zurückerstattet`,
    disputes: {
      inquiry: 'die Bank fragt nach: Antworte bei Stripe',
      open: 'angefochten: Antworte bei Stripe',
      won: 'Anfechtung gewonnen',
      lost: 'Anfechtung verloren',
    },
    disputed: (amount) => `${amount} von der Bank zurückgeholt`,
    invoice: 'Rechnung',
    invoiceOf: (day) => `Rechnung vom ${day}`,
  },
  revenue: {
    title: 'Geld',
    lead: 'Nach Monat der Zahlung. Spätere Rückerstattungen sind in diesem Monat abgezogen.',
    none: 'In den letzten 13 Monaten wurde nichts bezahlt.',
    notFetched: 'Die Zahlungen konnten nicht geladen werden.',
    filling: 'Wir lesen noch ältere Zahlungen bei Stripe, alle zehn Minuten eine Seite.',
    stores: 'Die Gebühren von App Store und Google Play sind deren Schätzung.',
    feesUnknown: (count) =>
      plural(count, {
        one: 'Die Gebühr von 1 Zahlung ist noch nicht bekannt.',
        other: `Die Gebühren von ${count} Zahlungen sind noch nicht bekannt.`,
      }),
    month: 'Monat',
    payments: 'Zahlungen',
    paymentsOf: (count) => plural(count, { one: 'Zahlung', other: 'Zahlungen' }),
    amount: 'Bezahlt',
    refunded: 'Zurückerstattet',
    disputed: 'Angefochten',
    fee: 'Gebühren',
    left: 'Bleibt',
    tax: 'Davon Steuer',
  },
};
