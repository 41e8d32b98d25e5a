import type { FoundIn } from '@school/contract/search';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import { checkLessonAccess, type Reader } from '@school/domain/access';
import { listSearchWords } from '@school/domain/search-folding';
import type { Database } from '../../platform/database.ts';
import { listAccessOf } from '../lessons/index.ts';
import { type FoundLesson, findLessonsByWords, type LessonWords, saveLessonWords } from './search.repo.ts';

/** What a lesson says, as its source has it. */
export type SearchedLesson = {
  id: string;
  title: string;
  subtitle: Words | null;
  text: Words;
  cards: readonly string[];
};

/** More words than a sentence has say nothing more. */
const MOST_WORDS = 12;
/** PostgreSQL's words end at 2 kB; nobody types so much of one. */
const MOST_CHARACTERS = 100;

const fold = (...texts: readonly string[]) => [
  ...new Set(listSearchWords(texts.join(' ')).map((word) => word.slice(0, MOST_CHARACTERS))),
];

const inEveryLanguage = (words: Words) => [sayIn(words, 'en'), germanOf(words) ?? ''];

/** Takes lessons into the search as they are now; called by whatever changes lessons, in the same transaction. */
export async function indexLessons(db: Database, lessons: readonly SearchedLesson[]): Promise<void> {
  const toWords = ({ id, title, subtitle, text, cards }: SearchedLesson): LessonWords => ({
    lessonId: id,
    title: fold(title, ...(subtitle === null ? [] : inEveryLanguage(subtitle))),
    text: fold(...inEveryLanguage(text)),
    cards: fold(...cards),
  });
  await saveLessonWords(db, lessons.map(toWords));
}

/**
 * Where the query is found. Of a lesson that is closed to the reader only the title is searched: that a word stands in
 * its text would tell what the text says.
 */
export async function findLessons(
  db: Database,
  reader: Reader,
  query: string,
): Promise<{ lessonId: string; foundIn: FoundIn[] }[]> {
  const words = fold(query).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const found = await findLessonsByWords(db, words);
  const access = await listAccessOf(
    db,
    found.map(({ lessonId }) => lessonId),
  );
  return access.flatMap((lesson) => {
    const hit = found.find(({ lessonId }) => lessonId === lesson.id);
    if (!hit) return [];
    if (checkLessonAccess(reader, lesson).ok) return [{ lessonId: lesson.id, foundIn: partsOf(hit) }];
    return hit.isInTitle ? [{ lessonId: lesson.id, foundIn: ['title' as const] }] : [];
  });
}

const partsOf = (hit: FoundLesson) => (['title', 'text', 'cards'] as const).filter((part) => hit[part]);
