import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { checkMessage, countCharacters } from './comment-message.ts';

describe('a comment', () => {
  it('is counted in characters as people see them, after trimming', () => {
    expect(countCharacters('  Grüezi  ')).toBe(6);
    expect(countCharacters('🐄🐄')).toBe(2);
  });

  it('has 1 to 2,000 characters', () => {
    expect(checkMessage(' \n ')).toEqual({ ok: false, reason: 'empty' });
    expect(checkMessage('\u200b\u2060')).toEqual({ ok: false, reason: 'empty' });
    expect(checkMessage(' a ')).toEqual({ ok: true, message: 'a' });
    expect(checkMessage('ä'.repeat(2_000)).ok).toBe(true);
    expect(checkMessage('ä'.repeat(2_001))).toEqual({ ok: false, reason: 'too-long' });
  });

  it('turns no direction', () => {
    expect(checkMessage('Grüezi \u202Eliame')).toEqual({ ok: false, reason: 'turned' });
  });

  it('has a sentence for each refusal', () => {
    const { empty, 'too-long': tooLong } = en.comments.problems;
    expect([empty(), tooLong('2,000')]).toEqual([
      'Write something first.',
      'Please shorten it to 2,000 characters.',
    ]);
  });
});
