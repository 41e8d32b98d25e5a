import { USERNAME_MAX_LENGTH } from '@school/contract/constants';
import { isTurned, isVisible } from './visible-text.ts';

/** Control characters, breaks of lines, and letters that marks are piled up on. */
const UNSHOWABLE = /[\p{Cc}\u2028\u2029]|\p{M}{5}/u;

export type UsernameCheck =
  | { ok: true; name: string }
  | { ok: false; reason: 'empty' | 'too-long' | 'unshowable' };

/** A username as it is kept: without the space around it, in one form of its letters (decisions §4). */
export function checkUsername(text: string): UsernameCheck {
  const name = text.trim().normalize('NFC');
  if (!isVisible(name)) return { ok: false, reason: 'empty' };
  if (Array.from(name).length > USERNAME_MAX_LENGTH) return { ok: false, reason: 'too-long' };
  return isTurned(name) || UNSHOWABLE.test(name) ? { ok: false, reason: 'unshowable' } : { ok: true, name };
}
