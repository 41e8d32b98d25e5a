import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figureOf, isRatio, keptOf, type Row } from './row.ts';

const FILE = fileURLToPath(new URL('../results.json', import.meta.url));
/** A row that has lost a fifth is marked; less is the machine's own unrest. */
const LEAST_KEPT = 0.8;

export type Results = { at: string; commit: string; rows: Row[] };

export function readLastResults(file = FILE): Results | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null;
}

/** Rows that were not measured this time keep their last figure. */
export function saveResults(results: Results, last: Results | null, file = FILE): void {
  const measured = new Set(results.rows.map(({ name }) => name));
  const kept = (last?.rows ?? []).filter(({ name }) => !measured.has(name));
  writeFileSync(file, `${JSON.stringify({ ...results, rows: [...results.rows, ...kept] }, null, 2)}\n`);
}

/** The table as text, and whether a row has fallen. */
export function describeResults(rows: readonly Row[], last: Results | null): string {
  const lines = rows.map((row) => {
    const before = last?.rows.find(({ name }) => name === row.name);
    return [
      row.name,
      `${round(row.ours)} ${row.unit}`,
      row.peer === null ? '' : `${row.peer.name} ${round(row.peer.value)}`,
      isRatio(row) ? `${figureOf(row).toFixed(2)}×` : '',
      cpuOf(row),
      row.aim,
      before === undefined ? '' : changeOf(row, before),
    ];
  });
  const head = ['what', 'ours', 'peer', 'ratio', 'CPU µs (peer)', 'aim', 'last time'];
  const table = [head, ...lines];
  const widths = head.map((_title, column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cpuOf({ cpuMicroseconds, peerCpuMicroseconds }: Row): string {
  if (cpuMicroseconds === undefined) return '';
  const peer = peerCpuMicroseconds === undefined ? '' : ` (${round(peerCpuMicroseconds)})`;
  return `${round(cpuMicroseconds)}${peer}`;
}

function changeOf(row: Row, before: Row): string {
  const figure = figureOf(before);
  const text = isRatio(before) ? `${figure.toFixed(2)}×` : round(figure);
  // What could not be measured any more is no number, and less than any.
  return keptOf(row, before) >= LEAST_KEPT ? text : `${text}  FALLEN`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
