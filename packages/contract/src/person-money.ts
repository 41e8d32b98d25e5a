import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { REASON_MAX_LENGTH } from './people-lists.ts';
import { PersonIdSchema } from './studio-people.ts';

const OkSchema = z.strictObject({ ok: z.literal(true) });
const ReasonSchema = z.string().max(REASON_MAX_LENGTH * 4);
const InvoiceIdSchema = z.string().min(1).max(100);

export const PersonPaymentSchema = z.strictObject({
  invoiceID: z.string(),
  date: z.iso.datetime(),
  /** Minor units, as it was paid; what was given back since is not taken off. */
  amount: z.int(),
  currency: z.string(),
});
export type PersonPayment = z.infer<typeof PersonPaymentSchema>;

/** What a person has paid at Stripe, the newest first. Demands the role 'owner' and a second factor, as all that follows. */
export const listPersonPayments = defineCallable({
  name: 'listPersonPayments',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema }),
  /** Null while Stripe cannot be asked. */
  response: z.strictObject({ payments: z.array(PersonPaymentSchema).nullable() }),
});

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
