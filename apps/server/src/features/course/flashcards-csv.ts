import { parse } from 'csv-parse/sync';
import type { CourseCard, CourseProblem } from './course.schemas.ts';

const HEADER = ['SwissGerman', 'English', 'StandardGerman'];

/** Reads `flashcards.csv` (RFC 4180): a header, then a card a line; every mistake with its line. */
export function readFlashcards(
  text: string,
  file: string,
): { cards: CourseCard[]; problems: CourseProblem[] } {
  const problems: CourseProblem[] = [];
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows;
  } catch (error) {
    const line = Number((error as { lines?: number }).lines ?? 1);
    return {
      cards: [],
      problems: [
        {
          file,
          line,
          reason: 'The quotes do not match: a cell that holds a quote or a comma stands in "…".',
        },
      ],
    };
  }
  const [header, ...body] = rows;
  if (header?.record.join() !== HEADER.join()) {
    return {
      cards: [],
      problems: [{ file, line: 1, reason: `The first line must be ${HEADER.join(',')}.` }],
    };
  }
  const seen = new Set<string>();
  const cards = body.map(({ record, info }) => {
    const [swissGerman = '', english = '', standardGerman = ''] = record;
    const complain = (reason: string) => problems.push({ file, line: info.lines, reason });
    if (record.length !== HEADER.length)
      complain(`A line has ${HEADER.length} cells, this one ${record.length}.`);
    else if (!swissGerman || !english) complain('SwissGerman and English must not be empty.');
    else if (seen.has(swissGerman)) complain(`'${swissGerman}' stands in this file twice.`);
    seen.add(swissGerman);
    return { swissGerman, english, standardGerman: standardGerman || null };
  });
  return { cards, problems };
}
