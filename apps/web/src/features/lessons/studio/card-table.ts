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

/**
 * Rows of a spreadsheet (tabs), of CSV (semicolons, or commas with quotes) or of Anki's notes in plain text: Swiss German,
 * English, Standard German. Anki's remarks, its HTML and its sounds are left out.
 */
export function readCards(text: string): { cards: CardRow[]; skipped: number } {
  const source = text.replace(/^\uFEFF/, '').replace(/^(?:#.*\r?\n)+/, '');
  const separator = ['\t', ';', ','].find((sign) => source.split('\n', 1)[0]?.includes(sign)) ?? '\t';
  const { rows, total } = splitRows(source, separator);
  const cards = rows.flatMap(([swissGerman = '', english = '', standardGerman = '']) => {
    const isRow = swissGerman !== '' && english !== '' && swissGerman !== 'SwissGerman';
    const isShort = [swissGerman, english, standardGerman].every(({ length }) => length <= MOST_LETTERS);
    return isRow && isShort
      ? [{ id: null, swissGerman, english, standardGerman: standardGerman || null, soundFile: null }]
      : [];
  });
  return { cards, skipped: total - cards.length };
}

/** As the rows of a spreadsheet, which `readCards` reads back. */
export function writeCards(
  cards: readonly Pick<CardRow, 'swissGerman' | 'english' | 'standardGerman'>[],
): string {
  const cell = (words: string) => (words.includes('"') ? `"${words.replaceAll('"', '""')}"` : words);
  return cards
    .map((card) => [card.swissGerman, card.english, card.standardGerman ?? ''].map(cell).join('\t'))
    .join('\n');
}

/** The rows of CSV (RFC 4180) that have words, as many as a lesson may have cards; `total` counts the others too. */
function splitRows(source: string, separator: string): { rows: string[][]; total: number } {
  const rows: string[][] = [];
  let total = 0;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) {
      total += 1;
      if (rows.length < MOST) rows.push(cells.map(plainOf));
    }
    cells = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return { rows, total };
}

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** A cell's words on one line; what Anki writes as HTML, or as a sound, is no words. */
function plainOf(cell: string): string {
  return cell
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A file's text: UTF-8, or else as a Swiss Excel writes it. */
export function readFileText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
