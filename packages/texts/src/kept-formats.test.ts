import { expect, it } from 'vitest';
import { agoFormat, dayFormat } from './kept-formats.ts';

it('a format is made once for each language', () => {
  expect(dayFormat('de-CH')).toBe(dayFormat('de-CH'));
  expect(agoFormat('de-CH')).toBe(agoFormat('de-CH'));
  const at = new Date(2026, 11, 21, 12);
  expect(['de-CH', 'en-CH'].map((locale) => dayFormat(locale).format(at))).toEqual([
    '21. Dezember 2026',
    '21 December 2026',
  ]);
  expect(['de-CH', 'en-CH'].map((locale) => agoFormat(locale).format(-1, 'day'))).toEqual([
    'gestern',
    'yesterday',
  ]);
});
