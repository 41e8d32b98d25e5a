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
