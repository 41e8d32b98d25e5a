import { COMMENT_MAX_LENGTH } from '@school/contract/constants';
import { isTurned, isVisible } from './visible-text.ts';

export type MessageCheck =
  | { ok: true; message: string }
  | { ok: false; reason: 'empty' | 'too-long' | 'turned' };

/** Characters as a person counts them, after trimming; a pair of surrogates is one. */
export function countCharacters(text: string): number {
  return Array.from(text.trim()).length;
}

/** A comment's text: 1 to 2,000 characters after trimming (decisions §4), of which a reader sees one at least. */
export function checkMessage(text: string): MessageCheck {
  const length = countCharacters(text);
  if (!isVisible(text)) return { ok: false, reason: 'empty' };
  if (isTurned(text)) return { ok: false, reason: 'turned' };
  if (length > COMMENT_MAX_LENGTH) return { ok: false, reason: 'too-long' };
  return { ok: true, message: text.trim() };
}
