import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { AddressSchema } from './contact.ts';
import { OperatorRoleSchema } from './operators.ts';

const EmailSchema = z.string().min(1).max(254);

export const OperatorSchema = z.strictObject({
  uid: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: OperatorRoleSchema,
  since: z.iso.datetime(),
  /** Without it the role opens nothing. */
  hasSecondFactor: z.boolean(),
});
export type Operator = z.infer<typeof OperatorSchema>;

export const InvitationSchema = z.strictObject({
  email: z.string(),
  role: OperatorRoleSchema,
  /** Null where who invited has left. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** Who has which role, and who is invited. Demands the role 'owner' and a second factor, as all that follows. */
export const listRoles = defineCallable({
  name: 'listRoles',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ people: z.array(OperatorSchema), invitations: z.array(InvitationSchema) }),
});

/**
 * Gives the account of this address a role at once, if there is one and the address is confirmed; else a mail invites, and
 * the role is given once an account has the address and has confirmed it. Again, it mails again. Refused as
 * 'failed-precondition' with the reason 'too-many' where very many are invited, and 'last-owner'.
 */
export const inviteOperator = defineCallable({
  name: 'inviteOperator',
  access: 'signed-in',
  limit: { points: 20, seconds: 3_600 },
  request: z.strictObject({ email: AddressSchema, role: OperatorRoleSchema }),
  /** Whether the role is given already. */
  response: z.strictObject({ isGiven: z.boolean() }),
});

/**
 * Changes the role of who has one, or with null takes it away, at once. `is` is the role that the caller saw. Refused as
 * 'failed-precondition' with the reason 'last-owner', and as 'aborted' where another owner was first.
 */
export const changeOperatorRole = defineCallable({
  name: 'changeOperatorRole',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    email: EmailSchema,
    is: OperatorRoleSchema,
    role: OperatorRoleSchema.nullable(),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** The mail opens nothing any more. */
export const withdrawInvitation = defineCallable({
  name: 'withdrawInvitation',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ email: EmailSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});
