import { expect, it } from 'vitest';
import {
  type CardRow,
  findDoubles,
  followCards,
  readCards,
  readFileText,
  splitWaiting,
  writeCards,
} from './card-table.ts';

const wordsOf = (text: string) =>
  readCards(text).cards.map(({ swissGerman, english, standardGerman }) => [
    swissGerman,
    english,
    standardGerman,
  ]);

it.each([
  ['tabs of a spreadsheet', 'Znüni\tsnack at nine\tPause\nZvieri\tsnack at four\n'],
  [
    'semicolons of a Swiss Excel',
    'SwissGerman;English;StandardGerman\nZnüni;snack at nine;Pause\nZvieri;snack at four;',
  ],
  ['commas with quotes', '"Znüni","snack at nine","Pause"\n"Zvieri",snack at four'],
  [
    'notes of Anki',
    '#separator:tab\n#html:true\n<b>Znüni</b> [sound:a.mp3]\t"snack at<br>nine"\tPause\nZvieri\tsnack&nbsp;at four\t\ttag\n',
  ],
  ['lines in a cell', '"Znüni","snack\nat nine",Pause\r\nZvieri,snack at four\r\n'],
])('reads %s', (_what, text) => {
  expect(wordsOf(text)).toEqual([
    ['Znüni', 'snack at nine', 'Pause'],
    ['Zvieri', 'snack at four', null],
  ]);
});

it('counts what is no card, and stops at as many as a lesson may have', () => {
  expect(readCards(`Znüni\tsnack\nonly one\n${'x'.repeat(400)}\tlong`)).toMatchObject({
    skipped: 2,
    rest: `only one\n${'x'.repeat(400)}\tlong`,
  });
  const many = Array.from({ length: 100_000 }, (_, at) => `wort ${at}\tword ${at}`).join('\n');
  const { cards, skipped } = readCards(many);
  expect([cards.length, skipped]).toEqual([2_000, 98_000]);
});

it('reads the sign between cells from each row, and keeps the rows that are no cards as they stood', () => {
  const text = 'Znüni\tsnack\r\nBrot\tbread\r\nAnke;butter\r\n"Mir, gäll",we\r\nkaputt\r\n;only English\r\n';
  expect(wordsOf(text).map(([word]) => word)).toEqual(['Znüni', 'Brot', 'Anke', 'Mir, gäll']);
  expect(readCards(text)).toMatchObject({ skipped: 2, rest: 'kaputt\n;only English' });
});

it('sends of a row that waits what was saved last, and shows it in its place', () => {
  const row = (id: string | null, swissGerman: string, english = 'word') => {
    return { id, swissGerman, english, standardGerman: null, soundFile: null };
  };
  const rows = [row('a', 'Sune'), row('b', 'Sune'), row('c', ''), row(null, 'Mond', ''), row(null, 'Stärn')];
  const base = [row('a', 'Sune'), row('b', 'Huus'), row('c', 'Berg')];
  expect([...findDoubles(rows)]).toEqual([1]);
  const { cards, showBeside } = splitWaiting(rows, base);
  expect(cards).toEqual([...base, row(null, 'Stärn')]);
  const saved = [...base, row('d', 'Stärn'), row('e', 'of another')];
  expect(showBeside(saved)?.shown).toEqual([...rows.slice(0, 4), ...saved.slice(3)]);
  expect(splitWaiting(base, base).showBeside(base)).toBeNull();
});

it('reads back what a package holds', () => {
  const cards = [{ swissGerman: 'De "Znüni"; gäll', english: 'snack, isn’t it', standardGerman: 'Pause' }];
  expect(readCards(writeCards(cards)).cards).toMatchObject(cards);
});

it('finds no card in five megabytes of a page', () => {
  const page = `<div style="mso">${'<p class="x">wort</p>'.repeat(240_000)}</div>`;
  expect(readCards(page)).toEqual({ cards: [], skipped: 1, rest: page });
});

it('takes a quote inside a cell for what it is, and Latin-1 for what Excel writes', () => {
  expect(wordsOf('"De ""Znüni""";snack 5" long')).toEqual([['De "Znüni"', 'snack 5" long', null]]);
  const latin = Uint8Array.from('Zn\u00fcni;snack', (sign) => sign.charCodeAt(0));
  expect(readFileText(latin.buffer)).toBe('Znüni;snack');
  expect(readFileText(new TextEncoder().encode('Znüni').buffer)).toBe('Znüni');
});

const cardOf = <Id extends string | null>(id: Id, swissGerman: string, english = 'this') => ({
  id,
  swissGerman,
  english,
  standardGerman: null,
  soundFile: null,
});

it('takes another’s cards into the table that was typed on, and gives new ones their ids', () => {
  const base = [cardOf('a', 'eis'), cardOf('b', 'zwöi'), cardOf('c', 'drü')];
  const [fresh, half] = [cardOf(null, 'Chueche'), cardOf(null, 'vier', '')];
  const sent: CardRow[] = [...base, half, fresh];
  const now = [cardOf('a', 'eis', 'one'), ...base.slice(1), half, cardOf(null, 'Chuechen')];
  const merged = [cardOf('a', 'eis'), cardOf('b', 'zwee'), cardOf('new', 'Chueche'), cardOf('x', 'füf')];
  expect(followCards({ base, sent, now, merged }, [...base, fresh])).toEqual({
    draft: [
      cardOf('a', 'eis', 'one'),
      cardOf('b', 'zwee'),
      half,
      cardOf('new', 'Chuechen'),
      cardOf('x', 'füf'),
    ],
  });
});

it('says of a card that both have changed that it does not follow', () => {
  const base = [cardOf('a', 'eis'), cardOf('b', 'zwöi')];
  const sent = [cardOf('a', 'eis', 'one'), ...base.slice(1)];
  const now = [...sent.slice(0, 1), cardOf('b', 'zwöi', 'two')];
  const versions = { base, sent, now };
  expect(followCards({ ...versions, merged: [...sent.slice(0, 1), cardOf('b', 'zwee')] }, sent)).toBeNull();
  // What waits has not been sent: of it the old card was.
  const waiting = [...sent.slice(0, 1), cardOf('b', '')];
  expect(followCards({ base, sent: waiting, now: waiting, merged: sent }, sent)).toEqual({ draft: waiting });
});
