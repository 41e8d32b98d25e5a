import type { CourseCard } from '@school/contract/course-pieces';

/** A card of the table; a new one has no id yet. */
export type CardRow = Omit<CourseCard, 'id'> & { id: string | null };

export const CARD_FIELDS = [
  { name: 'swissGerman', lang: 'gsw' },
  { name: 'english', lang: 'en' },
  { name: 'standardGerman', lang: 'de' },
] as const satisfies readonly { name: keyof CardRow; lang: string }[];

/** As many as a lesson may have; of a longer file the rest is counted as skipped. */
const MOST = 2_000;
const MOST_LETTERS = 300;

/** Rows of a spreadsheet (tabs) or of CSV (semicolons, or commas with quotes): Swiss German, English, Standard German. */
export function readCards(text: string): { cards: CardRow[]; skipped: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((sign) => lines[0]?.includes(sign)) ?? '\t';
  const rows = lines.slice(0, MOST).map((line) => splitLine(line, separator));
  const cards = rows.flatMap(([swissGerman = '', english = '', standardGerman = '']) => {
    const isRow = swissGerman !== '' && english !== '' && swissGerman !== 'SwissGerman';
    const isShort = [swissGerman, english, standardGerman].every(({ length }) => length <= MOST_LETTERS);
    return isRow && isShort
      ? [{ id: null, swissGerman, english, standardGerman: standardGerman || null, soundFile: null }]
      : [];
  });
  return { cards, skipped: lines.length - cards.length };
}

function splitLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
