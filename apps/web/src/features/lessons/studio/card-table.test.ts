import { expect, it } from 'vitest';
import { readCards } from './card-table.ts';

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
])('reads %s', (_what, text) => {
  expect(wordsOf(text)).toEqual([
    ['Znüni', 'snack at nine', 'Pause'],
    ['Zvieri', 'snack at four', null],
  ]);
});

it('counts what is no card, and stops at as many as a lesson may have', () => {
  expect(readCards(`Znüni\tsnack\nonly one\n${'x'.repeat(400)}\tlong`)).toMatchObject({ skipped: 2 });
  const many = Array.from({ length: 100_000 }, (_, at) => `wort ${at}\tword ${at}`).join('\n');
  const { cards, skipped } = readCards(many);
  expect([cards.length, skipped]).toEqual([2_000, 98_000]);
});
