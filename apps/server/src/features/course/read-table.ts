import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseProblem } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { type CsvLine, findOpenQuote, parseCsv } from './flashcards-csv.ts';

/** The lines of a table that a course may have; null, with a problem where it cannot be read, where there is none. */
export function readTable(root: string, file: string, problems: CourseProblem[]): CsvLine[] | null {
  if (!existsSync(join(root, file))) return null;
  const text = readText(root, file, problems);
  if (text === null) return null;
  try {
    return parseCsv(text);
  } catch (error) {
    problems.push(findOpenQuote(file, error));
    return null;
  }
}
