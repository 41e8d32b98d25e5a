import { LESSON_MEETINGS } from '@school/contract/lesson-room';
import { WeeklyHourSchema } from '@school/contract/private-lessons';
import { z } from 'zod';
import { wordsFile } from './words.schemas.ts';

/** What `private-lessons.yaml` says; docs/content-format.md describes it for teachers. */
const Day = z.iso.date('must be a day such as 2026-12-24');
const LESSONS = 'must be a number of lessons a week from 0 to 120';
const MINUTES = 'must be a number of minutes from 15 to 60';
const HOUR = 'must be a number from 1 to 12';

const SlotFileSchema = z.strictObject({
  Day: z.enum(WeeklyHourSchema.shape.Day.options, 'must be MON, TUE, WED, THU or FRI'),
  Meridiem: z.enum(WeeklyHourSchema.shape.Meridiem.options, 'must be AM or PM'),
  Hour: z.int(HOUR).min(1, HOUR).max(12, HOUR),
  /** False: it is withdrawn, as if it were not in the list. */
  isAvailable: z.boolean().default(true),
});

const FileSchema = z.strictObject({
  MaxAmountOfLessons: z.int(LESSONS).min(0, LESSONS).max(120, LESSONS),
  lessonMinutes: z.int(MINUTES).min(15, MINUTES).max(60, MINUTES).default(50),
  meeting: z.enum(LESSON_MEETINGS, 'must be room, link, phone or place').optional(),
  meetingPlace: wordsFile(z.string().trim().min(1).max(300)).nullish(),
  meetingUrl: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(1_000)
    .nullish(),
  slots: z.array(SlotFileSchema),
  /** Days without lessons, the first and the last included. */
  holidays: z
    .array(z.strictObject({ from: Day, to: Day, title: wordsFile(z.string().trim().min(1).max(200)) }))
    .max(500)
    .default([]),
});

/** Who names a link or a place and says no more means that. */
export const PrivateLessonsFileSchema = FileSchema.transform(({ meeting, ...file }) => ({
  ...file,
  meeting: meeting ?? (file.meetingUrl ? 'link' : file.meetingPlace ? 'place' : 'room'),
}));

export type PrivateLessonsFile = z.output<typeof PrivateLessonsFileSchema>;
