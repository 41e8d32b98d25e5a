import { measureLessons } from '@school/contract/studio-course';
import { countKnownWords } from '@school/contract/vocabulary';
import { callable } from '../../platform/callable-protocol.ts';
import type { Feature } from '../../platform/feature.ts';
import { requireRole } from '../operators/index.ts';
import { createCountKnownWords } from './known-words.service.ts';
import type { MeasureCourse } from './measured-lessons.service.ts';

export { createMeasureCourse, type MeasureCourse } from './measured-lessons.service.ts';

/** ‘You know 83 % of this film’s words’, from the cards that a learner remembers; and how hard a film is, for teachers. */
export function createKnownWordsFeature(measureCourse: MeasureCourse): Feature {
  const count = createCountKnownWords();
  return {
    name: 'known-words',
    callables: [
      callable(countKnownWords, async (ctx, { caller, input }) => ({
        lessons: await count(ctx, caller.uid, input.lessonIDs),
      })),
      callable(measureLessons, async ({ db }, { caller, input }) => {
        await requireRole(db, caller, 'teacher');
        const measured = await measureCourse(db);
        return { lessons: [...new Set(input.lessonIDs)].flatMap((id) => measured.get(id) ?? []) };
      }),
    ],
  };
}
