import type { PdfJob } from './pdf-job.ts';
import {
  addElement,
  COLOURS,
  drawArtifact,
  drawLine,
  drawLines,
  drawRule,
  type Element,
  linesOf,
  PAGE,
  SETTINGS,
  type Sheet,
  TEXT_WIDTH,
} from './sheet.ts';

/** A section as the contents name it: `destination` is where its line leads. */
export type Entry = { title: string; pageIndex: number; destination: string };

const BAND = 330;
const ON_RED = { colour: COLOURS.white };

/** The first page: the title on red, what it is about, and room for the contents. Returns where the contents go. */
export function drawCover(sheet: Sheet, job: PdfJob): Element {
  drawArtifact(sheet, (doc) => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOURS.paper);
    doc.rect(0, 0, PAGE.width, BAND).fill(COLOURS.red);
  });
  const top = addElement(sheet.root, sheet, 'P');
  sheet.y = PAGE.left;
  const kind = linesOf(
    sheet,
    [{ text: `${job.siteName} · ${job.kind}`, style: 'strong' }],
    SETTINGS.text,
    TEXT_WIDTH,
  );
  drawLines(sheet, top, kind, { x: PAGE.left, setting: { ...SETTINGS.text, ...ON_RED } });
  top.end();

  const title = linesOf(sheet, [{ text: job.title, style: 'plain' }], SETTINGS.title, TEXT_WIDTH);
  const heading = addElement(sheet.root, sheet, 'H1');
  sheet.y = BAND - 40 - title.length * SETTINGS.title.leading;
  drawLines(sheet, heading, title, { x: PAGE.left, setting: { ...SETTINGS.title, ...ON_RED } });
  heading.end();

  const summary = addElement(sheet.root, sheet, 'P');
  sheet.y = BAND + 32;
  const lines = linesOf(sheet, [{ text: job.summary, style: 'plain' }], SETTINGS.summary, TEXT_WIDTH * 0.85);
  drawLines(sheet, summary, lines, { x: PAGE.left, setting: SETTINGS.summary });
  summary.end();
  sheet.y += 34;
  const contents = addElement(sheet.root, sheet, 'TOC');
  return contents;
}

/** Fills the contents in, once it is known which page each section came to. */
export function drawContents(sheet: Sheet, contents: Element, word: string, entries: readonly Entry[]): void {
  const caption = addElement(contents, sheet, 'Caption');
  const head = linesOf(sheet, [{ text: word, style: 'plain' }], SETTINGS.subheading, TEXT_WIDTH);
  drawLines(sheet, caption, head, { x: PAGE.left, setting: SETTINGS.subheading });
  caption.end();
  sheet.y += 4;
  drawRule(sheet, sheet.y, { weight: 1.5, colour: COLOURS.ink });
  for (const entry of entries) drawEntry(sheet, contents, entry);
  contents.end();
}

function drawEntry(sheet: Sheet, contents: Element, { title, pageIndex, destination }: Entry): void {
  const setting = SETTINGS.text;
  const number = String(pageIndex + 1);
  const [line = []] = linesOf(sheet, [{ text: title, style: 'plain' }], setting, TEXT_WIDTH - 40);
  const [place = []] = linesOf(sheet, [{ text: number, style: 'strong' }], setting, 40);
  const y = sheet.y + 4;
  const item = addElement(contents, sheet, 'TOCI');
  const link = addElement(item, sheet, 'Link', { alt: `${title}, ${number}` });
  drawLine(sheet, link, line, { x: PAGE.left, y, setting });
  const width = place.reduce((sum, segment) => sum + segment.width, 0);
  drawLine(sheet, link, place, { x: PAGE.width - PAGE.right - width, y, setting });
  // The library writes a `String` as text, and a plain string as a name.
  const spoken: object = { structParent: link, Contents: new String(title) };
  sheet.doc.goTo(PAGE.left, sheet.y, TEXT_WIDTH, 23, destination, { ...spoken });
  link.end();
  item.end();
  sheet.y += 23;
  drawRule(sheet, sheet.y);
}
