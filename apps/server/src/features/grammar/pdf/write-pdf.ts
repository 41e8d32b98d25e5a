import { type Block, readBlocks } from './blocks.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawContents, drawCover, type Entry } from './draw-cover.ts';
import type { PdfJob, PdfPart } from './pdf-job.ts';
import {
  addElement,
  COLOURS,
  drawArtifact,
  drawRule,
  openSheet,
  PAGE,
  SETTINGS,
  type Sheet,
  turnPage,
} from './sheet.ts';

/** Of a page: where a topic leaves more than this empty, the next one begins below it. */
const MOST_EMPTY = 0.55;

/** Sets topics as a PDF: a first page with its contents, then each topic, as a rule from the head of a page. */
export async function writePdf(job: PdfJob): Promise<Buffer> {
  const sheet = openSheet(job);
  const written = collect(sheet.doc);
  const contents = drawCover(sheet, job);
  const contentsY = sheet.y;
  const entries: Entry[] = [];
  const isWhole = job.parts.length > 1;
  for (const [index, part] of job.parts.entries()) {
    beginPart(sheet, index === 0);
    if (isWhole) entries.push(mark(sheet, part.title, `topic-${part.id}`));
    const sections = drawPart(sheet, part, isWhole);
    if (!isWhole) entries.push(...sections);
  }
  const { count } = sheet.doc.bufferedPageRange();
  for (let index = 1; index < count; index += 1) drawFrame(sheet, job, index, count);
  sheet.doc.switchToPage(0);
  sheet.y = contentsY;
  drawContents(sheet, contents, job.words.contents, entries);
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function beginPart(sheet: Sheet, isFirst: boolean): void {
  const foot = PAGE.height - PAGE.bottom;
  const isEmpty = foot - sheet.y > MOST_EMPTY * (foot - PAGE.top);
  if (isFirst || !isEmpty) {
    turnPage(sheet);
    return;
  }
  sheet.y += 24;
  drawRule(sheet, sheet.y, { weight: 1, colour: COLOURS.ink });
  sheet.y += 8;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Draws a topic and returns its sections. In the whole grammar its title stands above it. */
function drawPart(sheet: Sheet, { id, title, text }: PdfPart, isWhole: boolean): Entry[] {
  const section = addElement(sheet.root, sheet, 'Sect');
  const entries: Entry[] = [];
  const titleBlock: Block = { type: 'heading', level: 1, runs: [{ text: title, style: 'plain' }] };
  if (isWhole) drawBlocks(sheet, section, [titleBlock], { topLevel: 2, onHeading: () => undefined });
  drawBlocks(sheet, section, readBlocks(text), {
    topLevel: isWhole ? 3 : 2,
    onHeading: (level, heading) => {
      if (level <= 2) entries.push(mark(sheet, heading, `${id}-${entries.length}`));
    },
  });
  section.end();
  return entries;
}

/** Makes this place one that the contents, and the reader's list of bookmarks, lead to. */
function mark({ doc, y }: Sheet, title: string, destination: string): Entry {
  doc.addNamedDestination(destination, 'XYZ', 0, Math.max(0, y - 12), null as unknown as number);
  doc.outline.addItem(title);
  return { title, destination, pageIndex: doc.bufferedPageRange().count - 1 };
}

/** Head and foot of a page, which are not read aloud. */
function drawFrame(sheet: Sheet, job: PdfJob, index: number, count: number): void {
  const { doc } = sheet;
  const { size, colour } = SETTINGS.small;
  doc.switchToPage(index);
  drawArtifact(sheet, () => {
    doc.font(job.fonts.strong).fontSize(size).fillColor(COLOURS.ink);
    doc.text(job.siteName, PAGE.left, 44, { lineBreak: false });
    doc.font(job.fonts.text).fontSize(size).fillColor(colour);
    drawRight(doc, job.parts.length > 1 ? job.kind : job.title, 44);
    const place = job.words.page.replace('{here}', String(index + 1)).replace('{count}', String(count));
    drawRight(doc, place, PAGE.height - 48);
    doc.rect(PAGE.left, PAGE.height - 46, 18, 4).fill(COLOURS.red);
  });
  drawRule(sheet, 60, { weight: 0.75, colour: COLOURS.ink });
}

function drawRight(doc: PDFKit.PDFDocument, text: string, y: number): void {
  doc.text(text, PAGE.width - PAGE.right - doc.widthOfString(text), y, { lineBreak: false });
}
