import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { CHANNELS_OF_KIND, REMINDER_CHANNELS, REMINDER_KINDS } from './reminder-kinds.ts';

export { REMINDER_KINDS, type ReminderChannel, type ReminderKind } from './reminder-kinds.ts';

const KindSchema = z.enum(REMINDER_KINDS);
const ChannelSchema = z.enum(REMINDER_CHANNELS);

/** What is chosen for a kind on a channel, or what stands where nothing was chosen. Consents are not looked at. */
export const ReminderWishSchema = z.strictObject({
  kind: KindSchema,
  channel: ChannelSchema,
  wished: z.boolean(),
});
export type ReminderWish = z.infer<typeof ReminderWishSchema>;

const WishesSchema = z.strictObject({ wishes: z.array(ReminderWishSchema) });

/** Every kind with each of its channels. */
export const getReminderWishes = defineCallable({
  name: 'getReminderWishes',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: WishesSchema,
});

/** Answers what stands then. */
export const setReminderWish = defineCallable({
  name: 'setReminderWish',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: ReminderWishSchema.refine(({ kind, channel }) => CHANNELS_OF_KIND[kind].includes(channel), {
    message: 'Nothing of this kind is sent that way.',
  }),
  response: WishesSchema,
});

/** Where mail programs unsubscribe by one POST (RFC 8058); a reader who opens it comes to the page. */
export const UNSUBSCRIBE_PATH = '/mail-unsubscribe';

/** Of a mail's link; long enough for any that was ever sent. */
const TokenSchema = z.string().min(1).max(1_000);

/** What a mail's link is about: the kind of that mail, and what its account gets by mail. No name, no address. */
const UnsubscribeStateSchema = z.strictObject({
  /** Of the mail that the link stands in. */
  kind: KindSchema,
  /** Every kind: whether its consent stands, and whether it is sent by mail as things are. */
  kinds: z.array(z.strictObject({ kind: KindSchema, isAllowed: z.boolean(), isSent: z.boolean() })),
});
export type UnsubscribeState = z.infer<typeof UnsubscribeStateSchema>;

/** A token that is made up, expired or of an account that is gone is `not-found`. */
export const readUnsubscribeToken = defineCallable({
  name: 'readUnsubscribeToken',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ token: TokenSchema }),
  response: UnsubscribeStateSchema,
});

/** Stops these kinds by mail, or takes that back; the same again changes nothing. Answers what stands then. */
export const unsubscribe = defineCallable({
  name: 'unsubscribe',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({
    token: TokenSchema,
    kinds: z.array(KindSchema).min(1).max(REMINDER_KINDS.length),
    /** True takes it back. A consent that was taken back is not given again by it. */
    wished: z.boolean().default(false),
  }),
  response: UnsubscribeStateSchema,
});

const Count = z.number().int().nonnegative();

/** What became of a reminder's mails. `failed`: refused for another reason than the address, or too late. */
export const MailNumbersSchema = z.strictObject({
  key: z.string(),
  kind: KindSchema,
  title: z.string(),
  date: z.iso.date(),
  waiting: Count,
  sent: Count,
  bounced: Count,
  failed: Count,
  unsubscribed: Count,
});
export type MailNumbers = z.infer<typeof MailNumbersSchema>;

/** The last ones, the newest first. For teachers, with a second factor. */
export const getMailNumbers = defineCallable({
  name: 'getMailNumbers',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ mails: z.array(MailNumbersSchema) }),
});
