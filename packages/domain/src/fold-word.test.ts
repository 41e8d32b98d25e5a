import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord, keyOfEntry, listWordKeys } from './fold-word.ts';

describe('foldWord', () => {
  it.each([
    ['Chääs', 'chäs', 'Chaes', 'Käs'],
    ['Zyt', 'Ziit', 'zit'],
    ['Wohnig', 'wonig'],
    ['spaat', 'schpaat'],
    ['Guetsli', 'Guezli'],
    ['«Grüezi!»', 'gruezi'],
    ['gaat’s', 'gats'],
  ])('%s is %s', (word, ...others) => {
    for (const other of others) expect(foldWord(other)).toBe(foldWord(word));
  });

  it('of what has no letters is nothing', () => {
    expect(foldWord('…')).toBe('');
  });

  it('is the same when it is folded again', () => {
    fc.assert(fc.property(fc.string(), (word) => foldWord(foldWord(word)) === foldWord(word)));
    const letters = fc.constantFrom(...'aeiouäöügkchtszpy'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters }), (word) => foldWord(foldWord(word)) === foldWord(word)),
    );
  });
});

describe('keyOfEntry', () => {
  it.each([
    ['de Bärg', 'Bärg'],
    ['d Chuchi', 'Chuchi'],
    ['s Zmorge', 'Zmorge'],
    ['uf Widerluege', 'Widerluege'],
    ['en Guete', 'Guete'],
    ['d', 'd'],
    ['es', 'es'],
    ['gömmer', 'gömmer'],
  ])('%s is found under %s', (entry, word) => {
    expect(keyOfEntry(entry)).toBe(foldWord(word));
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
    ['ha-n-em', 'ha'],
    ['hanem', 'ha'],
    ['d’Chue', 'd Chue'],
    ["d'Chue", 'd Chue'],
    ['Kuchi', 'd Chuchi'],
    ['gömmer', 'gömmer'],
    ['gaamer', 'gaa'],
  ])('finds for %s the entry %s', (word, entry) => {
    expect(listWordKeys(word)).toContain(keyOfEntry(entry));
  });

  it('names the word itself first', () => {
    expect(listWordKeys('Poscht')[0]).toBe(foldWord('poscht'));
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
