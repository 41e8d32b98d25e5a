import { MOST_SPELLINGS, type PieceContent } from '@school/contract/course-pieces';
import { foldAnswer } from '@school/domain/spelling/typed-letters';
import { sortSpellings } from '../exercises/index.ts';
import type { CourseProblem } from './course.schemas.ts';
import { readTable } from './read-table.ts';

const FILE = 'spellings.csv';
export const SPELLINGS_HEADER = ['SwissGerman', 'Spelling'];
const MAX_CHARACTERS = 200;

/** Reads the spellings that the school takes besides its own: a word and one of them a line; none where there is no file. */
export function readSpellings(root: string, problems: CourseProblem[]): PieceContent<'spellings'> {
  const lines = readTable(root, FILE, problems);
  if (lines === null) return [];
  const complain = (line: number, reason: string) => problems.push({ file: FILE, line, reason });
  const [header, ...body] = lines;
  if (header?.cells.join() !== SPELLINGS_HEADER.join())
    complain(1, `The first line must be ${SPELLINGS_HEADER.join(',')}.`);
  if (body.length > MOST_SPELLINGS) complain(1, `A school takes at most ${MOST_SPELLINGS} spellings.`);
  const seen = new Set<string>();
  const spellings = body.map(({ cells, line }) => {
    const [word = '', spelling = ''] = cells.map(foldAnswer);
    const reason = findMistake(cells, [word, spelling], seen);
    if (reason) complain(line, reason);
    seen.add(`${word}\n${spelling}`);
    return { word, spelling };
  });
  return sortSpellings(spellings);
}

function findMistake(
  cells: readonly string[],
  [word = '', spelling = '']: readonly string[],
  seen: ReadonlySet<string>,
): string | null {
  if (cells.length !== 2) return `A line has 2 cells, this one ${cells.length}.`;
  if (word === '' || spelling === '') return 'A word and its spelling have letters.';
  if (cells.some((cell) => cell.length > MAX_CHARACTERS))
    return `A cell has at most ${MAX_CHARACTERS} characters.`;
  return seen.has(`${word}\n${spelling}`) ? `'${spelling}' stands here twice for '${word}'.` : null;
}
