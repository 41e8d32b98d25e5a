import { parse } from 'csv-parse/sync';
import { unguardFormula } from '../../../platform/formula-guard.ts';
import { MOST_NAME, type ReadAnswer } from './card-file-job.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { type Collected, collectCard, createCollected, findFields } from './pick-card.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** Spreadsheets say by its first bytes how a text is written; without them it is UTF-8. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** A file of comma-separated values (RFC 4180), of semicolons or tabs; also Anki's notes in plain text. */
export function readCsv(bytes: Uint8Array, isSwapped: boolean): ReadAnswer {
  const text = decode(bytes);
  if (text === null) return { ok: false, reason: 'not-text' };
  const { body, delimiter } = splitHead(text);
  let rows: string[][];
  try {
    rows = parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    return { ok: false, reason: isOutOfMemory(error) ? 'too-large' : 'broken' };
  }
  const collected = collectRows(rows, isSwapped);
  const { cards, skipped, canSwap, seen } = collected;
  if (cards.length < seen - skipped.incomplete - skipped.tooLong - skipped.turned)
    return { ok: false, reason: 'too-many', fileCards: seen };
  return { ok: true, format: 'csv', cards, skipped, canSwap };
}

function collectRows(rows: readonly string[][], isSwapped: boolean): Collected {
  const collected = createCollected();
  const [head = []] = rows;
  const fields = findFields(head, isSwapped);
  for (const cells of fields.isNamed ? rows.slice(1) : rows) {
    const cellOf = (place: number) => unguardFormula(cells[place] ?? '');
    const card = {
      swissGerman: cellOf(fields.swissGerman),
      english: cellOf(fields.english),
      standardGerman: cellOf(fields.standardGerman) || null,
      guid: null,
      cardId: idOf(cellOf(fields.id)),
      sound: null,
    };
    collectCard(collected, card, fields.isNamed);
  }
  return collected;
}

/** A longer one is no card's. */
const idOf = (cell: string) => (cell === '' || cell.length > MOST_NAME ? null : cell);

/** Anki's plain text begins with lines such as `#separator:tab`; elsewhere the first line tells what stands between cells. */
function splitHead(text: string): { body: string; delimiter: string } {
  const lines = text.split('\n', 20);
  const head = lines.slice(
    0,
    lines.findIndex((line) => !/^#[a-z ]+:/.test(line)),
  );
  const body = text.slice(head.reduce((length, line) => length + line.length + 1, 0));
  const named = head.map((line) => /^#separator:(.+)$/.exec(line.trim())?.[1]?.toLowerCase()).find(Boolean);
  const byName: { [name: string]: string } = { tab: '\t', comma: ',', semicolon: ';' };
  const first = body.slice(0, body.indexOf('\n') === -1 ? undefined : body.indexOf('\n'));
  const outside = first.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length);
  const likeliest = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { body, delimiter: byName[named ?? ''] ?? likeliest };
}
