import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** So many browsers of an account get notifications; one more takes the place of the oldest. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;

/** Bytes as browsers write them: base64url without padding. */
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** What a browser's `PushSubscription` says (W3C Push API). */
export const PushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.strictObject({
    /** A point on P-256, uncompressed (RFC 8291, 2.1). */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionSchema>;

/** A browser that gets notifications. */
export const PushDeviceSchema = z.strictObject({
  id: z.string(),
  /** Such as 'Firefox on Linux'; null where it named nothing. */
  name: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** Of the log-in that asks. */
  isThisDevice: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDeviceSchema>;

const DevicesSchema = z.strictObject({
  /** What a browser subscribes with (RFC 8292); null where this school sends no notifications. */
  publicKey: z.string().nullable(),
  /** The newest first. */
  devices: z.array(PushDeviceSchema),
});
export type PushDevices = z.infer<typeof DevicesSchema>;

export const listPushDevices = defineCallable({
  name: 'listPushDevices',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: DevicesSchema,
});

/**
 * Turns notifications on for the browser that asks, as this account's. One that another account had goes over to the
 * account that shows the same keys. An account that has never said what it wants pushed gets the usual kinds.
 */
export const addPushSubscription = defineCallable({
  name: 'addPushSubscription',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ subscription: PushSubscriptionSchema }),
  response: DevicesSchema,
});

/** Turns them off again: a browser of the list, or this one by its address. One that is not there is no mistake. */
export const removePushSubscription = defineCallable({
  name: 'removePushSubscription',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.union([
    z.strictObject({ id: z.string().min(1).max(100) }),
    z.strictObject({ endpoint: z.string().min(1).max(1_000) }),
  ]),
  response: DevicesSchema,
});

/** The worker's, which knows no account: the browser has a new address, and shows that it had the one before. */
export const renewPushSubscription = defineCallable({
  name: 'renewPushSubscription',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ former: PushSubscriptionSchema, subscription: PushSubscriptionSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** What the worker shows; bounded, so that every push service takes it. */
export const PushPayloadSchema = z.strictObject({
  title: z.string().max(100),
  body: z.string().max(200),
  /** A later notification with the same tag takes the place of this one. */
  tag: z.string().max(100),
  /** Where a press leads: a path of the app. */
  path: z.string().regex(/^\/[A-Za-z0-9/_-]{0,200}$/),
});
export type PushPayload = z.infer<typeof PushPayloadSchema>;
