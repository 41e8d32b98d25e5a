import type { Block, Run } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import {
  addElement,
  COLOURS,
  drawArtifact,
  drawLines,
  type Element,
  linesOf,
  makeRoom,
  PAGE,
  SETTINGS,
  type Sheet,
  TEXT_WIDTH,
} from './sheet.ts';

const INDENT = 20;
const AFTER_PARAGRAPH = 8;
/** A heading is not left alone at a page's foot. */
const ROOM_BELOW_HEADING = 64;

/** Calls `onHeading` for each heading as it is drawn. */
export type DrawBlocks = { topLevel: number; onHeading: (level: number, title: string) => void };

export function drawBlocks(sheet: Sheet, parent: Element, blocks: readonly Block[], how: DrawBlocks): void {
  for (const block of blocks) drawBlock(sheet, parent, block, how);
}

function drawBlock(sheet: Sheet, parent: Element, block: Block, how: DrawBlocks): void {
  switch (block.type) {
    case 'heading':
      drawHeading(sheet, parent, block, how);
      break;
    case 'paragraph':
      drawParagraph(sheet, parent, block.runs, 0);
      break;
    case 'quote':
      drawQuote(sheet, parent, block.paragraphs);
      break;
    case 'list':
      drawList(sheet, parent, block.items, block.isOrdered);
      break;
    case 'table':
      sheet.y += 4;
      drawTable(sheet, parent, block);
      sheet.y += AFTER_PARAGRAPH + 4;
  }
}

/** A topic's sections are at its text's second level, below its title. */
function drawHeading(
  sheet: Sheet,
  parent: Element,
  { level, runs }: { level: number; runs: Run[] },
  { topLevel, onHeading }: DrawBlocks,
): void {
  const isSection = level <= 2;
  const large = level === 1 ? SETTINGS.topic : SETTINGS.heading;
  const setting = isSection ? large : SETTINGS.subheading;
  const lines = linesOf(sheet, runs, setting, TEXT_WIDTH);
  sheet.y += isSection ? 16 : 8;
  makeRoom(sheet, lines.length * setting.leading + ROOM_BELOW_HEADING);
  const depth = Math.max(level, 2) - 2 + topLevel;
  const heading = addElement(parent, sheet, `H${Math.min(depth, 6)}`);
  onHeading(level, runs.map(({ text }) => text).join(''));
  drawLines(sheet, heading, lines, { x: PAGE.left, setting });
  heading.end();
  sheet.y += 5;
}

function drawParagraph(sheet: Sheet, parent: Element, runs: readonly Run[], indent: number): void {
  const paragraph = addElement(parent, sheet, 'P');
  const setting = SETTINGS.text;
  const lines = linesOf(sheet, runs, setting, TEXT_WIDTH - indent);
  // No first line alone at a page's foot.
  makeRoom(sheet, Math.min(lines.length, 2) * setting.leading);
  drawLines(sheet, paragraph, lines, { x: PAGE.left + indent, setting });
  paragraph.end();
  sheet.y += AFTER_PARAGRAPH;
}

/** With a bar beside it, as on the page. */
function drawQuote(sheet: Sheet, parent: Element, paragraphs: readonly Run[][]): void {
  const quote = addElement(parent, sheet, 'BlockQuote');
  sheet.y += 2;
  for (const runs of paragraphs) {
    const lines = linesOf(sheet, runs, SETTINGS.text, TEXT_WIDTH - INDENT);
    const height = lines.length * SETTINGS.text.leading;
    makeRoom(sheet, height);
    const top = sheet.y;
    drawArtifact(sheet, (doc) => doc.rect(PAGE.left, top, 2.5, height).fill(COLOURS.ink));
    drawParagraph(sheet, quote, runs, INDENT);
  }
  quote.end();
}

function drawList(sheet: Sheet, parent: Element, items: readonly Run[][], isOrdered: boolean): void {
  const list = addElement(parent, sheet, 'L');
  const setting = SETTINGS.text;
  for (const [index, runs] of items.entries()) {
    const lines = linesOf(sheet, runs, setting, TEXT_WIDTH - INDENT);
    makeRoom(sheet, Math.min(lines.length, 2) * setting.leading);
    const item = addElement(list, sheet, 'LI');
    const label = addElement(item, sheet, 'Lbl');
    const mark = linesOf(
      sheet,
      [{ text: isOrdered ? `${index + 1}.` : '•', style: 'plain' }],
      setting,
      INDENT,
    );
    const top = sheet.y;
    drawLines(sheet, label, mark, { x: PAGE.left + 2, setting });
    label.end();
    sheet.y = top;
    const body = addElement(item, sheet, 'LBody');
    drawLines(sheet, body, lines, { x: PAGE.left + INDENT, setting });
    body.end();
    item.end();
    sheet.y += 3;
  }
  list.end();
  sheet.y += AFTER_PARAGRAPH - 3;
}
