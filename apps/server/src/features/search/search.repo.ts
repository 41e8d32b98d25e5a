import type { FoundIn } from '@school/contract/search';
import { type Database, queryNamed } from '../../platform/database.ts';

/** Lines are found with their times among the captions; here their words only lead to the lesson. */
type Part = Exclude<FoundIn, 'lines'>;

/** A lesson's folded words, by where they stand. */
export type LessonWords = { lessonId: string; spoken: readonly string[] } & {
  [In in Part]: readonly string[];
};

const SAVE = {
  name: 'search.save',
  text: `insert into lesson_words (lesson_id, title, text, cards, everything)
    values ($1, array_to_tsvector($2::text[]), array_to_tsvector($3::text[]), array_to_tsvector($4::text[]),
      array_to_tsvector($2::text[] || $3::text[] || $4::text[] || $5::text[]))
    on conflict (lesson_id) do update set
      title = excluded.title, text = excluded.text, cards = excluded.cards, everything = excluded.everything`,
};

/** Makes these the words of these lessons. */
export async function saveLessonWords(db: Database, rows: readonly LessonWords[]): Promise<void> {
  for (const { lessonId, title, text, cards, spoken } of rows)
    await queryNamed(db, { ...SAVE, values: [lessonId, title, text, cards, spoken] });
}

/** A lesson that has all words of a query; `isInTitle` says whether its title alone has them. */
export type FoundLesson = { lessonId: string; isInTitle: boolean } & { [In in Part]: boolean };

const FIND = {
  name: 'search.find',
  text: `select lesson_id as "lessonId", title @@ every_word as "isInTitle",
      title @@ any_word as title, text @@ any_word as text, cards @@ any_word as cards
    from lesson_words, to_tsquery('simple', $1) as every_word, to_tsquery('simple', $2) as any_word
    where everything @@ every_word
    order by lesson_id`,
};

/** The lessons in which each of these words begins a word. The words are folded: letters and digits alone. */
export async function findLessonsByWords(db: Database, words: readonly string[]): Promise<FoundLesson[]> {
  const begins = words.map((word) => `${word}:*`);
  return queryNamed<FoundLesson>(db, { ...FIND, values: [begins.join(' & '), begins.join(' | ')] });
}
