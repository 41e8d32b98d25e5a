import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { BAN_REASON_MAX_LENGTH, REPORT_NOTE_MAX_LENGTH } from './moderation-limits.ts';

/** Where a person can be banned from: the chat of live lessons, the speaking rooms, the comments under lessons. */
export const BAN_PLACES = ['chat', 'rooms', 'comments'] as const;
export const BanPlaceSchema = z.enum(BAN_PLACES);
export type BanPlace = z.infer<typeof BanPlaceSchema>;

/** The evening ends at four in the morning in Switzerland, so that a lesson that takes longer is still this evening. */
export const BanLengthSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('minutes'), minutes: z.number().int().min(1).max(600) }),
  z.strictObject({ kind: z.literal('evening') }),
  z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(365) }),
  z.strictObject({ kind: z.literal('for-good') }),
]);
export type BanLength = z.infer<typeof BanLengthSchema>;

/** Empty where none was given. Who is put out reads it too. */
export const BanReasonSchema = z.string().max(BAN_REASON_MAX_LENGTH);
/** What the reporter says of it; may be empty. */
export const ReportNoteSchema = z.string().max(REPORT_NOTE_MAX_LENGTH);

const UidSchema = z.string().min(1).max(128);
const UntilSchema = z.iso.datetime().nullable();

/** What a banned person sees. `until` is null for good. */
export const BanNoticeSchema = z.strictObject({
  place: BanPlaceSchema,
  until: UntilSchema,
  reason: BanReasonSchema,
});
export type BanNotice = z.infer<typeof BanNoticeSchema>;

/** `details` of a refusal ('permission-denied') to who is put out there. */
export const BanRefusalSchema = z.strictObject({ reason: z.literal('banned'), ban: BanNoticeSchema });

export const BanSchema = BanNoticeSchema.extend({
  id: z.string(),
  uid: z.string(),
  /** Null for who has none. */
  username: z.string().nullable(),
  since: z.iso.datetime(),
  /** The moderator's name; null where it is not known (any more). */
  by: z.string().nullable(),
});
export type Ban = z.infer<typeof BanSchema>;

export const ReportSchema = z.strictObject({
  place: BanPlaceSchema,
  /** Names what was reported, within its place: a comment, a message, or a person of one evening. */
  thing: z.string(),
  /** Whose it is. */
  uid: z.string(),
  username: z.string(),
  /** What was written, as it stood when it was reported first; empty for a person in a room. */
  text: z.string(),
  /** What those who reported it say of it. */
  notes: z.array(z.string()),
  /** The lesson under which a comment stands. */
  lessonID: LessonIdSchema.nullable(),
  /** The number of a speaking room. */
  room: z.number().int().nullable(),
  reportedAt: z.iso.datetime(),
  reporters: z.number().int(),
  /** Whether this person is put out there now. */
  isBanned: z.boolean(),
});
export type Report = z.infer<typeof ReportSchema>;

const OkSchema = z.strictObject({ ok: z.literal(true) });

/** Where the caller is put out now. */
export const listOwnBans = defineCallable({
  name: 'listOwnBans',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ bans: z.array(BanNoticeSchema) }),
});

/** Who is put out now, the latest first. Demands a role and a second factor, as all that follows. */
export const listBans = defineCallable({
  name: 'listBans',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ bans: z.array(BanSchema) }),
});

/**
 * Bans a person; for one who is banned there already, the new time counts. Refused as
 * 'permission-denied' for operators and for the caller.
 */
export const banPerson = defineCallable({
  name: 'banPerson',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    uid: UidSchema,
    place: BanPlaceSchema,
    length: BanLengthSchema,
    reason: BanReasonSchema,
  }),
  response: OkSchema,
});

/** Lifts a ban. Refused as 'not-found' where there is none. */
export const liftBan = defineCallable({
  name: 'liftBan',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ uid: UidSchema, place: BanPlaceSchema }),
  response: OkSchema,
});

/** Open reports, the oldest first. */
export const listReports = defineCallable({
  name: 'listReports',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ reports: z.array(ReportSchema) }),
});

/** Marks reports as seen. */
export const closeReports = defineCallable({
  name: 'closeReports',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ place: BanPlaceSchema, thing: z.string().min(1).max(2_000) }),
  response: OkSchema,
});
