import { AudienceSchema } from '@school/contract/newsletters';
import { WordsSchema } from '@school/contract/words-schema';
import { z } from 'zod';

const LessonSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: WordsSchema.nullable(),
  /** A recording of a live lesson: for those whose plan has these. */
  isMondayLesson: z.boolean(),
});
export type AnnouncedLesson = z.infer<typeof LessonSchema>;

const Instant = z.iso.datetime();
const LiveLesson = {
  date: z.iso.date(),
  startsAt: Instant,
  endsAt: Instant,
  title: WordsSchema,
  description: WordsSchema.nullable(),
};

/** What a reminder tells, the same to all of its readers and on every channel. */
export const ReminderContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('newLesson'), lessons: z.array(LessonSchema).min(1) }),
  z.strictObject({ kind: z.literal('mondayMorning'), ...LiveLesson }),
  z.strictObject({ kind: z.literal('mondayShortly'), ...LiveLesson }),
  z.strictObject({
    kind: z.literal('mondayCancelled'),
    ...LiveLesson,
    /** In the teacher's words. */
    reason: WordsSchema,
    /** When the next lesson is; null where none is known. */
    nextStartsAt: Instant.nullable(),
  }),
  /** To those whose comments were answered on that day. */
  z.strictObject({ kind: z.literal('commentAnswer'), lessonId: z.string(), title: z.string() }),
  /** How many is counted for each reader when it is sent: who is done gets none. */
  z.strictObject({ kind: z.literal('cardsDue') }),
  z.strictObject({
    kind: z.literal('newsletter'),
    subject: WordsSchema,
    markdown: WordsSchema,
    /** Everybody who agreed, where there is none. */
    audience: AudienceSchema.optional(),
  }),
]);
export type ReminderContent = z.infer<typeof ReminderContentSchema>;

/** What waits for one learner, and about how long it takes. */
export type CardsWaiting = { count: number; minutes: number };

/** Something to tell, decided once: its key is unique for its kind and occasion. */
export type Reminder = {
  key: string;
  content: ReminderContent;
  /** Later it is not sent any more. */
  expiresAt: Date;
  /** It stays where it is until it is resumed. */
  isPaused?: boolean;
};

/** Whether it goes to all who wish its kind; an answer goes to who asked, word of cards to each at their hour (`tellOne`). */
export function isForAll({ content: { kind } }: Reminder): boolean {
  return kind !== 'commentAnswer' && kind !== 'cardsDue';
}
