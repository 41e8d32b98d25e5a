import type { ExerciseWord } from '@school/contract/exercises';
import type { RegionForms } from '@school/contract/regions';
import { COMMON_WORDS } from '../spelling/common-words.ts';
import { createLexicon, type Lexicon, skeletonOf, soundsOfTyped } from '../spelling/lexicon.ts';
import { foldAnswer } from '../spelling/typed-letters.ts';

/** What a lesson says, word by word, as it is spelt there. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

/**
 * The words by which answers to a lesson are judged: its own, and of the course's vocabulary those that may be taken for
 * one of them. Small enough to be sent with the lesson.
 */
export function listLessonWords(
  texts: readonly string[],
  vocabulary: Lexicon,
  forms: ReadonlyMap<string, readonly string[]>,
): ExerciseWord[] {
  const own = new Map(texts.flatMap(splitWords).map((word) => [foldAnswer(word), word] as const));
  const words = new Map<string, ExerciseWord>();
  for (const [folded, spelt] of own) {
    const near = vocabulary.near.get(skeletonOf(soundsOfTyped([folded]))) ?? [];
    for (const entry of near) words.set(entry.folded, toWord(entry, forms.get(entry.folded)));
    if (!words.has(folded)) words.set(folded, toWord({ spelt }, forms.get(folded)));
  }
  return [...words.values()];
}

function toWord(
  {
    spelt,
    meaning,
    german,
    regions,
  }: Omit<ExerciseWord, 'forms' | 'regions'> & { regions?: RegionForms | undefined },
  forms: readonly string[] | undefined,
): ExerciseWord {
  return {
    spelt,
    ...(meaning !== undefined && { meaning }),
    ...(german !== undefined && { german }),
    ...(forms && { forms: [...forms] }),
    ...(regions && { regions }),
  };
}

/** Those words, and the common ones of the dialect; `common` spares sounding these out again. */
export function createLessonLexicon(words: readonly ExerciseWord[], common?: Lexicon): Lexicon {
  return createLexicon([...words, ...COMMON_WORDS.map((spelt) => ({ spelt }))], common);
}
