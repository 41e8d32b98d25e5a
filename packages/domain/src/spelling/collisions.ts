import { judgeWord } from './judge-word.ts';
import { createLexicon, type Lexicon, type LexiconWord } from './lexicon.ts';

export type Collision = { left: LexiconWord; right: LexiconWord };

/** A word's likes are compared with so many others. */
const MOST_COMPARED = 60;

/**
 * Words of a lexicon that would be taken for each other if it did not have both (gäll and gääl): an exercise keeps them
 * apart by their letters alone, and its teacher should know.
 */
export function listCollisions(lexicon: Lexicon): Collision[] {
  return [...lexicon.near.values()].flatMap((words) => listCollisionsOf(words, lexicon));
}

/** Those among words whose consonants are alike, which are a group of `lexicon.near`. */
export function listCollisionsOf(words: readonly LexiconWord[], lexicon: Lexicon): Collision[] {
  return words.flatMap((left, at) => {
    const alone = createLexicon([left], lexicon);
    return words
      .slice(at + 1, at + 1 + MOST_COMPARED)
      .filter(({ folded }) => {
        const { kind } = judgeWord([left.folded], { words: [folded], hasDots: true }, alone);
        return kind === 'spelt-otherwise';
      })
      .map((right) => ({ left, right }));
  });
}
