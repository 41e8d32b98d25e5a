import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** A log-in that still stands: one browser or app on one device. Dates are ISO 8601 UTC. */
export const DeviceSchema = z.strictObject({
  id: z.string(),
  /** 'Firefox on Linux'; null when the log-in did not say. */
  name: z.string().nullable(),
  /** How it was logged in: `sign_in_provider` of its id tokens ('password', 'phone', 'google.com' …). */
  provider: z.string(),
  signedInAt: z.string(),
  /** When it last renewed its log-in: at least hourly while it is in use. */
  lastUsedAt: z.string(),
  isThisDevice: z.boolean(),
});
export type Device = z.infer<typeof DeviceSchema>;

/** The one used last first, at most 100. */
export const getSignedInDevices = defineCallable({
  name: 'getSignedInDevices',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ devices: z.array(DeviceSchema) }),
});

/**
 * Ends log-ins of the caller's account; ids that are not, or no longer, its own are passed over. Refused with
 * `failed-precondition` when the caller's own log-in is more than five minutes old.
 */
export const signOutDevices = defineCallable({
  name: 'signOutDevices',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.union([
    z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(100) }),
    z.strictObject({ allOthers: z.literal(true) }),
  ]),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * Ten codes, each good once in the place of an authenticator app's code
 * (`TotpMultiFactorGenerator.assertionForSignIn(factorId, code)` with any enrolled factor's id; capitals, spaces and
 * hyphens do not matter). They are in no other answer; asking again makes the earlier ones worthless. Refused with
 * `failed-precondition`, and `details.reason` as below, when the caller's log-in is more than five minutes old, or no
 * second factor is enrolled.
 */
export const createRecoveryCodes = defineCallable({
  name: 'createRecoveryCodes',
  access: 'signed-in',
  limit: { points: 10, seconds: 3_600 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ codes: z.array(z.string()).length(10) }),
});

/** `details` of a refusal by `createRecoveryCodes` or `signOutDevices`. */
export const AccountRefusalSchema = z.object({ reason: z.enum(['log-in-too-old', 'no-second-factor']) });
export type AccountRefusal = z.infer<typeof AccountRefusalSchema>;

/** How many recovery codes are still good, and when they were made; `createdAt` is null when there are none. */
export const getRecoveryCodes = defineCallable({
  name: 'getRecoveryCodes',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ left: z.number().int(), createdAt: z.string().nullable() }),
});

/**
 * Why a log-in ended before its time. `taken-over`: the address had never been confirmed, and its owner has now signed
 * in with Google, Apple or a mailed link.
 */
export const SESSION_END_REASONS = [
  'password-changed',
  'email-changed',
  'second-factor-changed',
  'signed-out-elsewhere',
  'deletion-begun',
  'taken-over',
  'ended-by-school',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/**
 * Why the log-in of this id token ended; the token may have expired. Null when it still stands, was signed out by
 * itself, ran out, or when nothing is known of it: also for what is no token of ours.
 */
export const getSessionEnd = defineCallable({
  name: 'getSessionEnd',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ token: z.string().max(10_000) }),
  response: z.strictObject({ reason: z.enum(SESSION_END_REASONS).nullable() }),
});
