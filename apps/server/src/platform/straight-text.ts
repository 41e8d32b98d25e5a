import { isTurned } from '@school/domain/visible-text';
import { DomainError } from './errors.ts';

/** Refuses what people write, for others to read, with characters that turn the direction of the text. */
export function requireStraight(...texts: readonly (string | null | undefined)[]): void {
  if (!texts.some((text) => isTurned(text ?? ''))) return;
  throw new DomainError(
    'invalid-argument',
    'Hidden characters in it turn the direction of the text. Please type it without them.',
    { reason: 'turned' },
  );
}
