import { isTurned } from '@school/domain/visible-text';
import { refusalsTexts } from '@school/texts/en/refusals';
import { DomainError } from './errors.ts';

/** Refuses what people write, for others to read, with characters that turn the direction of the text. */
export function requireStraight(...texts: readonly (string | null | undefined)[]): void {
  if (!texts.some((text) => isTurned(text ?? ''))) return;
  throw new DomainError('invalid-argument', refusalsTexts.words.turned, { reason: 'turned' });
}

/** What stands for a letter that was lost on the way. No file of a course may have it. */
const LOST = /[\0\uFFFD]/;

export const findLost = (text: string): number => text.search(LOST);

/** The same, and what has lost a letter: of texts that stand in the files of a course. */
export function requireWhole(...texts: readonly (string | null | undefined)[]): void {
  requireStraight(...texts);
  if (!texts.some((text) => findLost(text ?? '') !== -1)) return;
  throw new DomainError('invalid-argument', refusalsTexts.words.lost, { reason: 'lost' });
}
