import { expect, it } from 'vitest';
import { isTurned, isVisible, withoutUnseen } from './visible-text.ts';

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

const TURNS = ['\u061c', '\u200e', '\u200f', ...range(0x20_2a, 0x20_2e), ...range(0x20_66, 0x20_69)];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

it('finds each character that turns the direction of a text, and takes it out', () => {
  expect(TURNS).toHaveLength(12);
  for (const turn of TURNS) {
    expect(isTurned(`a${turn}b`), turn.codePointAt(0)?.toString(16)).toBe(true);
  }
});

it.each(['Grüezi mitenand!', 'שלום', 'مرحبا', '👩‍👧', 'a\u200bb\u2060'])('leaves %s as it is', (text) => {
  expect(isTurned(text)).toBe(false);
});
