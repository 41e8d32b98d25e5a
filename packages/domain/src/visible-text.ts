/** What leaves no mark on a page: white space, control and format characters, and letters that are drawn as nothing. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX #9): they turn the direction of what stands
 * around them, so that a text reads as something else than was written.
 */
const TURNING = /\p{Bidi_Control}/u;

/** Whether something in this text turns its direction: no name and no message is taken with that. */
export function isTurned(text: string): boolean {
  return findTurned(text) !== -1;
}

/** Where the first of these characters stands; -1 where there is none. */
export function findTurned(text: string): number {
  return text.search(TURNING);
}

/** Whether a reader sees anything of this text at all. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}

/** The text without what a reader does not see. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}
