import { DEFAULT_LIVE_SCHEDULE } from '@school/domain/live-schedule';
import { z } from 'zod';
import { wordsFile } from './words.schemas.ts';

/** What `live-lessons.yaml` says; docs/content-format.md describes it for teachers. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const Day = z.iso.date('must be a day such as 2026-12-24');
const HOUR = 'must be an hour from 6 to 22';
const MINUTE = 'must be a minute from 0 to 59';
const MINUTES = 'must be a number of minutes from 15 to 240';
const Title = wordsFile(z.string().trim().min(1).max(120));
const Description = wordsFile(z.string().trim().min(1).max(2_000));
const Reason = wordsFile(z.string().trim().min(1).max(200));
const Word = z.string().trim().min(1).max(120);

export const LiveLessonsFileSchema = z.strictObject({
  weekday: z
    .enum(WEEKDAYS, 'must be MON, TUE, WED, THU, FRI, SAT or SUN')
    .default('MON')
    .transform((name) => WEEKDAYS.indexOf(name) + 1),
  // By night an hour may be there twice, or not at all, when the clocks change.
  hour: z.int(HOUR).min(6, HOUR).max(22, HOUR).default(20),
  minute: z.int(MINUTE).min(0, MINUTE).max(59, MINUTE).default(0),
  minutes: z.int(MINUTES).min(15, MINUTES).max(240, MINUTES).default(60),
  title: Title.default(DEFAULT_LIVE_SCHEDULE.title),
  description: Description.nullish(),
  /** Days without a lesson, the first and the last included. */
  holidays: z
    .array(z.strictObject({ from: Day, to: Day, reason: Reason }))
    .max(200)
    .default([]),
  dates: z
    .array(
      z.strictObject({
        date: Day,
        title: Title.nullish(),
        description: Description.nullish(),
        words: z
          .array(z.strictObject({ SwissGerman: Word, English: Word, StandardGerman: Word.optional() }))
          .max(30)
          .default([]),
      }),
    )
    .max(600)
    .default([]),
});

export type LiveLessonsFile = z.output<typeof LiveLessonsFileSchema>;
