import { CaptionLineIdSchema, MOST_CARDS } from '@school/contract/course-pieces';
import { propertyOf } from '@school/domain/records';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { deriveCardId } from './card-ids.ts';
import type { CourseCard, CourseProblem } from './course.schemas.ts';
import { REGIONS_COLUMN, readRegionsCell } from './read-regions.ts';

const HEADER = ['SwissGerman', 'English', 'StandardGerman'];
/** Columns that a file may have after those, in this order. */
const SOUND = 'Sound';
const LINE = 'Line';
const ID_COLUMN = 'id';
const HEADERS = [SOUND, LINE, REGIONS_COLUMN, ID_COLUMN]
  .reduce<string[][]>((all, column) => all.flatMap((more) => [more, [...more, column]]), [[]])
  .map((more) => [...HEADER, ...more]);
const SOUND_FILE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.(?:mp3|m4a)$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A line of the file; `end` is how many bytes of the file stand up to the end of its last cell. */
export type CsvLine = { cells: string[]; line: number; end: number };

/** What the parser tells of a line, which its types do not know. */
const RowsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ bytes: z.number() }) }));

/** Swiss and German spreadsheets separate cells with semicolons. */
export function delimiterOf(text: string): ',' | ';' {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

/** Splits a CSV file (RFC 4180) into its lines. Throws where the quotes do not match. */
export function parseCsv(text: string): CsvLine[] {
  const bytes = Buffer.from(text);
  const form = { relax_column_count: true, skip_empty_lines: true, trim: true };
  const options = { info: true, bom: true, delimiter: delimiterOf(text), ...form };
  const rows = RowsSchema.parse(parse(bytes, options));
  let line = 1;
  let counted = 0;
  return rows.map(({ record, info }) => {
    // The parser's own count of lines is wrong after a quoted cell with a CRLF in it.
    const own = bytes.toString('latin1', counted, info.bytes).replace(/[\r\n]+$/, '');
    const end = counted + own.length;
    line += own.split('\n').length - 1;
    counted = end;
    return { cells: record, line, end };
  });
}

/** What `parseCsv` has thrown, as a mistake of the file. */
export function findOpenQuote(file: string, error: unknown): CourseProblem {
  const reason = 'The quotes do not match: a cell that holds a quote or a comma stands in "…".';
  return { file, line: Number(propertyOf(error, 'lines') ?? 1), reason };
}

/** Which cell of a line has, or would have, the card's id; and whether the file has that column. */
export function findIdColumn(header: CsvLine): { place: number; isThere: boolean } {
  const place = header.cells.indexOf(ID_COLUMN);
  return place === -1 ? { place: header.cells.length, isThere: false } : { place, isThere: true };
}

/** Reads a lesson's `flashcards.csv`: a header, then a card a line; every mistake with its line. */
export function readFlashcards(
  text: string,
  file: string,
  lessonId: string,
): { cards: CourseCard[]; problems: CourseProblem[] } {
  const problems: CourseProblem[] = [];
  let lines: CsvLine[];
  try {
    lines = parseCsv(text);
  } catch (error) {
    return { cards: [], problems: [findOpenQuote(file, error)] };
  }
  const [header, ...body] = lines;
  const columns = HEADERS.find((names) => names.join() === header?.cells.join());
  if (!columns) {
    const reason = `The first line must be ${HEADER.join(',')}, with or without ,Sound, ,Line, ,Regions and ,id at its end.`;
    return { cards: [], problems: [{ file, line: 1, reason }] };
  }
  if (body.length > MOST_CARDS) {
    const reason = `A lesson has at most ${MOST_CARDS} cards, this one ${body.length}.`;
    return { cards: [], problems: [{ file, line: MOST_CARDS + 2, reason }] };
  }
  const phrases = new Set<string>();
  const cards = body.map(({ cells, line }) => {
    const [swissGerman = '', english = '', standardGerman = ''] = cells;
    const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
    const writtenId = cellOf(ID_COLUMN);
    const phrase = swissGerman.normalize('NFC');
    const regional = readRegionsCell(cellOf(REGIONS_COLUMN));
    const reason = findMistake(cells, columns) ?? regional.reason;
    if (reason) problems.push({ file, line, reason });
    else if (phrases.has(phrase))
      problems.push({ file, line, reason: `'${swissGerman}' stands in this file twice.` });
    phrases.add(phrase);
    const id = writtenId || deriveCardId(lessonId, swissGerman);
    const isIdWritten = writtenId !== '';
    const soundFile = cellOf(SOUND) || null;
    const lineId = cellOf(LINE) || undefined;
    return {
      id,
      isIdWritten,
      line,
      swissGerman,
      english,
      standardGerman: standardGerman || null,
      soundFile,
      ...(lineId !== undefined && { lineId }),
      ...regional.forms,
    };
  });
  return { cards, problems };
}

function findMistake(cells: string[], columns: string[]): string | null {
  const [swissGerman, english] = cells;
  const [sound, line, id] = [SOUND, LINE, ID_COLUMN].map((column) => cells[columns.indexOf(column)]);
  // A new line needs no id yet.
  const least = columns.filter((column) => column !== ID_COLUMN).length;
  if (cells.length !== columns.length && cells.length !== least)
    return `A line has ${columns.length} cells, this one ${cells.length}.`;
  if (!swissGerman || !english) return 'SwissGerman and English must not be empty.';
  if (sound && !SOUND_FILE.test(sound))
    return `The sound '${sound}' must be a path below media, such as cards/grueezi.mp3 or .m4a.`;
  if (line && !CaptionLineIdSchema.safeParse(line).success)
    return `The line '${line}' must be the name of a cue of the captions.`;
  if (id && !ID.test(id)) return `The id '${id}' must be of letters without accents, digits, - and _.`;
  return null;
}
