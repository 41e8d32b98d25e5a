import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOtherSpellings } from '@school/domain/spelling/house-style';
import { createLexicon } from '@school/domain/spelling/lexicon';
import { expect, it } from 'vitest';
import { listSpokenLines, listVocabulary, listWrittenPhrases } from './course-words.ts';

/** Words that sound like an entry of the vocabulary and are none: names, other words, and letters that are written about. */
const OTHERS = new Set(
  // Today's words beside the traditional ones, a name, a goat, 'big', verbs' first parts, 'that one', the state, 'let' as it is not said.
  'dokter apithek keller määh groossi aa uuf ene staat la ä ää ee y ie äu'.split(' '),
);

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

/** The lines that the speaking room offers. */
function listDialect(): string[] {
  const texts = readFileSync(join(import.meta.dirname, '../../packages/texts/src/en/speaking.ts'), 'utf8');
  const lines = [...texts.matchAll(/gsw: '([^']+)'/g)].map(([, line = '']) => line);
  expect(lines).toHaveLength(12);
  return lines;
}
