import { describe, expect, it } from 'vitest';
import { foldForSearch, foldSearched, listSearchWords, matchesFolded } from './search-folding.ts';

describe('folding', () => {
  it.each([
    ['Grüezi', 'gruezi', 'Gruezi', 'GRÜEZI', 'Grueezi', 'grüezi!'],
    ['Määrt', 'Märt', 'Maert', 'maart', 'MÄÄRT', 'Ma\u0308a\u0308rt'],
    ['Zyt', 'Ziit', 'zit', 'Zyyt'],
    ['schöön', 'schon', 'schoen', 'schön'],
    ['gaat’s', "gaat's", 'gats', 'gaats'],
    ['Strasse', 'straße'],
    ['Füür', 'fur', 'fuur', 'fuer'],
    ['Café', 'cafe', 'CAFÉ'],
    ['wone', 'wohne', 'woone'],
    ['zää', 'zäh', 'ZAEH'],
    ['spaat', 'schpaat', 'schpät', 'späht'],
    ['Strass', 'Schtraass'],
    ['Bahnhofstrass', 'Banhofschtrass'],
    ['Poscht', 'Post'],
    ['Stuck', 'Stuk', 'schtukk'],
    ['uf Widerluege', 'uf Wiederluege', 'uf widerlüge'],
    ['Chuchichäschtli', 'Kuchikästli'],
    ['Brugg', 'Bruck', 'Brugk'],
    ['Guetsli', 'Guetzli', 'Guezli'],
    ['Platz', 'Plaz', 'Plats'],
  ])('%s is the same as %s', (one, ...others) => {
    for (const other of others) expect(foldForSearch(other)).toBe(foldForSearch(one));
  });

  it.each([
    ['Bär', 'Bier'],
    ['Huus', 'Hose'],
    ['du', 'do'],
    ['eis', 'is'],
    ['1', '11'],
    ['dehei', 'dei'],
    ['nach', 'na'],
    ['Bagge', 'Bage'],
    ['lige', 'liege n'],
  ])('%s is another word than %s', (one, other) => {
    expect(foldForSearch(one)).not.toBe(foldForSearch(other));
  });

  it('finds what an article leans on with it and alone', () => {
    const searched = foldSearched('D’Chue staat z’Bärg');
    for (const query of ['d’Chue', 'chue', 'Bärg', 'zbärg'])
      expect(matchesFolded(searched, listSearchWords(query))).toBe(true);
    expect(matchesFolded(searched, listSearchWords('hue'))).toBe(false);
    expect(foldSearched('Es schneit')).toBe(foldForSearch('Es schneit'));
  });

  it('keeps words apart, and knows each once', () => {
    expect(listSearchWords('Im Kafi – im KAFI: ordering a coffee, 2 times')).toEqual([
      'im',
      'gkafi',
      'ordering',
      'a',
      'gkoffe',
      '2',
      'times',
    ]);
    expect(listSearchWords(' … !? 🐄 ')).toEqual([]);
  });

  it('of folded text changes nothing', () => {
    for (const text of [
      'Chuchichäschtli',
      'Wo isch …?',
      'aae',
      'oeoe',
      'ueue',
      'ahhae',
      'ckafi',
      'lckka',
      'ggk',
      'tzz',
      'sst',
      'iee',
    ]) {
      const folded = foldForSearch(text);
      expect(matchesFolded(folded, listSearchWords(text))).toBe(listSearchWords(text).length > 0);
    }
  });
});

it.each([
  'Wohnig',
  'dehei',
  'Chuchichäschtli',
  'Bahnhofstrass',
  'Stuck',
  'spaziere',
  'Kafi',
  'Brugg',
  'Tschau',
  'Wiederluege',
  'Platz',
])('every beginning of %s finds it while it is typed', (word) => {
  for (let length = 1; length <= word.length; length += 1)
    expect(matchesFolded(foldForSearch(word), listSearchWords(word.slice(0, length)))).toBe(true);
});

describe('a query', () => {
  const text = foldForSearch('Uf em Määrt at the market');

  it.each([
    ['mart', true],
    ['marke uf', true],
    ['MÄRT', true],
    ['ärt', false],
    ['market cheese', false],
    ['', false],
    ['?', false],
  ])('%s is found in a title: %s', (query, isFound) => {
    expect(matchesFolded(text, listSearchWords(query))).toBe(isFound);
  });
});
