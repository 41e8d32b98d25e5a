import { expect, it } from 'vitest';
import { isVisible, withoutUnseen } from './visible-text.ts';

it.each([
  ['nothing', ''],
  ['spaces', ' \n\t\u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['joiners and a word joiner', '\u200c\u200d\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a byte order mark', '\ufeff'],
  ['a Hangul filler', '\u3164\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['marks that turn the direction', '\u202e\u2066'],
])('sees nothing of %s', (_name, text) => {
  expect(isVisible(text)).toBe(false);
});

it.each(['a', '🐄', '.', 'מ', '한', '👩‍👧'])('sees something of %s', (text) => {
  expect(isVisible(text)).toBe(true);
});

it('takes out what is not seen, wherever it stands', () => {
  expect(withoutUnseen('A\u200bd\u00ad m\u2060in ')).toBe('Admin');
});
