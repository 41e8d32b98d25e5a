import type { FoundIn } from '@school/contract/search';
import { asc, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import { lessonWords, searchWords } from './search.table.ts';

/** Lines are found with their times among the captions; here their words only lead to the lesson. */
type Part = Exclude<FoundIn, 'lines'>;

/** A lesson's folded words, by where they stand. */
export type LessonWords = { lessonId: string; spoken: readonly string[] } & {
  [In in Part]: readonly string[];
};

const toWordSet = (words: readonly string[]) => sql<string>`array_to_tsvector(${sql.param(words)}::text[])`;

/** Makes these the words of these lessons. */
export async function saveLessonWords(db: Database, rows: readonly LessonWords[]): Promise<void> {
  for (const { lessonId, title, text, cards, spoken } of rows) {
    const words = {
      title: toWordSet(title),
      text: toWordSet(text),
      cards: toWordSet(cards),
      everything: toWordSet([...title, ...text, ...cards, ...spoken]),
    };
    await db
      .insert(lessonWords)
      .values({ lessonId, ...words })
      .onConflictDoUpdate({ target: lessonWords.lessonId, set: words });
  }
}

/** A lesson that has all words of a query; `isInTitle` says whether its title alone has them. */
export type FoundLesson = { lessonId: string; isInTitle: boolean } & { [In in Part]: boolean };

/** The lessons in which each of these words, in one of its spellings, begins a word. They are folded: letters and digits alone. */
export async function findLessonsByWords(
  db: Database,
  words: readonly (readonly string[])[],
): Promise<FoundLesson[]> {
  const begins = words.map((spellings) => `(${spellings.map((word) => `${word}:*`).join(' | ')})`);
  const { lessonId, title, text, cards, everything } = lessonWords;
  const has = (part: PgColumn, query: string) => sql<boolean>`${part} @@ to_tsquery('simple', ${query})`;
  const [all, any] = [begins.join(' & '), begins.join(' | ')];
  return db
    .select({
      lessonId,
      isInTitle: has(title, all),
      title: has(title, any),
      text: has(text, any),
      cards: has(cards, any),
    })
    .from(lessonWords)
    .where(has(everything, all))
    .orderBy(asc(lessonId));
}

export async function insertSearchWords(
  db: Database,
  rows: readonly (typeof searchWords.$inferInsert)[],
): Promise<void> {
  await db
    .insert(searchWords)
    .values([...rows])
    .onConflictDoNothing();
}

/** The course's words with one of these keys, so many at most. */
export async function listWordsByKeys(
  db: Database,
  keys: readonly string[],
  limit: number,
): Promise<string[]> {
  const { word, spellingKey } = searchWords;
  const rows = await db.select({ word }).from(searchWords).where(inArray(spellingKey, keys)).limit(limit);
  return rows.map((row) => row.word);
}
