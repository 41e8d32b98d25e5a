import { z } from 'zod';
import { AccessErrorSchema, LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { OperatorRoleSchema } from './operators.ts';
import { LessonStateSchema } from './studio-course.ts';
import { WordsSchema } from './words-schema.ts';

export const MondayLessonSchema = z.strictObject({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: WordsSchema,
  /** Its recording, if there is one already. */
  lessonID: z.string().optional(),
});

const WordSchema = z.strictObject({
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
});

/** One date of the live lesson. `date` is its day in Switzerland. */
export const LiveDateSchema = z.strictObject({
  date: z.iso.date(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: WordsSchema,
  description: WordsSchema.nullable(),
  /** What the teacher wants known beforehand. */
  words: z.array(WordSchema),
  /** Why there is no lesson; null where there is one. */
  cancelledFor: WordsSchema.nullable(),
});
export type LiveDate = z.infer<typeof LiveDateSchema>;

/** The next live lesson by the school's rule; one that is running counts as next. Null where none comes in half a year. */
export const getMondayLiveLesson = defineCallable({
  name: 'getMondayLiveLesson',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ MondayLesson: MondayLessonSchema.nullable() }),
});

/** The dates to come, the running one first and those without a lesson among them, and the last one that is over. */
export const listLiveLessons = defineCallable({
  name: 'listLiveLessons',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    /** The school's present, which in the demo may be another than the browser's. */
    now: z.iso.datetime(),
    dates: z.array(LiveDateSchema),
    /** `recordingID` is null until its recording is there. */
    last: LiveDateSchema.extend({ recordingID: LessonIdSchema.nullable() }).nullable(),
    /** What the school's own stage shows, whatever the hour; null while it shows nothing. */
    onStage: z.strictObject({ title: WordsSchema.nullable() }).nullable(),
  }),
});

/** Where the lesson and its chat are shown, for VIP and PRIVATE. */
export const getLiveLessonUrls = defineCallable({
  name: 'getLiveLessonUrls_v2_0',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.union([
    z.strictObject({ hasAccess: z.literal(true), EmbedUrl: z.url(), ChatUrl: z.url() }),
    AccessErrorSchema,
  ]),
});

/** The studio: who asks, the dates to come and the recordings, drafts among them. For moderators, with a second factor. */
export const getStudio = defineCallable({
  name: 'getStudio',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    role: OperatorRoleSchema,
    now: z.iso.datetime(),
    dates: z.array(LiveDateSchema),
    recordings: z.array(
      z.strictObject({
        lessonID: LessonIdSchema,
        title: z.string(),
        state: LessonStateSchema,
        date: z.iso.date(),
      }),
    ),
  }),
});

const Line = z.string().trim().min(1).max(120);

/**
 * What the teacher says of a date: a null goes back to what the course says, and so does what the course says already. `cancelledFor` takes the date out, with the
 * reason that learners read. Refused as 'failed-precondition' for a day that has no lesson by the rule, or is over.
 */
export const changeLiveDate = defineCallable({
  name: 'changeLiveDate',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({
    date: z.iso.date(),
    title: Line.nullable(),
    description: z.string().trim().min(1).max(2_000).nullable(),
    cancelledFor: z.string().trim().min(1).max(200).nullable(),
  }),
  response: LiveDateSchema,
});

/** Deletes a recording for good. For teachers. */
export const removeMondayRecording = defineCallable({
  name: 'removeMondayRecording',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});
