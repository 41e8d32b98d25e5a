import type { CourseCard } from '@school/contract/course-pieces';
import { mergeWhole, type Versions } from '../../../shared/pieces/merge-draft.ts';

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

const isHalf = ({ swissGerman, english }: CardRow) => swissGerman.trim() === '' || english.trim() === '';

const phraseOf = ({ swissGerman }: Pick<CardRow, 'swissGerman'>) => swissGerman.trim().normalize('NFC');

/** The places of those rows whose phrase stands in an earlier one. */
export function findDoubles(rows: readonly CardRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const doubles = rows.flatMap((row, at) => {
    const phrase = phraseOf(row);
    if (phrase !== '' && seen.has(phrase)) return [at];
    seen.add(phrase);
    return [];
  });
  return new Set(doubles);
}

/**
 * A row that is half written, or a second one of its phrase, waits: of it goes what was saved last. `showBeside` puts
 * those that wait between the saved ones again, null where none does.
 */
export function splitWaiting(rows: readonly CardRow[], base: readonly CardRow[]) {
  const doubles = findDoubles(rows);
  const waits = rows.map((row, at) => isHalf(row) || doubles.has(at));
  const sentOf = (row: CardRow, at: number): CardRow[] => {
    if (!waits[at]) return [row];
    return row.id === null ? [] : base.filter(({ id }) => id === row.id);
  };
  const sent = rows.map(sentOf);
  const showBeside = (saved: readonly CardRow[]): { shown: CardRow[] } | null => {
    if (!waits.includes(true)) return null;
    const left = [...saved];
    const shown = rows.flatMap((row, at) => {
      const now = sent[at]?.length ? left.splice(0, 1) : [];
      return waits[at] ? [row] : now;
    });
    return { shown: [...shown, ...left] };
  };
  return { cards: sent.flat(), showBeside };
}

/**
 * The table as it was typed on while it was saved: its new cards have their ids, and what another has changed is in it. Null
 * where that is a card that was changed here since. `went` are the rows that were saved of those that were there.
 */
export function followCards(
  { base, sent, now, merged }: Versions<CardRow[]>,
  went: readonly CardRow[],
): { draft: CardRow[] } | null {
  const rowIn = (cards: readonly CardRow[], wanted: string | null) =>
    wanted === null ? undefined : cards.find(({ id }) => id === wanted);
  const idOf = (row: CardRow) =>
    row.id ?? merged.find((card) => !rowIn(base, card.id) && phraseOf(card) === phraseOf(row))?.id ?? null;
  const isOneAfterOther = sent.every((row, at) => now[at]?.id === row.id);
  const draft: CardRow[] = [];
  for (const [at, row] of now.entries()) {
    const before = isOneAfterOther ? sent[at] : sent.find((one) => one === row);
    const id = row.id ?? (before && went.includes(before) ? idOf(before) : null);
    const known = rowIn(base, id);
    const found = known
      ? mergeWhole({ base: known, sent: rowIn(went, id), now: row, merged: rowIn(merged, id) })
      : { part: { ...row, id } };
    if (!found) return null;
    if (found.part) draft.push(found.part);
  }
  const own = new Set([...base.map(({ id }) => id), ...went.map(idOf)]);
  return { draft: [...draft, ...merged.filter(({ id }) => !own.has(id))] };
}

const SEPARATORS = ['\t', ';', ','];

/**
 * Rows of a spreadsheet (tabs), of CSV (semicolons, or commas with quotes) or of Anki's notes in plain text: Swiss German,
 * English, Standard German; each row may have its own sign between. Anki's remarks, its HTML and its sounds are left out.
 * `rest` are the rows that are no cards, as they stood.
 */
export function readCards(text: string): { cards: CardRow[]; skipped: number; rest: string } {
  const source = text.replace(/^\uFEFF/, '').replace(/^(?:#.*\r?\n)+/, '');
  const cards: CardRow[] = [];
  const rest: string[] = [];
  for (const { cells, written } of splitRows(source)) {
    const [swissGerman = '', english = '', standardGerman = ''] = cells;
    const isRow = swissGerman !== '' && english !== '' && swissGerman !== 'SwissGerman';
    const isShort = [swissGerman, english, standardGerman].every(({ length }) => length <= MOST_LETTERS);
    if (isRow && isShort)
      cards.push({ id: null, swissGerman, english, standardGerman: standardGerman || null, soundFile: null });
    else if (swissGerman !== 'SwissGerman') rest.push(written);
  }
  return { cards, skipped: rest.length, rest: rest.join('\n') };
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

/** The sign between the cells of the row that begins there: outside quotes, or else as in the first row. */
function separatorOf(source: string, from: number): string | undefined {
  const end = source.indexOf('\n', from);
  const line = source.slice(from, end === -1 ? source.length : end);
  const bare = line.split('"').filter((_part, at) => at % 2 === 0);
  return SEPARATORS.find((sign) => bare.some((part) => part.includes(sign)));
}

type WrittenRow = { cells: string[]; written: string };

/** The rows of CSV (RFC 4180) that have words; of those beyond what a lesson may have only how they were written. */
function splitRows(source: string): WrittenRow[] {
  const rows: WrittenRow[] = [];
  const usual = SEPARATORS.find((sign) => source.split('\n', 1)[0]?.includes(sign)) ?? '\t';
  let separator = separatorOf(source, 0) ?? usual;
  let from = 0;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = (at: number) => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) {
      const written = source.slice(from, at).replace(/\r$/, '');
      rows.push({ cells: rows.length < MOST ? cells.map(plainOf) : [], written });
    }
    cells = [];
    from = at + 1;
    separator = separatorOf(source, from) ?? usual;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow(at);
    else cell += sign;
  }
  endRow(source.length);
  return rows;
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
