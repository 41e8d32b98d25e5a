import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../../../testing/read-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { writePdf } from './write-pdf.ts';

const font = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`),
  );

const TABLE = '| Zürich | English |\n| --- | --- |\n| *Chuchichäschtli* | kitchen cupboard |\n';
/** More than a page. */
const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} says *Grüezi* again.`).join('\n\n');

const JOB: PdfJob = {
  siteName: 'Swiss German',
  title: 'Sounds',
  summary: 'How *it* sounds.',
  kind: 'Grammar',
  language: 'en',
  dialectTag: 'gsw-CH',
  words: { contents: 'Contents', page: 'page {here} of {count}' },
  parts: [
    {
      id: 'sounds',
      title: 'Sounds',
      summary: '',
      text: `Start.\n\n## Long ones\n\n${LONG}\n\n## Öppis änders\n\n${TABLE}\n- *müed*\n\n> *Hoi!*`,
    },
  ],
  fonts: { text: font(400), strong: font(700), head: font(800) },
};

describe('the PDF of a topic', () => {
  let bytes: Buffer;
  let pdf: ReadPdf;
  beforeAll(async () => {
    bytes = await writePdf(JOB);
    pdf = await readPdf(bytes);
  });

  it('has its title and language, and marks itself as PDF/UA', () => {
    expect(pdf).toMatchObject({ title: 'Sounds', language: 'en', isMarked: true });
    expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(bytes.toString('latin1')).toMatch(/\/StructTreeRoot \d+ 0 R/);
  });

  it('can be read as text, umlauts too', () => {
    const text = pdf.pages.join('\n');
    expect(text).toContain('Chuchichäschtli');
    expect(text).toContain('Öppis änders');
    expect(text).toContain('Paragraph 59 says Grüezi again.');
  });

  it('is tagged, and says which words are dialect', () => {
    for (const role of [
      'H1',
      'H2',
      'P',
      'TOC',
      'TOCI',
      'Link',
      'Table',
      'TR',
      'TH',
      'TD',
      'L',
      'LI',
      'BlockQuote',
    ])
      expect(pdf.roles, role).toContain(role);
    expect(pdf.textsInDialect).toBe(63);
  });

  it('numbers its pages, and its contents lead to the page of each section', () => {
    const count = pdf.pages.length;
    expect(count).toBeGreaterThan(2);
    for (const [index, page] of pdf.pages.entries())
      if (index > 0) expect(page).toContain(`page ${index + 1} of ${count}`);
    const [cover = ''] = pdf.pages;
    const sectionPage = pdf.pages.findIndex((page, index) => index > 0 && page.includes('Öppis änders')) + 1;
    expect(cover).toContain(`Long ones 2Öppis änders ${sectionPage}`);
    expect(pdf.links).toBe(2);
  });

  it('carries its fonts', () => {
    const raw = bytes.toString('latin1');
    const names = [...raw.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set(['HankenGrotesk-Regular', 'HankenGrotesk-Bold', 'HankenGrotesk-ExtraBold']),
    );
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(3);
  });
});

const partOf = (id: string, more = '') => ({
  id,
  title: `Topic ${id}`,
  summary: '',
  text: `## Part\n\nText ${id}.\n\n${more}`,
});

it('of the whole grammar starts a topic on a new page, listed on the first', async () => {
  const half = Array.from({ length: 16 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
  const parts = [partOf('one', half), partOf('two')];
  const { pages, roles } = await readPdf(await writePdf({ ...JOB, title: 'Grammar', parts }));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Topic one 2Topic two 3');
  expect(pages[1]).toContain('Text one.');
  expect(pages[2]).toContain('Text two.');
  expect([...roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'H3']));
});

it('begins a topic below the one before that leaves most of its page empty', async () => {
  const parts = [partOf('one'), partOf('two')];
  const { pages } = await readPdf(await writePdf({ ...JOB, title: 'Grammar', parts }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Topic one 2Topic two 2');
  expect(pages[1]).toContain('Text two.');
});
