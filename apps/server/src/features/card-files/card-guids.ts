import { createHash } from 'node:crypto';

/** What Anki knows a card of the school by: the same in every file, so that a card that comes again is found. */
export function guidOf(cardId: string): string {
  return createHash('sha256').update(`school card ${cardId}`).digest('base64url').slice(0, 12);
}
