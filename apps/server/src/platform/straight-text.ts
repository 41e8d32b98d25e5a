import { isTurned } from '@school/domain/visible-text';
import { refusalsTexts } from '@school/texts/en/refusals';
import { DomainError } from './errors.ts';

/** Refuses what people write, for others to read, with characters that turn the direction of the text. */
export function requireStraight(...texts: readonly (string | null | undefined)[]): void {
  if (!texts.some((text) => isTurned(text ?? ''))) return;
  throw new DomainError('invalid-argument', refusalsTexts.words.turned, { reason: 'turned' });
}
