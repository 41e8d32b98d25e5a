import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { RegionSchema } from './regions.ts';
import {
  LEAST_TAKE_SECONDS,
  LEAVING_CHOICES,
  MOST_READING_PARTS,
  MOST_READING_SECONDS,
  MOST_SPEAKER_NAME,
  MOST_TAKE_SECONDS,
  TAKE_REASONS,
} from './voice-limits.ts';

const Id = z.uuid().toLowerCase();
const SpeakerId = z.string().regex(/^[A-Za-z0-9]{20}$/);
export const LineIdSchema = z.string().min(1).max(100);
const Ok = z.strictObject({ ok: z.literal(true) });

/** Who reads lines aloud. Only with their consent is anything of theirs recorded. */
export const VoiceSpeakerSchema = z.strictObject({
  id: SpeakerId,
  name: z.string(),
  /** The dialect; null for the course's own. */
  region: RegionSchema.nullable(),
  consentedAt: z.iso.datetime(),
  /** The caller's own voice. */
  isMe: z.boolean(),
  /** Lines with a take of theirs. */
  lines: z.int().nonnegative(),
});
export type VoiceSpeaker = z.infer<typeof VoiceSpeakerSchema>;

const LessonVoiceCountsSchema = z.strictObject({
  lessonID: LessonIdSchema,
  title: z.string(),
  /** Of another lesson: its lines are read in German. */
  isGermanVersion: z.boolean(),
  /** Lines that it has. */
  lines: z.int().nonnegative(),
  /** In each dialect in which it is read at all, the school's own first: lines with a chosen take. */
  dialects: z.array(z.strictObject({ region: RegionSchema.nullable(), recorded: z.int().positive() })),
  /** Choices that learners do not hear yet, in all dialects. */
  unpublished: z.int().nonnegative(),
});
export type LessonVoiceCounts = z.infer<typeof LessonVoiceCountsSchema>;

/** The speakers, and how far each lesson is. Teachers and owners alone, as all below but the last three. */
export const listVoices = defineCallable({
  name: 'listVoices',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    /** What the school calls its own dialect. */
    dialect: z.string(),
    speakers: z.array(VoiceSpeakerSchema),
    lessons: z.array(LessonVoiceCountsSchema),
  }),
});

/** Unread lines and words, those first that learners meet most; the first fifty of the course. In one dialect, or by one speaker, where that is asked. */
export const listUnreadLines = defineCallable({
  name: 'listUnreadLines',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z
    .strictObject({ region: RegionSchema.nullable().optional(), speakerID: SpeakerId.optional() })
    .nullish(),
  response: z.strictObject({
    lines: z.array(
      z.strictObject({
        lessonID: LessonIdSchema,
        title: z.string(),
        lineID: LineIdSchema,
        /** The words of a card that stand in no line. */
        isCard: z.boolean(),
        text: z.string(),
        /** Of the card, or of those made of the line, by everybody within the last thirty days. */
        reviews: z.int().nonnegative(),
        /** Who have opened the lesson. */
        learners: z.int().nonnegative(),
      }),
    ),
  }),
});

/** Adds a speaker (null), or changes one. `isMe` binds the voice to the caller's account. */
export const saveSpeaker = defineCallable({
  name: 'saveSpeaker',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    speakerID: SpeakerId.nullable(),
    name: z.string().trim().min(1).max(MOST_SPEAKER_NAME),
    region: RegionSchema.nullable(),
    isMe: z.boolean(),
    /** The speaker has agreed to be recorded and heard by learners. */
    hasConsent: z.literal(true),
  }),
  response: z.strictObject({ speakerID: SpeakerId }),
});

/** Deletes a speaker with every take: consent that is taken back. */
export const removeSpeaker = defineCallable({
  name: 'removeSpeaker',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ speakerID: SpeakerId }),
  response: Ok,
});

export const VoiceTakeSchema = z.strictObject({
  id: Id,
  speakerID: SpeakerId,
  recordedAt: z.iso.datetime(),
  seconds: z.number().positive(),
  /** It was too loud for the microphone. */
  isClipped: z.boolean(),
  /** It says what is written now. */
  fits: z.boolean(),
});
export type VoiceTake = z.infer<typeof VoiceTakeSchema>;

/** A line of the film; or the words of a card that stand in none, which come after the lines. */
export const VoiceLineSchema = z.strictObject({
  id: LineIdSchema,
  isCard: z.boolean(),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  /** Who says it in the film. */
  speaker: z.string().nullable(),
  /** In the dialect, or in German in a German version. */
  text: z.string(),
  /** Its translations; one of them is the text itself in a German version. */
  meaning: z.strictObject({ en: z.string().nullable(), de: z.string().nullable() }),
  /** How it sounds without a take. */
  guide: z.strictObject({ address: z.string(), isComputers: z.boolean() }).nullable(),
  /** The latest first. */
  takes: z.array(VoiceTakeSchema),
  /** In each dialect: what learners hear once the lesson's voice is published, and what they hear now. */
  choices: z.array(
    z.strictObject({ region: RegionSchema.nullable(), chosenID: Id.nullable(), publishedID: Id.nullable() }),
  ),
});
export type VoiceLine = z.infer<typeof VoiceLineSchema>;

export const LessonVoiceSchema = z.strictObject({
  title: z.string(),
  /** A take sounds at `base` + its id + `.m4a`. */
  base: z.string(),
  lines: z.array(VoiceLineSchema),
  /** Takes of lines that the lesson has no more. */
  lostTakes: z.int().nonnegative(),
});
export type LessonVoice = z.infer<typeof LessonVoiceSchema>;

export const getLessonVoice = defineCallable({
  name: 'getLessonVoice',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: LessonVoiceSchema,
});

/** Which take of a line learners are to hear in its speaker's dialect; null for none in `region`, and without that in any. */
export const chooseTake = defineCallable({
  name: 'chooseTake',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({
    lessonID: LessonIdSchema,
    lineID: LineIdSchema,
    takeID: Id.nullable(),
    region: RegionSchema.nullable().optional(),
  }),
  response: Ok,
});

/** Says that takes still fit, though what is written has changed since. */
export const confirmTakes = defineCallable({
  name: 'confirmTakes',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema, takeIDs: z.array(Id).min(1).max(500) }),
  response: Ok,
});

/** Gives learners what is chosen for every line of the lesson, all at once; answers how many lines changed. */
export const publishVoice = defineCallable({
  name: 'publishVoice',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ lines: z.int().nonnegative() }),
});

/** The caller's own voice in the course; null where they read nothing. */
export const getOwnVoice = defineCallable({
  name: 'getOwnVoice',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z
    .strictObject({
      name: z.string(),
      lines: z.int().nonnegative(),
      /** What becomes of the takes when the account is deleted. */
      onLeaving: z.enum(LEAVING_CHOICES),
    })
    .nullable(),
});

export const changeOwnVoice = defineCallable({
  name: 'changeOwnVoice',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ onLeaving: z.enum(LEAVING_CHOICES) }),
  response: Ok,
});

/** In which dialect the caller hears lines and cards wherever they are read in it; null for the school's own. */
export const chooseDialect = defineCallable({
  name: 'chooseDialect',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ region: RegionSchema.nullable() }),
  response: z.strictObject({ region: RegionSchema.nullable() }),
});

const MOST_MS = MOST_READING_SECONDS * 1_000;

/** Beside the bytes of a take. Sent again with the same id it is kept once. */
export const TakeQuerySchema = z
  .strictObject({
    takeID: Id,
    lessonID: LessonIdSchema,
    lineID: LineIdSchema,
    speakerID: SpeakerId,
    /** What was written when it was read, as the studio showed it. */
    text: z.string().min(1).max(1_000),
    /** What is kept of it; without them, all. */
    fromMs: z.coerce.number().int().nonnegative().max(MOST_MS).default(0),
    toMs: z.coerce.number().int().positive().max(MOST_MS).optional(),
    /** It is cut from what was read in one go, and no bytes come with it. */
    readingID: Id.optional(),
  })
  .refine(({ readingID, toMs }) => readingID === undefined || toMs !== undefined, {
    message: 'A piece of a reading has an end.',
  })
  .refine(({ fromMs, toMs }) => toMs === undefined || toMs - fromMs >= LEAST_TAKE_SECONDS * 1_000, {
    message: 'A take ends after it begins.',
  })
  .refine(({ fromMs, toMs }) => toMs === undefined || toMs - fromMs <= MOST_TAKE_SECONDS * 1_000, {
    message: `A take of a line has at most ${MOST_TAKE_SECONDS} seconds.`,
  });
export type TakeQuery = z.infer<typeof TakeQuerySchema>;

/** The take as it is kept; `isChosen` is false where another speaker's take stands for the line. Or why it is not kept. */
export const TakeAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), take: VoiceTakeSchema, isChosen: z.boolean() }),
  z.strictObject({ ok: z.literal(false), reason: z.enum(TAKE_REASONS) }),
]);
export type TakeAnswer = z.infer<typeof TakeAnswerSchema>;

/** Beside the bytes of one part of a reading; all of them together are the file that a browser recorded. */
export const ReadingPartQuerySchema = z
  .strictObject({
    readingID: Id,
    part: z.coerce.number().int().nonnegative(),
    parts: z.coerce.number().int().positive().max(MOST_READING_PARTS),
  })
  .refine(({ part, parts }) => part < parts, { message: 'There is no such part.' });
export type ReadingPartQuery = z.infer<typeof ReadingPartQuerySchema>;

/**
 * What the last part is answered with: how long the reading is, and how loud, a byte for each fiftieth of a second from
 * silence (0) to the loudest (255), in base64. Null for the parts before it.
 */
export const ReadingAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    sound: z.strictObject({ durationMs: z.int().positive(), peaks: z.string() }).nullable(),
  }),
  z.strictObject({ ok: z.literal(false), reason: z.enum(TAKE_REASONS) }),
]);
export type ReadingAnswer = z.infer<typeof ReadingAnswerSchema>;
