import type { PieceContent } from '@school/contract/course-pieces';
import { mergeValue, type PieceRules } from '../revisions/index.ts';
import { replaceTakenForms } from './exercises.repo.ts';

/** There is one list of spellings. */
export const SPELLINGS_ID = 'spellings';

/** The taken spellings are a piece of the course: they have a history, and go with its folder. */
export const SPELLING_RULES: PieceRules<'spellings'> = {
  kind: 'spellings',
  apply: (tx, _id, content) => replaceTakenForms(tx, content ?? []),
  merge: (base, mine, theirs) => mergeValue(base, mine, theirs),
  restore: (old) => old,
};

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The same spellings are always the same content. */
export const sortSpellings = (spellings: PieceContent<'spellings'>): PieceContent<'spellings'> =>
  spellings.toSorted((one, other) => compare(one.word, other.word) || compare(one.spelling, other.spelling));
