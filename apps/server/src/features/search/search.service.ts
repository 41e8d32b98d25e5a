import { type FoundIn, type FoundLine, MOST_FOUND_LINES } from '@school/contract/search';
import { germanOf, sayIn, type Words } from '@school/contract/words';
import { checkLessonAccess, type Reader } from '@school/domain/access';
import { countFolded, foldSearched, listSearchWords } from '@school/domain/search-folding';
import type { Database } from '../../platform/database.ts';
import { listSpokenLines, type SpokenLine } from '../captions/index.ts';
import { listAccessOf } from '../lessons/index.ts';
import { type FoundLesson, findLessonsByWords, type LessonWords, saveLessonWords } from './search.repo.ts';
import { listOtherSpellings, saveSearchWords } from './search-words.ts';

/** What a lesson says, as its source has it. */
export type SearchedLesson = {
  id: string;
  title: string;
  subtitle: Words | null;
  text: Words;
  cards: readonly string[];
  /** What its film says in the dialect. */
  lines: readonly string[];
};

/** More words than a sentence has say nothing more. */
const MOST_WORDS = 12;
/** PostgreSQL's words end at 2 kB; no person types so much of one. */
const MOST_CHARACTERS = 100;

const cut = (words: readonly string[]) => [...new Set(words.map((word) => word.slice(0, MOST_CHARACTERS)))];

const fold = (...texts: readonly string[]) =>
  cut(foldSearched(texts.join(' ')).split(' ')).filter((word) => word !== '');

const inEveryLanguage = (words: Words) => [sayIn(words, 'en'), germanOf(words) ?? ''];

/** Takes lessons into the search as they are now; called by whatever changes lessons, in the same transaction. */
export async function indexLessons(db: Database, lessons: readonly SearchedLesson[]): Promise<void> {
  const toWords = ({ id, title, subtitle, text, cards, lines }: SearchedLesson): LessonWords => ({
    lessonId: id,
    title: fold(title, ...(subtitle === null ? [] : inEveryLanguage(subtitle))),
    text: fold(...inEveryLanguage(text)),
    cards: fold(...cards),
    spoken: fold(...lines),
  });
  await saveLessonWords(db, lessons.map(toWords));
  await saveSearchWords(
    db,
    lessons.flatMap(({ title, cards, lines }) => [title, ...cards, ...lines]),
  );
}

type Found = { lessonId: string; foundIn: FoundIn[]; lines: FoundLine[] };

/** The lines of more lessons are not read for one search. */
const MOST_LESSONS_WITH_LINES = 20;

/**
 * Where the query is found. Of a lesson that is closed to the reader only the title is searched: that a word stands in
 * its text would tell what the text says.
 */
export async function findLessons(db: Database, reader: Reader, query: string): Promise<Found[]> {
  const words = cut(listSearchWords(query)).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const spelt = await listOtherSpellings(db, query);
  const asked = words.map((word) => [word, ...(spelt.get(word) ?? [])]);
  const hits = await findLessonsByWords(db, asked);
  const access = await listAccessOf(
    db,
    hits.map(({ lessonId }) => lessonId),
  );
  const isOpen = new Map(access.map((lesson) => [lesson.id, checkLessonAccess(reader, lesson).ok]));
  const open = hits.filter(({ lessonId }) => isOpen.get(lessonId));
  const spoken = await listSpokenLines(
    db,
    open.slice(0, MOST_LESSONS_WITH_LINES).map(({ lessonId }) => lessonId),
  );
  const lines = chooseLines(spoken, asked);
  return hits.flatMap((hit): Found[] => {
    const { lessonId } = hit;
    if (isOpen.get(lessonId)) {
      const own = lines.get(lessonId) ?? [];
      const foundIn = [...partsOf(hit), ...(own.length > 0 ? (['lines'] as const) : [])];
      return [{ lessonId, foundIn, lines: own }];
    }
    return isOpen.has(lessonId) && hit.isInTitle ? [{ lessonId, foundIn: ['title'], lines: [] }] : [];
  });
}

const partsOf = (hit: FoundLesson) => (['title', 'text', 'cards'] as const).filter((part) => hit[part]);

/** Of each lesson the first lines that have all of the query's words; where no line has, those that have the most. */
function chooseLines(
  spoken: ReadonlyMap<string, readonly SpokenLine[]>,
  words: readonly (readonly string[])[],
): Map<string, FoundLine[]> {
  const countIn = (text: string) => words.filter((spellings) => countFolded(text, spellings) > 0).length;
  const counted = [...spoken].flatMap(([lessonId, lines]) =>
    lines.map((line) => ({ lessonId, line, count: countIn(foldSearched(line.text)) })),
  );
  const most = counted.reduce((high, { count }) => Math.max(high, count), 1);
  const best = Map.groupBy(
    counted.filter(({ count }) => count === most),
    ({ lessonId }) => lessonId,
  );
  return new Map(
    [...best].map(([lessonId, hits]) => [
      lessonId,
      hits
        .slice(0, MOST_FOUND_LINES)
        .map(({ line: { startMs, text } }) => ({ startSeconds: startMs / 1_000, text })),
    ]),
  );
}
