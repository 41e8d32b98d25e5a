import { z } from 'zod';
import { defineCallable } from './callable.ts';

/**
 * Begins the deletion of the caller's account, as the SDK's `deleteUser()` does: signs out everywhere, has a running plan
 * of the web end with its paid time, and deletes everything after 14 days. Asked again it answers the same date. An
 * anonymous account goes at once. Refused with `failed-precondition` when the caller's log-in is more than five minutes
 * old.
 */
export const requestAccountDeletion = defineCallable({
  name: 'requestAccountDeletion',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ deletesAt: z.iso.datetime() }),
});

/** When the caller's account is to be deleted; null for never. */
export const getAccountDeletion = defineCallable({
  name: 'getAccountDeletion',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ deletesAt: z.iso.datetime().nullable() }),
});

/** Takes the deletion back; a plan that it has cancelled stays cancelled. Without one it changes nothing. */
export const keepAccount = defineCallable({
  name: 'keepAccount',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ ok: z.literal(true) }),
});
