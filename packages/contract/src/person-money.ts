import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { REASON_MAX_LENGTH } from './people-lists.ts';
import { PersonIdSchema } from './studio-people.ts';

const OkSchema = z.strictObject({ ok: z.literal(true) });
const ReasonSchema = z.string().max(REASON_MAX_LENGTH * 4);
const InvoiceIdSchema = z.string().min(1).max(100);

/** Amounts are in minor units of `currency`, the fee in its own. */
export const PersonPaymentSchema = z.strictObject({
  /** Stripe's invoice, or the store's transaction. */
  invoiceID: z.string(),
  platform: z.enum(['stripe', 'ios', 'android']),
  date: z.iso.datetime(),
  currency: z.string(),
  /** As it was paid; what was given back since is not taken off. */
  amount: z.int(),
  /** Of the amount. */
  tax: z.int(),
  refunded: z.int(),
  /** `inquiry` only asks; `open` and `lost` have taken the money back. */
  dispute: z.enum(['none', 'inquiry', 'open', 'won', 'lost']),
  disputed: z.int(),
  /** Null while it is not known. */
  fee: z.int().nullable(),
  feeCurrency: z.string().nullable(),
  /** The invoice in the web; null in the stores. */
  url: z.string().nullable(),
});
export type PersonPayment = z.infer<typeof PersonPaymentSchema>;

/** What a person has paid, the newest first. Demands the role 'owner' and a second factor, as all that follows. */
export const listPersonPayments = defineCallable({
  name: 'listPersonPayments',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema }),
  response: z.strictObject({ payments: z.array(PersonPaymentSchema) }),
});

const SumSchema = z.number().nonnegative();

/** By Swiss month and currency, the newest first: what was paid in it, and what has become of that since. */
export const getRevenue = defineCallable({
  name: 'getRevenue',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    months: z.array(
      z.strictObject({
        /** '2026-11' */
        month: z.string(),
        currency: z.string(),
        payments: z.int(),
        amount: SumSchema,
        tax: SumSchema,
        refunded: SumSchema,
        disputed: SumSchema,
        /** What Stripe and the stores have kept in this currency. */
        fee: z.number(),
        /** Payments whose fee is not known yet. */
        feesUnknown: z.int(),
      }),
    ),
    /** Whether older payments are still being read from Stripe. */
    isFilling: z.boolean(),
  }),
});
export type RevenueMonth = z.infer<typeof getRevenue.response>['months'][number];

/**
 * Gives a payment back through Stripe, whole or a part of it. The whole of what was paid for the running period ends the
 * plan. The same `id` again is the same refund.
 * Refused as 'failed-precondition' with the reason 'not-refundable' where Stripe refuses it: more than is left, or given back
 * already.
 */
export const refundPayment = defineCallable({
  name: 'refundPayment',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    uid: PersonIdSchema,
    /** Made by the browser, once for each refund. */
    id: z.uuid(),
    invoiceID: InvoiceIdSchema,
    /** Minor units; null for all that is left. */
    amount: z.int().positive().max(100_000_000).nullable(),
    reason: ReasonSchema,
  }),
  response: OkSchema,
});

/** Ends the plan at Stripe with its paid time, or now. Refused as 'failed-precondition' where there is none. */
export const cancelPersonPlan = defineCallable({
  name: 'cancelPersonPlan',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema, when: z.enum(['end', 'now']), reason: ReasonSchema }),
  response: OkSchema,
});

/**
 * Moves the end of a trial at Stripe: what it is for is paid that day. Refused as 'failed-precondition' with the reason
 * 'no-trial' where none runs there, and as 'invalid-argument' for a day that is not later, or too late.
 */
export const extendTrial = defineCallable({
  name: 'extendTrial',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema, until: z.iso.datetime(), reason: ReasonSchema }),
  response: OkSchema,
});
