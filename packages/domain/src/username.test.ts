import { describe, expect, it } from 'vitest';
import { checkUsername } from './username.ts';

describe('a username', () => {
  it('is kept without the space around it, its letters in one form', () => {
    expect(checkUsername('  Zoe\u0308 ')).toEqual({ ok: true, name: 'Zoë' });
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['letters that are drawn as nothing', '\u200B\u3164'],
  ])('is refused when it is %s', (_what, text) => {
    expect(checkUsername(text)).toEqual({ ok: false, reason: 'empty' });
  });

  it('has at most fifty characters, however many bytes each has', () => {
    expect(checkUsername('🐄'.repeat(50))).toEqual({ ok: true, name: '🐄'.repeat(50) });
    expect(checkUsername('🐄'.repeat(51))).toEqual({ ok: false, reason: 'too-long' });
    expect(checkUsername('a'.repeat(10_000))).toEqual({ ok: false, reason: 'too-long' });
  });

  it.each([
    ['a right-to-left override', 'Mira\u202Eliame'],
    ['an isolate', 'Mira\u2067x'],
    ['a right-to-left mark', 'Mira\u200Fx'],
    ['a letter under a pile of marks', `Z${'\u0335'.repeat(5)}`],
    ['a line break', 'Mira\nReto'],
  ])('is refused with %s in it', (_what, text) => {
    expect(checkUsername(text)).toEqual({ ok: false, reason: 'unshowable' });
  });
});
