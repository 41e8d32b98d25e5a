import { germanOf, sayIn, withGerman } from '@school/contract/words';
import { posterFile, WHOLE_POSTER } from '@school/domain/posters';
import type { Database } from '../../platform/database.ts';
import { listForeignFlashcards, type NewFlashcard, saveFlashcards } from '../flashcards/index.ts';
import {
  listForeignLessons,
  listForeignTexts,
  type NewLesson,
  saveLessons,
  subtitleOf,
} from '../lessons/index.ts';
import { indexLessons } from '../search/index.ts';
import type { CourseLesson, CourseProblem } from './course.schemas.ts';
import { CourseError } from './course-error.ts';
import { mediaPathOf } from './place-media.ts';

/** An import changes what came from a course folder, and nothing of another source. */
export const SOURCE = 'course';

/** Makes the lessons and cards of the course folder be these. Throws where one would take another source's place. */
export async function saveLessonsAndCards(
  db: Database,
  lessons: readonly CourseLesson[],
  now: Date,
): Promise<void> {
  const ids = lessons.map(({ id }) => id);
  requireNone(tellForeignLessons(await listForeignLessons(db, SOURCE, ids)));
  const lessonIds = await saveLessons(db, SOURCE, lessons.map(toRow));
  const cards = lessons.flatMap(toCardRows);
  const cardIds = cards.map(({ id }) => id);
  requireNone(tellForeignCards(lessons, await listForeignFlashcards(db, lessonIds, cardIds)));
  await saveFlashcards(db, lessonIds, cards, now);
  await indexLessons(db, lessons.map(toSearched));
  // A recording's words may be folded in another way than when it was made, and nothing else folds them again.
  const recordings = await listForeignTexts(db, SOURCE);
  await indexLessons(
    db,
    recordings.map(({ id, title, text, textGerman, ...said }) => ({
      id,
      title,
      subtitle: subtitleOf(said),
      text: withGerman(text, textGerman),
      cards: [],
    })),
  );
}

function toSearched({ id, Title, Subtitle, text, cards }: CourseLesson) {
  const phrases = cards.flatMap(({ swissGerman, english, standardGerman }) => [
    swissGerman,
    english,
    standardGerman ?? '',
  ]);
  return { id, title: Title, subtitle: Subtitle ?? null, text, cards: phrases };
}

function requireNone(problems: CourseProblem[]): void {
  if (problems.length > 0) throw new CourseError(problems);
}

function tellForeignLessons(ids: string[]): CourseProblem[] {
  return ids.map((id) => ({
    file: `lessons/${id}/lesson.md`,
    line: 1,
    reason: `The school has a lesson '${id}' that did not come from a course folder: rename this one.`,
  }));
}

function tellForeignCards(lessons: readonly CourseLesson[], ids: string[]): CourseProblem[] {
  return lessons.flatMap((lesson) =>
    lesson.cards
      .filter(({ id }) => ids.includes(id))
      .map(({ id, line }) => ({
        file: `lessons/${lesson.id}/flashcards.csv`,
        line,
        reason: `The school has a card '${id}' that did not come from a course folder: write another id.`,
      })),
  );
}

function toCardRows({ id: lessonId, cards }: CourseLesson): NewFlashcard[] {
  return cards.map(({ id, swissGerman, english, standardGerman, soundFile }) => ({
    id,
    lessonId,
    swissGerman,
    english,
    standardGerman,
    soundFile,
  }));
}

function toRow(lesson: CourseLesson, position: number): NewLesson {
  return {
    id: lesson.id,
    position,
    type: lesson.Type,
    title: lesson.Title,
    subtitle: lesson.Subtitle ? sayIn(lesson.Subtitle, 'en') : null,
    subtitleGerman: lesson.Subtitle ? germanOf(lesson.Subtitle) : null,
    difficulty: lesson.Difficulty,
    publishedAt: new Date(`${lesson.Date}T00:00:00Z`),
    text: sayIn(lesson.text, 'en'),
    textGerman: germanOf(lesson.text),
    isAvailable: lesson.isAvailable,
    hasFlashcards: lesson.cards.length > 0,
    isFreeSample: lesson.isFreeSample,
    isMondayLesson: lesson.Type === 'monday_lesson',
    mondayLessonId: lesson.MondayLessonID ?? null,
    germanVersionUrl: lesson.GermanVersionURL ?? null,
    durationSeconds: lesson.durationSeconds,
    mediaPath: mediaPathOf(lesson),
    playlistFile: 'master.m3u8',
    thumbnailFile: posterFile(WHOLE_POSTER),
    posterWidths: lesson.poster.widths,
    hasNightPoster: lesson.poster.hasNight,
    photos: lesson.photos,
    audios: lesson.audios,
    captions: lesson.captions,
  };
}
