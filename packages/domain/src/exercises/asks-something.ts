import { foldAnswer } from '../spelling/typed-letters.ts';

/** What means the same word for word gives its answer away. */
export function asksSomething(meaning: string, swissGerman: string): boolean {
  return meaning.trim() !== '' && foldAnswer(meaning) !== foldAnswer(swissGerman);
}
