import { judgeWord } from '../spelling/judge-word.ts';
import type { Lexicon, LexiconWord } from '../spelling/lexicon.ts';
import { nameOf } from '../spelling/word-sounds.ts';

/** Finds the words of a lexicon that differ from another one of it in one single sound, in its order. */
export type FindPairs = (word: string) => readonly LexiconWord[];

const SHORTEST = 2;

/** Words are filed once under each of their sounds left open, so that a word's pairs are read off. */
export function createFindPairs(lexicon: Lexicon): FindPairs {
  const filed = new Map<string, LexiconWord[]>();
  for (const word of lexicon.words.values()) {
    for (const key of keysOf(word)) {
      const known = filed.get(key);
      if (known) known.push(word);
      else filed.set(key, [word]);
    }
  }
  return (folded) => {
    const word = lexicon.words.get(folded);
    if (!word) return [];
    const pairs = new Set(keysOf(word).flatMap((key) => filed.get(key) ?? []));
    return [...pairs].filter((other) => other !== word && isAnother(word, other, lexicon));
  };
}

function keysOf({ sounds }: LexiconWord): string[] {
  const names = [...sounds.numbers].map(nameOf);
  if (names.length < SHORTEST) return [];
  return names.map((_name, open) => names.map((name, at) => (at === open ? '_' : name)).join(' '));
}

/** Not two spellings of one word. */
function isAnother(word: LexiconWord, other: LexiconWord, lexicon: Lexicon): boolean {
  return judgeWord([word.folded], { words: [other.folded], hasDots: true }, lexicon).kind === 'another-word';
}
