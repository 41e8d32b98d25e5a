import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOtherSpellings } from '@school/domain/spelling/house-style';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { expect, it } from 'vitest';
import { listSpokenLines, listVocabulary, listWrittenPhrases } from './course-words.ts';

/** Words that sound like an entry of the vocabulary and are none: names, other words, and letters that are written about. */
const OTHERS = new Set(
  // Today's words beside the traditional ones, a goat, 'big', verbs' first parts, 'that one', the state, 'let' as it is not said.
  'dokter apithek määh groossi aa uuf ene staat la ä ää ee y ie äu'.split(' '),
);

const readContent = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../content', file), 'utf8').split('\n');

it('the sample spells each word in one way, the one of its vocabulary', () => {
  const lexicon = createLexicon(listVocabulary());
  const texts = [...listSpokenLines(), ...listWrittenPhrases(), ...listDialect()];
  const found = texts
    .flatMap((text) => listOtherSpellings(text, lexicon))
    .filter(({ word }) => !OTHERS.has(word))
    .map(({ word, house }) => `${word}: ${house.spelt}`);
  expect([...new Set(found)]).toEqual([]);
});

it('a slip would be found', () => {
  const lexicon = createLexicon(listVocabulary());
  const slips = 'de Glüehwii, s Guezli, Wie gaat’s eu?, uf Wiederluege';
  expect(listOtherSpellings(slips, lexicon).map(({ house }) => house.spelt)).toEqual([
    's Guetsli',
    'öi',
    'uf Widerluege',
  ]);
});

it.each([
  ['Adee', 'Tschüss'],
  ['de Toggter', 'de Dokter'],
  ['d Apiteegg', 'd Apithek'],
  ['de Zeis', 'd Mieti'],
  ['d Uufgaabe', 'Ufzgi'],
])('%s is marked as traditional, with what is said today: %s', (word, today) => {
  const rows = readContent('vocabulary.csv').filter((row) => row.startsWith(`${word},`));
  const notes = [`traditional; [^,]*today[^,]* \\*${today}\\*`, `traditionell; heute [^,]*\\*${today}\\*`];
  expect(rows).toEqual([expect.stringMatching(new RegExp(`,${notes.join(',')},$`)) as string]);
});

it.each(['articles-and-plural.md', 'articles-and-plural.de.md'])('%s has two and three by gender', (file) => {
  const numbers = readContent(`grammar/${file}`).flatMap(
    (row) => /\| \*(zw\S+) \S+\* \| \*(dr\S+) \S+\* \|$/.exec(row)?.slice(1) ?? [],
  );
  expect(numbers).toEqual(['zwee', 'drei', 'zwoo', 'drei', 'zwei', 'drüü']);
});

/** The lines that the speaking room offers. */
function listDialect(): string[] {
  const texts = readFileSync(join(import.meta.dirname, '../../packages/texts/src/en/speaking.ts'), 'utf8');
  const lines = [...texts.matchAll(/gsw: '([^']+)'/g)].map(([, line = '']) => line);
  expect(lines).toHaveLength(12);
  return lines;
}
