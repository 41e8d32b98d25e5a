import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { isTurned } from '@school/domain/visible-text';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BASIC,
  CLOZE,
  DUMMY,
  type MadeNote,
  makeCollection11,
  makeCollection18,
  makeDatabase,
  makePackage,
  metaOf,
  packed,
} from '../../../../testing/factories/anki-packages.ts';
import { guardFormula, unguardFormula } from '../../../platform/formula-guard.ts';
import type { ReadAnswer } from './card-file-job.ts';
import { toHtml, toPlainText } from './plain-text.ts';
import { readCsv } from './read-csv.ts';
import { readPackage } from './read-package.ts';
import { writeCsv } from './write-csv.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'school-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const textsOf = (answer: ReadAnswer) =>
  answer.ok ? answer.cards.map(({ swissGerman, english }) => `${swissGerman} = ${english}`) : answer.reason;
const readBytes = (bytes: Uint8Array, isSwapped = false) => {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return readPackage(path, isSwapped, folder);
};
const readFiles = (files: { [name: string]: Uint8Array }, isSwapped = false) =>
  readBytes(makePackage(files), isSwapped);
const notes = (...fields: string[][]): MadeNote[] => fields.map((own) => ({ fields: own }));

describe('an Anki package', () => {
  const [OLD, NEW] = [notes(['Hoi', 'Hi']), notes(['Sali', 'Hey'])];

  it.each([
    ['collection.anki2 alone', { 'collection.anki2': makeCollection11(OLD) }, ['Hoi = Hi']],
    [
      'collection.anki21 beside the dummy',
      { 'collection.anki2': makeCollection11(DUMMY), 'collection.anki21': makeCollection11(NEW) },
      ['Sali = Hey'],
    ],
    [
      'collection.anki21b beside the dummy and an older one',
      {
        meta: metaOf(3),
        'collection.anki2': makeCollection11(DUMMY),
        'collection.anki21': makeCollection11(OLD),
        'collection.anki21b': packed(makeCollection18(NEW)),
      },
      ['Sali = Hey'],
    ],
    ['the dummy alone', { 'collection.anki2': makeCollection11(DUMMY) }, []],
    [
      'the dummy of a package whose newer file is missing',
      { meta: metaOf(3), 'collection.anki2': makeCollection11(DUMMY) },
      'broken',
    ],
    [
      'an older file of a package whose newer one is broken',
      { 'collection.anki2': makeCollection11(OLD), 'collection.anki21b': Buffer.from('nothing') },
      'broken',
    ],
    ['no collection', { media: Buffer.from('{}') }, 'broken'],
  ])('with %s is read by its newest', async (_name, files, expected) => {
    expect(textsOf(await readFiles(files as { [name: string]: Uint8Array }))).toEqual(expected);
  });

  it.each([
    ['schema 11', (made: MadeNote[]) => ({ 'collection.anki21': makeCollection11(made) })],
    ['schema 18', (made: MadeNote[]) => ({ 'collection.anki21b': packed(makeCollection18(made)) })],
  ])('of %s leaves out notes with gaps, empty sides and long ones, and counts them', async (_name, make) => {
    const made: MadeNote[] = [
      { fields: ['<b>Gr&uuml;</b>ezi', 'Hello&nbsp;there<br>you [sound:a.mp3]'], guid: 'g-1' },
      { fields: ['Ich {{c1::heisse}}', ''], type: CLOZE.id },
      { fields: ['<img src="x.png">', 'a picture'] },
      { fields: ['nume ei Siite'] },
      { fields: ['lang', 'x'.repeat(301)] },
      { fields: ['Chu\u202Echi', 'kitchen'] },
      { fields: ['of no type', 'that is there'], type: 99 },
    ];
    const answer = await readFiles(make(made));
    expect(answer).toMatchObject({
      ok: true,
      format: 'anki',
      skipped: { cloze: 1, incomplete: 2, tooLong: 1, turned: 1 },
    });
    expect(textsOf(answer)).toEqual(['Grüezi = Hello there you', 'of no type = that is there']);
    expect(answer.ok && answer.cards[0]?.guid).toBe('g-1');
  });

  it('may have its fields swapped, unless they have our own names', async () => {
    const files = { 'collection.anki2': makeCollection11(notes(['Hi', 'Hoi'])) };
    expect(await readFiles(files)).toMatchObject({ canSwap: true });
    expect(textsOf(await readFiles(files, true))).toEqual(['Hoi = Hi']);
    const named = { id: BASIC.id, names: ['English', 'StandardGerman', 'SwissGerman'] };
    const own = { 'collection.anki2': makeCollection11(notes(['Hi', 'Hallo', 'Hoi']), [named]) };
    const answer = await readFiles(own, true);
    expect(answer).toMatchObject({
      canSwap: false,
      cards: [{ swissGerman: 'Hoi', english: 'Hi', standardGerman: 'Hallo' }],
    });
  });
});

describe('a hostile package', () => {
  const NOTES_ROW = "create table col (id, models); insert into col values (1, '{}');";
  it.each([
    [
      'a view in place of the notes',
      `${NOTES_ROW} create view notes as select 'g' guid, 1 mid, 'a' || char(31) || 'b' flds`,
    ],
    [
      'a computed column',
      `${NOTES_ROW} create table notes (guid, mid, flds as ('a' || char(31) || 'b')); insert into notes values ('g', 1)`,
    ],
    ['a virtual table', `${NOTES_ROW} create virtual table notes using fts5(guid, mid, flds)`],
    ['no notes', NOTES_ROW],
    [
      'note types that are no JSON',
      "create table col (models); insert into col values ('{'); create table notes (guid, mid, flds)",
    ],
    [
      'note types that are JSON of another kind',
      'create table col (models); insert into col values (\'{"1":{"flds":7}}\'); create table notes (guid, mid, flds)',
    ],
  ])('with %s is refused', async (_name, statements) => {
    expect(textsOf(await readFiles({ 'collection.anki2': makeDatabase(statements) }))).toBe('broken');
  });

  it('with a trigger is read as any other, for nothing is written', async () => {
    const made = makeDatabase(
      `${NOTES_ROW} create table notes (guid, mid, flds); insert into notes values ('g', 1, 'Hoi' || char(31) || 'Hi');
       create trigger t after insert on notes begin delete from notes; end`,
    );
    expect(textsOf(await readFiles({ 'collection.anki2': made }))).toEqual(['Hoi = Hi']);
  });

  it.each([
    ['a zip bomb', { 'collection.anki2': new Uint8Array(4 * 1024 * 1024) }],
    ['a zstd bomb', { 'collection.anki21b': zstdCompressSync(new Uint8Array(16 * 1024 * 1024)) }],
  ])('that is %s is left where it passes the bound', async (_name, files) => {
    const bytes = makePackage(files as { [name: string]: Uint8Array });
    expect(bytes.length).toBeLessThan(100_000);
    expect(textsOf(await readBytes(bytes))).toBe('too-large');
  });

  it('that was cut off or changed anywhere is answered, whatever comes of it', async () => {
    const whole = makePackage({
      'collection.anki2': makeCollection11(notes(['Hoi', 'Hi'], ['Sali', 'Hey'])),
    });
    expect(textsOf(await readBytes(whole.slice(0, -30)))).toBe('broken');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const spoilt = Uint8Array.from(whole);
        spoilt[at] = (spoilt[at] ?? 0) ^ change;
        expect(typeof (await readBytes(spoilt)).ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });

  it('with a database that was changed anywhere is answered', async () => {
    const whole = makeCollection11(notes(['Hoi', 'Hi'], ['Sali', 'Hey']));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const spoilt = Uint8Array.from(whole);
        spoilt[at] = (spoilt[at] ?? 0) ^ change;
        expect(typeof (await readFiles({ 'collection.anki2': spoilt })).ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
  });
});

describe('a CSV file', () => {
  const read = (text: string, isSwapped = false) => readCsv(Buffer.from(text), isSwapped);

  it.each([
    ['of commas', 'Hoi,Hi\nSali,"Hey, you"\n', ['Hoi = Hi', 'Sali = Hey, you']],
    ['of semicolons, as Excel writes here', '\uFEFFHoi;Hi\r\nSali;Hey\r\n', ['Hoi = Hi', 'Sali = Hey']],
    ['of tabs', 'Hoi\tHi\nSali\tHey', ['Hoi = Hi', 'Sali = Hey']],
    ['that Anki wrote', '#separator:tab\n#html:true\nHoi\tHi, you\n', ['Hoi = Hi, you']],
    ['with our names', 'id,English,SwissGerman\nc-1,Hi,Hoi\n', ['Hoi = Hi']],
    ['with our names as people write them', 'English,Swiss German\nHi,Hoi\n', ['Hoi = Hi']],
    ['with the languages’ codes', 'gsw,en\nHoi,Hi\n', ['Hoi = Hi']],
    ['with the languages’ codes the other way round', 'EN;de;GSW\nHi;Hallo;Hoi\n', ['Hoi = Hi']],
    ['with German names', 'Schweizerdeutsch;Englisch\nHoi;Hi\n', ['Hoi = Hi']],
    ['whose first card is called as one language', 'en,a\nHoi,Hi\n', ['en = a', 'Hoi = Hi']],
    ['with nothing in it', '\n', []],
    ['of other bytes', Buffer.from('Gr\xFCezi,Hello', 'latin1').toString('latin1'), ['Grüezi = Hello']],
  ])('%s is read', (_name, text, expected) => {
    expect(textsOf(read(text))).toEqual(expected);
  });

  it('in another encoding is refused, and in that of Excel’s Unicode text read', () => {
    expect(textsOf(readCsv(Buffer.from('Gr\xFCezi,Hello', 'latin1'), false))).toBe('not-text');
    expect(textsOf(readCsv(Buffer.from('a\0b,c'), false))).toBe('not-text');
    expect(textsOf(readCsv(Buffer.from('\uFEFFGrüezi\tHello', 'utf16le'), false))).toEqual([
      'Grüezi = Hello',
    ]);
  });

  it('with 100,000 lines is too many, and says how many', () => {
    const lines = Array.from({ length: 100_000 }, (_none, line) => `Wort ${line},word ${line}`);
    expect(read(lines.join('\n'))).toEqual({ ok: false, reason: 'too-many', fileCards: 100_000 });
  });

  it('that we wrote gives back every card, formulas and quotes too', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((own) => toPlainText(toHtml(own)))
      .filter((own) => own !== '' && !isTurned(own));
    const dangerous = fc
      .tuple(fc.constantFrom('', "'", "''", '=', '+', '-', '@', '"', ',', ';'), text)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(dangerous, dangerous), { minLength: 1 }), (cards) => {
        const made = cards.map(([swissGerman, english], index) => ({
          id: `c-${index}`,
          guid: 'g',
          swissGerman: swissGerman.normalize('NFC'),
          english: english.normalize('NFC'),
          standardGerman: null,
          lesson: null,
          soundPath: null,
          state: null,
          produceState: null,
        }));
        const answer = readCsv(writeCsv(made), false);
        expect(answer).toMatchObject({ ok: true, canSwap: false });
        expect(
          answer.ok && answer.cards.map(({ swissGerman, english, cardId }) => [swissGerman, english, cardId]),
        ).toEqual(made.map(({ swissGerman, english, id }) => [swissGerman, english, id]));
      }),
    );
  });
});

it('no cell that is written begins a formula, and what was guarded comes back', () => {
  const cell = fc
    .tuple(fc.constantFrom('', "'", '=', '+', '-', '@', '\t', '\r', '＝'), fc.string())
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(cell, (text) => {
      const guarded = guardFormula(text);
      expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(unguardFormula(guarded)).toBe(text);
    }),
  );
});

it.each([
  ['<div>Gr&#252;ezi</div><div>mitenand</div>', 'Grüezi mitenand'],
  ['<style>.x { }</style><!-- note -->Hoi <script>alert(1)</script>', 'Hoi'],
  ['3 &lt; 4 &amp;amp; 5', '3 < 4 &amp; 5'],
  ['a < b', 'a < b'],
  ['&#xD800;&#0;&#x110000;x', 'x'],
  ['[sound:hoi.mp3]Hoi[anki:play:q:0]', 'Hoi'],
  ['Gru\u0308ezi\u0000\n', 'Grüezi'],
])('a field %j is the text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});
