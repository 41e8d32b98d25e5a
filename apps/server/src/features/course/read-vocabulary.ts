import { keyOfEntry } from '@school/domain/fold-word';
import type { CourseProblem, CourseWord } from './course.schemas.ts';
import { REGIONS_COLUMN, readRegionsCell } from './read-regions.ts';
import { readTable } from './read-table.ts';

const FILE = 'vocabulary.csv';
const HEADER = ['SwissGerman', 'English', 'StandardGerman', 'Note'];
/** Columns that the file may have after those, in this order. */
const GERMAN_NOTE = 'GermanNote';
const HEADERS = [[], [GERMAN_NOTE], [REGIONS_COLUMN], [GERMAN_NOTE, REGIONS_COLUMN]].map((more) => [
  ...HEADER,
  ...more,
]);
const MAX_CHARACTERS = 300;

/** Reads the course's vocabulary: a header, then an entry a line; none where there is no file. */
export function readVocabulary(root: string, problems: CourseProblem[]): CourseWord[] {
  const lines = readTable(root, FILE, problems);
  if (lines === null) return [];
  const complain = (line: number, reason: string) => problems.push({ file: FILE, line, reason });
  const [header, ...body] = lines;
  const columns = HEADERS.find((names) => names.join() === header?.cells.join());
  if (!columns) {
    complain(
      1,
      `The first line must be ${HEADER.join(',')}, with or without ,${GERMAN_NOTE} and ,${REGIONS_COLUMN} at its end.`,
    );
    return [];
  }
  const seen = new Set<string>();
  return body.map(({ cells, line }) => {
    const [swissGerman = '', english = '', standardGerman = '', note = ''] = cells;
    const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
    const noteGerman = cellOf(GERMAN_NOTE);
    const regional = readRegionsCell(cellOf(REGIONS_COLUMN));
    const reason = findMistake(cells, { width: columns.length, noteGerman, seen }) ?? regional.reason;
    if (reason) complain(line, reason);
    seen.add(nameOf(cells));
    return {
      key: keyOfEntry(swissGerman),
      swissGerman,
      english,
      standardGerman: standardGerman || null,
      note: note || null,
      noteGerman: noteGerman || null,
      ...regional.forms,
    };
  });
}

type Place = { width: number; noteGerman: string; seen: ReadonlySet<string> };

function findMistake(cells: string[], { width, noteGerman, seen }: Place): string | null {
  const [swissGerman = '', english, , note = ''] = cells;
  if (cells.length !== width) return `A line has ${width} cells, this one ${cells.length}.`;
  if (!swissGerman || !english) return 'SwissGerman and English must not be empty.';
  if (keyOfEntry(swissGerman) === '') return `'${swissGerman}' has no letters.`;
  if (cells.some((cell) => cell.length > MAX_CHARACTERS))
    return `A cell has at most ${MAX_CHARACTERS} characters.`;
  if (note === '' && noteGerman !== '') return `${GERMAN_NOTE} stands beside a Note in English.`;
  if ([note, noteGerman].some((text) => text.split('*').length % 2 === 0))
    return 'A * is left over: Swiss German stands between two of them.';
  return seen.has(nameOf(cells)) ? `'${swissGerman}' stands in this file twice with one meaning.` : null;
}

/** A word may stand there twice, with two meanings. */
function nameOf([swissGerman = '', english = '']: string[]): string {
  return `${swissGerman}\n${english}`.normalize('NFC');
}
