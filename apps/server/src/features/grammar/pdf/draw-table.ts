import type { Run } from './blocks.ts';
import { measureRuns, type Segment } from './rich-lines.ts';
import {
  addElement,
  COLOURS,
  drawLine,
  drawRule,
  type Element,
  linesOf,
  makeRoom,
  measureIn,
  PAGE,
  SETTINGS,
  type Setting,
  type Sheet,
  TEXT_WIDTH,
} from './sheet.ts';

type Table = { head: readonly Run[][]; rows: readonly (readonly Run[][])[] };
type Row = { cells: Segment[][][]; height: number; setting: Setting; tag: 'TH' | 'TD' };

const GAP = 14;
const PADDING = 4.5;

/** A table with a heavy rule above and fine ones between its rows. It is kept on one page where it fits on one. */
export function drawTable(sheet: Sheet, parent: Element, { head, rows }: Table): void {
  const widths = shareWidth(sheet, [head, ...rows]);
  const heading = layOut(sheet, head, widths, SETTINGS.tableHead, 'TH');
  const body = rows.map((row) => layOut(sheet, row, widths, SETTINGS.table, 'TD'));
  const height = [heading, ...body].reduce((sum, row) => sum + row.height, 0);
  const isShort = height < PAGE.height - PAGE.top - PAGE.bottom;
  makeRoom(sheet, isShort ? height : heading.height + (body[0]?.height ?? 0));

  const table = addElement(parent, sheet, 'Table');
  drawRule(sheet, sheet.y, { weight: 1.5, colour: COLOURS.ink });
  drawRow(sheet, table, heading, widths);
  drawRule(sheet, sheet.y, { weight: 0.75, colour: COLOURS.ink });
  for (const row of body) {
    makeRoom(sheet, row.height);
    drawRow(sheet, table, row, widths);
    drawRule(sheet, sheet.y);
  }
  table.end();
}

/** What each column needs on one line; where that is too much, the widest give way, but no word is broken. */
function shareWidth(sheet: Sheet, rows: readonly (readonly Run[][])[]): number[] {
  const measure = measureIn(sheet, SETTINGS.tableHead);
  const columns = Math.max(...rows.map((row) => row.length));
  const needs = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map((row) => measureRuns(row[column] ?? [], measure));
    const word = Math.max(...cells.map((cell) => cell.word));
    return { word, whole: Math.max(word, ...cells.map((cell) => cell.whole)) };
  });
  const room = TEXT_WIDTH - GAP * (columns - 1);
  const whole = needs.reduce((sum, need) => sum + need.whole, 0);
  if (whole <= room) return needs.map((need) => need.whole + (room - whole) / columns);
  const words = needs.reduce((sum, need) => sum + need.word, 0);
  const share = Math.max(0, room - words) / (whole - words || 1);
  return needs.map((need) => need.word + (need.whole - need.word) * share);
}

function layOut(
  sheet: Sheet,
  cells: readonly Run[][],
  widths: readonly number[],
  setting: Setting,
  tag: Row['tag'],
): Row {
  const lines = widths.map((width, column) => linesOf(sheet, cells[column] ?? [], setting, width + 0.01));
  const most = Math.max(...lines.map((cell) => cell.length));
  return { cells: lines, height: most * setting.leading + 2 * PADDING, setting, tag };
}

function drawRow(sheet: Sheet, table: Element, row: Row, widths: readonly number[]): void {
  const element = addElement(table, sheet, 'TR');
  let x: number = PAGE.left;
  for (const [column, lines] of row.cells.entries()) {
    const cell = addElement(element, sheet, row.tag, row.tag === 'TH' ? { scope: 'Column' } : {});
    for (const [index, line] of lines.entries()) {
      const y = sheet.y + PADDING + index * row.setting.leading;
      drawLine(sheet, cell, line, { x, y, setting: row.setting });
    }
    cell.end();
    x += (widths[column] ?? 0) + GAP;
  }
  element.end();
  sheet.y += row.height;
}
