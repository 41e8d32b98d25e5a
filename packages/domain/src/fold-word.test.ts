import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord, keyOfEntry, listWordKeys } from './fold-word.ts';

describe('foldWord', () => {
  it.each([
    ['Chääs', 'chas'],
    ['chäs', 'chas'],
    ['Chaes', 'chas'],
    ['Chuchichäschtli', 'chuchichaschtli'],
    ['nüün', 'nun'],
    ['Zyt', 'zit'],
    ['Ziit', 'zit'],
    ['guet', 'gut'],
    ['müed', 'mud'],
    ['Stuck', 'stuk'],
    ['Brüeder,', 'bruder'],
    ['«Grüezi!»', 'gruzi'],
    ['gaat’s', 'gats'],
    ['Schöön', 'schon'],
    ['A\u0308nglisch', 'anglisch'],
    ['Wohnig', 'wonig'],
    ['wonig', 'wonig'],
    ['zäh', 'za'],
    ['dehei', 'dehei'],
    ['spaat', 'spat'],
    ['schpaat', 'spat'],
    ['Huusstüür', 'hustur'],
    ['…', ''],
  ])('%s is %s', (word, key) => {
    expect(foldWord(word)).toBe(key);
  });

  it('is the same when it is folded again', () => {
    fc.assert(fc.property(fc.string(), (word) => foldWord(foldWord(word)) === foldWord(word)));
  });
});

describe('keyOfEntry', () => {
  it.each([
    ['de Bärg', 'barg'],
    ['d Chuchi', 'chuchi'],
    ['s Zmorge', 'zmorge'],
    ['uf Widerluege', 'widerluge'],
    ['en Guete', 'gute'],
    ['d', 'd'],
    ['es', 'es'],
    ['gömmer', 'gomer'],
  ])('%s is found under %s', (entry, key) => {
    expect(keyOfEntry(entry)).toBe(key);
  });
});

describe('listWordKeys', () => {
  it.each<[word: string, entry: string]>([
    ['Bärg', 'de Bärg'],
    ['BAERG', 'de Bärg'],
    ['Bärge', 'de Bärg'],
    ['bringsch', 'bringe'],
    ['choschted', 'choschte'],
    ['macht', 'mache'],
    ['machsch', 'mache'],
    ['gmacht', 'mache'],
    ['gfröögt', 'frööge'],
    ['ghöört', 'ghööre'],
    ['gaat’s', 'gaat'],
    ["gaat's", 'gaat'],
    ['isch’s', 'isch'],
    ['z’Züri', 'Züri'],
    ['gseemer', 'gsee'],
    ['Hüüsli', 's Hüüsli'],
    ['Öpfeli', 'de Öpfel'],
    ['guete', 'guet'],
    ['schööni', 'schöön'],
    ['warte', 'waarte'],
    ['nüüni', 'nüün'],
    ['heissed', 'heisse'],
    ['poscht', 'poschte'],
    ['wandere', 'wandere'],
    ['Wohnig', 'd Wonig'],
    ['wohnt', 'wone'],
    ['schpaat', 'spaat'],
    ['gstande', 'schtande'],
    ['Fest', 's Fescht'],
    ['heisst', 'heisse'],
  ])('finds for %s the entry %s', (word, entry) => {
    expect(listWordKeys(word)).toContain(keyOfEntry(entry));
  });

  it('names the word itself first', () => {
    expect(listWordKeys('Poscht')[0]).toBe('poscht');
    expect(listWordKeys('gaat’s').slice(0, 2)).toEqual(['gats', 'gat']);
  });

  it('knows no keys for what is no word, and few for any', () => {
    expect(listWordKeys('…')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (word) => {
        const keys = listWordKeys(word);
        return keys.length <= 200 && !keys.includes('');
      }),
    );
  });
});
