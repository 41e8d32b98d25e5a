import { z } from 'zod';
import { defineCallable } from './callable.ts';

export const MondayLessonSchema = z.strictObject({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: z.string(),
  lessonID: z.string().optional(),
});

/** The next live lesson by the rule 'Monday 20:00 Europe/Zurich'; one that is running counts as next. */
export const getMondayLiveLesson = defineCallable({
  name: 'getMondayLiveLesson',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ MondayLesson: MondayLessonSchema.nullable() }),
});
