import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { InvoiceView } from './invoice-page.ts';

const require = createRequire(import.meta.url);
const font = (weight: number) =>
  require.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`);

/** A4 in points. */
const LEFT = 72;
const WIDTH = 451;

/** The invoice on one sheet of paper. */
export function writeInvoice(view: InvoiceView): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'en',
    displayTitle: true,
    font: font(400),
    info: { Title: view.title, Author: 'Swiss German' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.font(font(700)).fontSize(11).text('Swiss German');
  doc.moveDown(3).fontSize(30).text(view.title);
  doc.font(font(400)).fontSize(11).text(`${view.state}. A demo: nothing was charged.`);
  doc.moveDown(2);
  for (const row of view.facts) writeRow(doc, row);
  doc.moveDown(1.5);
  for (const row of view.lines) writeRow(doc, row);
  doc.moveDown(0.5).font(font(700));
  for (const row of view.totals) writeRow(doc, row);
  doc.end();
  return done;
}

function writeRow(doc: PDFKit.PDFDocument, [what, says]: [string, string]): void {
  const top = doc.y;
  doc
    .moveTo(LEFT, top - 3)
    .lineTo(LEFT + WIDTH, top - 3)
    .lineWidth(0.5)
    .stroke('#d8d0c1');
  doc.text(says, LEFT + WIDTH - 200, top + 2, { width: 200, align: 'right' });
  const end = doc.y;
  doc.text(what, LEFT, top + 2, { width: WIDTH - 210 });
  doc.y = Math.max(doc.y, end) + 6;
  doc.x = LEFT;
}
