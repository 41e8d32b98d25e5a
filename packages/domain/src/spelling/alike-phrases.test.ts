import { expect, it } from 'vitest';
import { findAlikePhrases } from './alike-phrases.ts';
import { leaveNamesOut, listOtherSpellings, writeAsHouse } from './house-style.ts';
import { createLexicon } from './lexicon.ts';

const LEXICON = createLexicon(
  ['gäll', 'gääl', 's Guetsli', 'uf Widerluege', 'Zyt', 'de Chäller'].map((spelt) => ({ spelt })),
);

it.each([
  ['Chuchi', 'Kuchi', true],
  ['d’Brugg', "d'Brugg", true],
  ['Uf Widerluege!', 'uf wiederluege', true],
  ['Zyt', 'Ziit', true],
  ['Ha-n-em gsäit', 'hanem gseit', true],
  ['gäll', 'gääl', false],
  ['Bock', 'Böck', false],
  ['Ziit', 'Zitig', false],
  ['Tram 2', 'Tram 3', false],
  ['Berg', 'de Bärg', true],
  ['s Tram', 'Tramm', true],
  ['de Bock', 'Böck', false],
])('%s and %s are one card: %s', (left, right, isOne) => {
  const [one, other] = [
    { id: 'a', swissGerman: left },
    { id: 'b', swissGerman: right },
  ];
  expect([...findAlikePhrases([one], [one, other], LEXICON)]).toEqual(isOne ? [['a', [other]]] : []);
});

it.each([
  ['De Guezli-Tüüfel', 'De Guetsli-Tüüfel'],
  ['uf Wiederluege, guezli!', 'uf Widerluege, guetsli!'],
  ['gääl, Zyt', 'gääl, Zyt'],
  ['Uf Widerluege, Frau Keller!', 'Uf Widerluege, Frau Keller!'],
  ['Herr und Frau\nKeller sind im Keller.', 'Herr und Frau\nKeller sind im Chäller.'],
])('‘%s’ is written as the course spells it: ‘%s’', (typed, written) => {
  expect(listOtherSpellings(typed, LEXICON).reduce(writeAsHouse, typed).toLowerCase()).toBe(
    written.toLowerCase(),
  );
});

it('looks for names once, however much space a text has', () => {
  const text = `Frau${' '.repeat(200_000)}x`;
  expect(leaveNamesOut(text)).toBe(text);
});
