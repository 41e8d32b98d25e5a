import { getLessonOpening } from '@school/contract/lesson-opening';
import { callable } from '../../platform/callable-protocol.ts';
import { findLesson } from '../lessons/index.ts';
import { listFirstLines } from './captions.repo.ts';
import { findOpeningLines } from './opening-lines.ts';

export const captionCallables = [
  /** All that anybody reads of a closed film's words (decisions §8a). */
  callable(getLessonOpening, async ({ db }, { input: { lessonID } }) => {
    const lesson = await findLesson(db, lessonID);
    if (!lesson?.isAvailable) return { lines: [] };
    const lines = await listFirstLines(db, lessonID);
    // The film's own language comes first.
    const tracks = lesson.captions.map(({ language }) => ({ language, lines: lines.get(language) ?? [] }));
    return { lines: findOpeningLines(tracks) };
  }),
];
