import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Course, CourseCard } from './course.schemas.ts';
import { delimiterOf, findIdColumn, parseCsv } from './flashcards-csv.ts';

const NO_ID_YET = /[,;][ \t]*(?:""[ \t]*)?$/;

/**
 * Writes the id of each card into its line of `flashcards.csv`, where it is not there yet, and leaves every other byte
 * as it is. Returns the text itself where there is nothing to write.
 */
export function addCardIds(text: string, cards: readonly Pick<CourseCard, 'id'>[]): string {
  const [header, ...lines] = parseCsv(text);
  if (!header) return text;
  const bytes = Buffer.from(text);
  const delimiter = delimiterOf(text);
  const { place, isThere: hadIds } = findIdColumn(header);
  let written = hadIds ? '' : `${bytes.toString('utf8', 0, header.end)}${delimiter}id`;
  let done = hadIds ? 0 : header.end;
  for (const [index, { cells, end }] of lines.entries()) {
    const id = cards[index]?.id;
    if (cells[place] || !id) continue;
    const before = bytes.toString('utf8', done, end);
    written += `${cells.length > place ? before.replace(NO_ID_YET, '') : before}${delimiter}${id}`;
    done = end;
  }
  return written + bytes.toString('utf8', done);
}

/** Writes the ids of a course's cards into its files; returns the files that changed. */
export function writeCardIds(folder: string, { lessons }: Course): string[] {
  return lessons.flatMap(({ id, cards }) => {
    if (cards.length === 0) return [];
    const file = `lessons/${id}/flashcards.csv`;
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = addCardIds(text, cards);
    if (changed === text) return [];
    writeFileSync(join(folder, file), changed);
    return [file];
  });
}
