import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { MIX_REASONS } from './mix-reasons.ts';
import { LineIdSchema } from './voices.ts';

const CHANGING = { points: 60, seconds: 60 };
const MixIdSchema = z.string().regex(/^[A-Za-z0-9]{20}$/);
const Ok = z.strictObject({ ok: z.literal(true) });

/**
 * `waiting`, `making`: in the queue. `ready`: a teacher may look at it. `refused`: `reason` says why. `published`: learners
 * see it. The others are over: another took its place, a teacher threw it away or took it back, or a voice in it was deleted.
 */
export const MIX_STATES = [
  'waiting',
  'making',
  'ready',
  'refused',
  'published',
  'replaced',
  'dropped',
  'undone',
  'withdrawn',
] as const;
export type MixState = (typeof MIX_STATES)[number];

/** A line that is left out: its take is longer than there is room until the next line, or says what is not written now. */
export const LeftLineSchema = z.strictObject({
  lineID: LineIdSchema,
  text: z.string(),
  reason: z.enum(['too-long', 'changed']),
  /** How much it is too long. */
  overSeconds: z.number().nonnegative(),
});
export type LeftLine = z.infer<typeof LeftLineSchema>;

export const VoiceMixSchema = z.strictObject({
  mixID: MixIdSchema,
  state: z.enum(['waiting', 'making', 'ready', 'refused', 'published']),
  reason: z.enum(MIX_REASONS).nullable(),
  progress: z.number().min(0).max(1),
  secondsLeft: z.int().nullable(),
  /** How many takes are in it, and of how many lines another would be by now. */
  lines: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** The lesson shows another film or cut by now: this one cannot be published. */
  isOutdated: z.boolean(),
  /** The playlist to look at before it is published. */
  preview: z.string().nullable(),
});
export type VoiceMix = z.infer<typeof VoiceMixSchema>;

export const LessonMixSchema = z.strictObject({
  /** Why nothing can be mixed now. */
  obstacle: z.enum(['no-film', 'no-takes', 'no-ffmpeg']).nullable(),
  /** What a mix would have now. */
  lines: z.int().nonnegative(),
  leftOut: z.array(LeftLineSchema),
  /** The latest, unless it is over; a published one is below. */
  mix: VoiceMixSchema.nullable(),
  /** What learners see, where voices are mixed into it. */
  shown: VoiceMixSchema.nullable(),
  durationSeconds: z.number().nonnegative(),
});
export type LessonMix = z.infer<typeof LessonMixSchema>;

/** A lesson's film and the takes in it. Teachers and owners alone, as all below. */
export const getVoiceMix = defineCallable({
  name: 'getVoiceMix',
  access: 'signed-in',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: LessonMixSchema,
});

/**
 * Puts the chosen takes into a new version of the lesson's film, which waits to be published; an earlier draft goes. Refused
 * as 'failed-precondition' with `details.reason` 'no-film', 'no-takes', 'no-ffmpeg' or 'disk-full'.
 */
export const mixVoice = defineCallable({
  name: 'mixVoice',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ mixID: MixIdSchema }),
});

/** Ends a mix that is being made, or throws away one that is not published. */
export const dropVoiceMix = defineCallable({
  name: 'dropVoiceMix',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ mixID: MixIdSchema }),
  response: Ok,
});

/**
 * Gives learners the film with the takes in it, and every chosen take of the lesson, at once. Refused as
 * 'failed-precondition' with `details.reason` 'film-changed', or 'takes-changed' where one in it was deleted.
 */
export const publishVoiceMix = defineCallable({
  name: 'publishVoiceMix',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ mixID: MixIdSchema }),
  response: Ok,
});

/** Gives learners the film as it was before; refused as 'failed-precondition' with 'film-changed' where it is another by now. */
export const undoVoiceMix = defineCallable({
  name: 'undoVoiceMix',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ mixID: MixIdSchema }),
  response: Ok,
});
