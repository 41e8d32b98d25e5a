import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { REASON_MAX_LENGTH } from './people-lists.ts';
import { PERSON_ACTS } from './person-acts-list.ts';
import { PersonIdSchema } from './studio-people.ts';

const OkSchema = z.strictObject({ ok: z.literal(true) });

/** Why; for who runs the school. The log keeps it. */
const ReasonSchema = z.string().max(REASON_MAX_LENGTH * 4);
const LIMIT = { points: 60, seconds: 60 };

/**
 * `sign-out`: every log-in ends. `shut`, `open`: whether the account may log in. `delete`: in fourteen days, unless its owner
 * keeps it. `remove-second-factor`: the next log-in asks for the first step alone. `export`: the person gets a mail with the
 * way to their data. Demands the role 'owner' and a second factor, as all that follows. Refused as 'failed-precondition' for
 * the caller's own account, and where an account with a role would be shut or deleted. Again, it changes nothing.
 */
export const actOnPerson = defineCallable({
  name: 'actOnPerson',
  access: 'signed-in',
  limit: LIMIT,
  request: z.strictObject({ uid: PersonIdSchema, act: z.enum(PERSON_ACTS), reason: ReasonSchema }),
  response: OkSchema,
});

/**
 * Gives access like a plan until a date. It ends by itself, and changes nothing of what is paid. The same `id` again is the
 * same plan. Refused as 'aborted' where another was given meanwhile.
 */
export const givePlan = defineCallable({
  name: 'givePlan',
  access: 'signed-in',
  limit: LIMIT,
  request: z.strictObject({
    uid: PersonIdSchema,
    /** Made by the browser, once for each plan that is given. */
    id: z.uuid(),
    tier: z.union([z.literal(1), z.literal(2)]),
    until: z.iso.datetime(),
    /** The given plan that runs as the caller sees it: this one takes its place. Null for none. */
    replaces: z.string().max(200).nullable(),
    reason: ReasonSchema,
  }),
  response: OkSchema,
});

/** Ends a given plan now. One that is over already stays as it is. */
export const takePlanBack = defineCallable({
  name: 'takePlanBack',
  access: 'signed-in',
  limit: LIMIT,
  request: z.strictObject({ uid: PersonIdSchema, id: z.string().max(200), reason: ReasonSchema }),
  response: OkSchema,
});

/**
 * Sends a new address a mail with a link; the account has it once the link is opened, and then the old address gets a mail, with
 * a way back. Refused as 'failed-precondition' with the reason 'address-taken' where another account has it.
 */
export const changePersonAddress = defineCallable({
  name: 'changePersonAddress',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema, email: z.string().max(320), reason: ReasonSchema }),
  response: OkSchema,
});
