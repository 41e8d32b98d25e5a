import { judgeWord } from './judge-word.ts';
import { type Lexicon, type LexiconWord, skeletonOf, soundsOfTyped } from './lexicon.ts';
import { soundsOf } from './word-sounds.ts';

/**
 * The words of a lexicon that a folded word spells in another way, as an answer would be taken: Berg and Bärg. None for a
 * word that the lexicon has itself: Ofe is not offe. Without its dots a word is another one, if `hasDots` says that its
 * writer has them at hand.
 */
export function listSpellings(word: string, lexicon: Lexicon, hasDots = true): LexiconWord[] {
  if (word === '' || lexicon.words.has(word)) return [];
  const near = lexicon.near.get(spellingKeyOf(word)) ?? [];
  return near.filter(
    ({ folded }) => judgeWord([folded], { words: [word], hasDots }, lexicon).kind === 'spelt-otherwise',
  );
}

/** Words that may be taken for each other have one key. That of a folded word, read as people write. */
export function spellingKeyOf(word: string): string {
  return skeletonOf(soundsOfTyped([word]));
}

/** The key of a folded word that the course spells so; `createLexicon` puts it there. */
export function spellingKeyInCourse(word: string): string {
  return skeletonOf(soundsOf([word]));
}
