import { USERNAME_MAX_LENGTH } from '@school/contract/constants';
import { isVisible } from './visible-text.ts';

/** Control characters, and the marks that turn the direction of the text that follows. */
const UNSHOWABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export type UsernameCheck =
  | { ok: true; name: string }
  | { ok: false; reason: 'empty' | 'too-long' | 'unshowable' };

/** A username as it is kept: without the space around it, in one form of its letters (decisions §4). */
export function checkUsername(text: string): UsernameCheck {
  const name = text.trim().normalize('NFC');
  if (!isVisible(name)) return { ok: false, reason: 'empty' };
  if (Array.from(name).length > USERNAME_MAX_LENGTH) return { ok: false, reason: 'too-long' };
  return UNSHOWABLE.test(name) ? { ok: false, reason: 'unshowable' } : { ok: true, name };
}
