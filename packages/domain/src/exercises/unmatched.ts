import type { Verdict } from '../spelling/judge.ts';

/** A word that was answered with sounds that no rule takes and no other word has, both folded. */
export type Unmatched = { wanted: string; typed: string };

/** What a teacher may want to take: the words of an answer that are neither right nor known to be another word. */
export function findUnmatched(verdict: Verdict): Unmatched | null {
  const at = verdict.words.findIndex(
    (word) => word.kind === 'nearly' || (word.kind === 'another-word' && word.word === null),
  );
  const pair = verdict.pairs[at];
  return pair && pair.wanted !== '' && pair.typed !== '' ? pair : null;
}
