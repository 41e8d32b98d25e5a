import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../platform/database.ts';
import type { ExportedRow, Feature, Json } from '../../platform/feature.ts';
import { guardFormula } from '../../platform/formula-guard.ts';

/** One file of the ZIP. */
export type ExportFile = {
  /** Without its ending: what the README explains. */
  topic: string;
  name: string;
  /** How much work it is, beside the others. */
  weight: number;
  texts: () => AsyncIterable<string>;
};

/** A list whose rows come page by page. */
type Table = { topic: string; weight: number; pages: () => AsyncIterable<readonly ExportedRow[]> };

/** What a feature keeps as JSON, and each list in it also as a spreadsheet. */
export function filesOfPart(feature: string, part: Json): ExportFile[] {
  const json = { topic: feature, name: `${feature}.json`, weight: 1, texts: () => once(writeJson(part)) };
  return [json, ...listTables(feature, part).map(csvFile)];
}

/** A list that may be long, in both forms. */
export function filesOfRows(
  db: Database,
  feature: string,
  { name, pages }: NonNullable<Feature['exportRows']>[number],
  { uid, count }: { uid: string; count: number },
): ExportFile[] {
  const table: Table = {
    topic: `${feature}-${name}`,
    weight: 1 + count / 1_000,
    pages: () => pages(db, uid),
  };
  return [
    { topic: table.topic, name: `${table.topic}.json`, weight: table.weight, texts: () => jsonOf(table) },
    csvFile(table),
  ];
}

function listTables(feature: string, part: Json): Table[] {
  const tableOf = (topic: string, rows: readonly ExportedRow[]): Table => ({
    topic,
    weight: 1,
    pages: () => once(rows),
  });
  if (isRows(part)) return [tableOf(feature, part)];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([name, value]) =>
    isRows(value) ? [tableOf(`${feature}-${toKebab(name)}`, value)] : [],
  );
}

function isRows(value: Json): value is readonly ExportedRow[] {
  const isRow = (item: Json) => typeof item === 'object' && item !== null && !Array.isArray(item);
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

function csvFile({ topic, weight, pages }: Table): ExportFile {
  return { topic, name: `${topic}.csv`, weight, texts: () => csvOf(pages()) };
}

/** UTF-8 with a byte order mark, without which Excel takes it for Latin-1; the first page's fields are the columns. */
async function* csvOf(pages: AsyncIterable<readonly ExportedRow[]>): AsyncIterable<string> {
  let columns: string[] | null = null;
  for await (const rows of pages) {
    const isFirst = columns === null;
    columns ??= [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const known = columns;
    const cells = rows.map((row) => known.map((column) => guardFormula(cellOf(row[column] ?? null))));
    yield stringify(isFirst ? [known, ...cells] : cells, { bom: isFirst, record_delimiter: 'windows' });
  }
}

function cellOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* jsonOf({ pages }: Table): AsyncIterable<string> {
  let separator = '[\n';
  for await (const rows of pages()) {
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function writeJson(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function* once<Value>(value: Value): AsyncIterable<Value> {
  yield value;
}

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
