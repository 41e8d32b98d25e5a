import { z } from 'zod';
import { defineCallable } from './callable.ts';
import {
  AUDIENCE_LANGUAGES,
  AUDIENCE_PLANS,
  AUDIENCE_SEEN,
  LEFT_OUT_REASONS,
  NEWSLETTER_ACTS,
  NEWSLETTER_SUBJECT_MAX_LENGTH,
  NEWSLETTER_TEXT_MAX_LENGTH,
} from './newsletter-lists.ts';
import { MOST_CHOSEN } from './person-acts-list.ts';
import { WordsSchema } from './words-schema.ts';

const InstantSchema = z.iso.datetime();
const IdSchema = z.uuid();

const ChosenSchema = z.array(z.string().min(1).max(128)).max(MOST_CHOSEN);

/** Narrows those who agreed to newsletters. */
export const AudienceSchema = z.strictObject({
  plan: z.enum(AUDIENCE_PLANS),
  language: z.enum(AUDIENCE_LANGUAGES),
  seen: z.enum(AUDIENCE_SEEN),
  /** Of these accounts alone; everybody’s where it is missing. */
  uids: ChosenSchema.optional(),
});
export type Audience = z.infer<typeof AudienceSchema>;

const WordsOf = (most: number) =>
  WordsSchema.refine(
    (words) =>
      (typeof words === 'string' ? [words] : [words.en, words.de]).every((said) => said.length <= most),
    { message: `At most ${most} letters.` },
  );

const Count = z.int().nonnegative();

export const NewsletterSchema = z.strictObject({
  id: z.string(),
  revision: z.int(),
  /** In English, and in German for those whose account is German. */
  subject: WordsSchema,
  text: WordsSchema,
  audience: AudienceSchema,
  /** `sending`: its mails are on their way, as many an hour as the school sends. */
  state: z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent']),
  /** Of one that is dated or sent. */
  sendAt: InstantSchema.nullable(),
  changedAt: InstantSchema,
  /** Null before it is sent, and once they are not kept any more. */
  numbers: z
    .strictObject({ waiting: Count, sent: Count, bounced: Count, failed: Count, unsubscribed: Count })
    .nullable(),
});
export type Newsletter = z.infer<typeof NewsletterSchema>;

/** The newest first. Demands the role 'owner' and a second factor, as all that follows. */
export const listNewsletters = defineCallable({
  name: 'listNewsletters',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ newsletters: z.array(NewsletterSchema) }),
});

/**
 * Keeps a draft. Refused as 'aborted' where it is another's revision by now, and as 'failed-precondition' for one that is
 * dated or sent.
 */
export const saveNewsletter = defineCallable({
  name: 'saveNewsletter',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    /** Made by the browser. */
    id: IdSchema,
    /** 0 for a new one. */
    revision: z.int().nonnegative(),
    subject: WordsOf(NEWSLETTER_SUBJECT_MAX_LENGTH),
    text: WordsOf(NEWSLETTER_TEXT_MAX_LENGTH),
    audience: AudienceSchema,
  }),
  response: z.strictObject({ revision: z.int() }),
});

/** How many a newsletter would reach now: those who agreed, want newsletters by mail, and have an address that works. */
export const countNewsletterReaders = defineCallable({
  name: 'countNewsletterReaders',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ audience: AudienceSchema }),
  response: z.strictObject({ readers: Count }),
});

/** Whom of chosen people a newsletter would not reach now, each with the first reason why. */
export const listLeftOut = defineCallable({
  name: 'listLeftOut',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ uids: ChosenSchema }),
  response: z.strictObject({
    leftOut: z.array(
      z.strictObject({ uid: z.string(), name: z.string().nullable(), why: z.enum(LEFT_OUT_REASONS) }),
    ),
  }),
});

/**
 * `test` mails it to the caller in both languages; `schedule` sends it at an instant, or now; `withdraw` makes it a draft
 * again before its instant; `pause` keeps back the mails that wait, `resume` lets them go; `remove` deletes a draft.
 * Refused as 'failed-precondition' with the reason 'unready' where subject or text are missing or a link leads nowhere, and
 * as 'aborted' where it is not as the caller has seen it.
 */
export const actOnNewsletter = defineCallable({
  name: 'actOnNewsletter',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({
    id: IdSchema,
    revision: z.int().positive(),
    act: z.enum(NEWSLETTER_ACTS),
    /** For `schedule`: null for now. */
    at: InstantSchema.nullable(),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
