import { judgeWord } from './judge-word.ts';
import { createLexicon, type Lexicon, type LexiconWord } from './lexicon.ts';

export type Collision = { left: LexiconWord; right: LexiconWord };

/**
 * Words of a lexicon that would be taken for each other if it did not have both (gäll and gääl): an exercise keeps them
 * apart by their letters alone, and its teacher should know.
 */
export function listCollisions(lexicon: Lexicon): Collision[] {
  const collisions: Collision[] = [];
  for (const words of lexicon.near.values()) {
    for (const [at, left] of words.entries()) {
      const alone = createLexicon([left]);
      for (const right of words.slice(at + 1)) {
        const { kind } = judgeWord([left.folded], { words: [right.folded], hasDots: true }, alone);
        if (kind === 'spelt-otherwise') collisions.push({ left, right });
      }
    }
  }
  return collisions;
}
