import { z } from 'zod';
import { TierSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { REASON_MAX_LENGTH } from './people-lists.ts';
import { GIFTS_AT_ONCE, MOST_CHOSEN } from './person-acts-list.ts';
import { PeopleFilterSchema, PersonIdSchema, PlanPlatformSchema } from './studio-people.ts';

const InstantSchema = z.iso.datetime();

/** To whom a plan is to be given, with what stands beside it. */
export const PlanReceiverSchema = z.strictObject({
  uid: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The highest plan that they pay for; null for none. */
  pays: z
    .strictObject({ tier: TierSchema, platform: PlanPlatformSchema, expiresAt: InstantSchema })
    .nullable(),
  /** The given plan that runs, whose place the next one takes. */
  given: z.strictObject({ id: z.string(), tier: TierSchema, expiresAt: InstantSchema }).nullable(),
});
export type PlanReceiver = z.infer<typeof PlanReceiverSchema>;

/** Why a line, or who was chosen, gets nothing. */
export const RECEIVER_PROBLEMS = ['no-address', 'unknown', 'twice', 'leaving'] as const;

/**
 * Looks up who is meant: those whom filters find, those who were chosen, or the lines of a list of addresses. Demands the
 * role 'owner' and a second factor; each reading stands in the log of the studio. It gives nothing.
 */
export const findPlanReceivers = defineCallable({
  name: 'findPlanReceivers',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('filter'), filter: PeopleFilterSchema }),
    z.strictObject({ by: z.literal('choice'), uids: z.array(PersonIdSchema).min(1).max(MOST_CHOSEN) }),
    z.strictObject({
      by: z.literal('list'),
      /** A line of the list, and what stands there for an address; a guard against formulas before it is taken off. */
      lines: z
        .array(z.strictObject({ line: z.int().positive(), said: z.string().max(400) }))
        .min(1)
        .max(MOST_CHOSEN),
    }),
  ]),
  response: z.strictObject({
    people: z.array(PlanReceiverSchema),
    problems: z.array(
      z.strictObject({
        /** Null where it is of no list. */
        line: z.int().nullable(),
        said: z.string(),
        problem: z.enum(RECEIVER_PROBLEMS),
      }),
    ),
    /** There are more than `MOST_CHOSEN`: the others are left out. */
    isCut: z.boolean(),
  }),
});

/**
 * Gives each of them a plan as 'givePlan' does, by itself: with what became of it. `again`: it was given already in this
 * batch; `changed`: another was given meanwhile. Demands the role 'owner'.
 */
export const givePlans = defineCallable({
  name: 'givePlans',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    /** Made by the browser, once for all calls of what is given in one go. */
    batchID: z.uuid(),
    people: z
      .array(z.strictObject({ uid: PersonIdSchema, replaces: z.string().max(200).nullable() }))
      .min(1)
      .max(GIFTS_AT_ONCE),
    tier: z.union([z.literal(1), z.literal(2)]),
    until: InstantSchema,
    reason: z.string().max(REASON_MAX_LENGTH * 4),
  }),
  response: z.strictObject({
    outcomes: z.array(
      z.strictObject({
        uid: z.string(),
        outcome: z.enum(['given', 'again', 'changed', 'leaving', 'gone']),
      }),
    ),
  }),
});
