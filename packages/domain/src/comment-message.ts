import { COMMENT_MAX_LENGTH } from '@school/contract/constants';

/** What is wrong with a comment's text, as its writer reads it. */
export const COMMENT_PROBLEMS = {
  empty: 'Write something first.',
  'too-long': `A comment has ${COMMENT_MAX_LENGTH.toLocaleString('en')} characters at most.`,
} as const;

export type MessageCheck =
  | { ok: true; message: string }
  | { ok: false; reason: keyof typeof COMMENT_PROBLEMS };

/** Characters as a person counts them, after trimming; a pair of surrogates is one. */
export function countCharacters(text: string): number {
  return Array.from(text.trim()).length;
}

/** A comment's text: 1 to 2,000 characters after trimming (decisions §4). */
export function checkMessage(text: string): MessageCheck {
  const length = countCharacters(text);
  if (length === 0) return { ok: false, reason: 'empty' };
  if (length > COMMENT_MAX_LENGTH) return { ok: false, reason: 'too-long' };
  return { ok: true, message: text.trim() };
}
