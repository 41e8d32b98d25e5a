import { BRAND } from '@school/domain/brand';
import PDFDocument from 'pdfkit';
import type { Run, RunStyle } from './blocks.ts';
import type { PdfJob } from './pdf-job.ts';
import { breakIntoLines, type Measure, type Segment } from './rich-lines.ts';

export type Element = PDFKit.PDFStructureElement;

/** A4 in points, and the room around the text. */
export const PAGE = { width: 595.28, height: 841.89, left: 72, right: 72, top: 84, bottom: 76 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const COLOURS = { ...BRAND, soft: '#4a443b', rule: '#d8d0c1', white: '#ffffff' } as const;

/** How large a text is, and how far its lines are apart. */
export type Setting = { size: number; leading: number; colour?: string; isHead?: boolean };

export const SETTINGS = {
  title: { size: 38, leading: 41, isHead: true },
  summary: { size: 14, leading: 20 },
  topic: { size: 24, leading: 28, isHead: true },
  heading: { size: 17, leading: 21, isHead: true },
  subheading: { size: 12.5, leading: 17, isHead: true },
  text: { size: 10.5, leading: 15.5 },
  table: { size: 9.5, leading: 13.5 },
  tableHead: { size: 9.5, leading: 13.5, isHead: true },
  small: { size: 8.5, leading: 11, colour: COLOURS.soft },
} as const satisfies Record<string, Setting>;

/** A document that is being written, and how far down its page it is written. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  /** What everything that is read aloud hangs below. */
  root: Element;
  y: number;
  dialectTag: string;
  fonts: PdfJob['fonts'];
};

/** The library's types do not know this one yet. */
const PDF_UA: object = { subset: 'PDF/UA' };

/** An empty PDF/UA document with its first page. */
export function openSheet(job: PdfJob): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...PDF_UA,
    tagged: true,
    displayTitle: true,
    lang: job.language,
    bufferPages: true,
    font: job.fonts.text,
    info: { Title: job.title, Author: job.siteName, Subject: job.summary },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: PAGE.top, dialectTag: job.dialectTag, fonts: job.fonts };
}

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = PAGE.top;
}

/** Goes to a new page where less than `height` is left on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y > PAGE.top && sheet.y + height > PAGE.height - PAGE.bottom) turnPage(sheet);
}

export function addElement(parent: Element, sheet: Sheet, type: string, options = {}): Element {
  const element = sheet.doc.struct(type, options);
  parent.add(element);
  return element;
}

/** What is seen and not read aloud: rules, colours, page numbers. */
export function drawArtifact({ doc }: Sheet, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw(doc);
  doc.endMarkedContent();
}

export function drawRule(
  sheet: Sheet,
  y: number,
  { weight = 0.5, colour = COLOURS.rule }: { weight?: number; colour?: string } = {},
): void {
  drawArtifact(sheet, (doc) => {
    doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  });
}

export function measureIn(sheet: Sheet, setting: Setting): Measure {
  return (text, style) => useFont(sheet, setting, style).widthOfString(text);
}

export function linesOf(sheet: Sheet, runs: readonly Run[], setting: Setting, width: number): Segment[][] {
  return breakIntoLines(runs, width, measureIn(sheet, setting));
}

/** Draws one line at `x`, `y`; words of the dialect are marked as such. */
export function drawLine(
  sheet: Sheet,
  parent: Element,
  line: readonly Segment[],
  { x, y, setting }: { x: number; y: number; setting: Setting },
): void {
  let left = x;
  for (const { text, style, width } of line) {
    const at = left;
    const draw = () => {
      useFont(sheet, setting, style)
        .fillColor(setting.colour ?? COLOURS.ink)
        .text(text, at, y + (setting.leading - setting.size * 1.3) / 2, { lineBreak: false });
    };
    if (style === 'dialect') addElement(parent, sheet, 'Span', { lang: sheet.dialectTag }).add(draw).end();
    else parent.add(draw);
    left += width;
  }
}

/** Draws lines below each other, over as many pages as they need. */
export function drawLines(
  sheet: Sheet,
  parent: Element,
  lines: readonly Segment[][],
  { x, setting }: { x: number; setting: Setting },
): void {
  for (const line of lines) {
    makeRoom(sheet, setting.leading);
    drawLine(sheet, parent, line, { x, y: sheet.y, setting });
    sheet.y += setting.leading;
  }
}

function useFont({ doc, fonts }: Sheet, { size, isHead }: Setting, style: RunStyle): PDFKit.PDFDocument {
  const font = isHead ? fonts.head : style === 'plain' ? fonts.text : fonts.strong;
  return doc.font(font).fontSize(size);
}
