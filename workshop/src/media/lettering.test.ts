import { expect, it } from 'vitest';
import { outline, setLine, widthOf } from './lettering.ts';

const MEASURE = { width: 1_720, largest: 160 };

it('sets a short line on one line at the full size', () => {
  expect(setLine('Grüezi!', MEASURE)).toEqual({ size: 160, lines: ['Grüezi!'] });
});

it('breaks a long line where the sentence pauses, and keeps it within the width', () => {
  const { size, lines } = setLine('Grüezi, Frau Keller! Wie gaat’s Ine hütt?', MEASURE);
  expect(lines).toEqual(['Grüezi, Frau Keller!', 'Wie gaat’s Ine hütt?']);
  expect(lines.every((line) => widthOf(line, size) <= MEASURE.width)).toBe(true);
});

it('makes a line smaller until it fits', () => {
  const { size, lines } = setLine('Am Samschtig gönd mer mitenand uf de Maart und chaufed Chriesi', MEASURE);
  expect(size).toBeLessThan(160);
  expect(Math.max(...lines.map((line) => widthOf(line, size)))).toBeLessThanOrEqual(MEASURE.width);
});

it('has an outline for every letter of the dialect', () => {
  const letters = Array.from('ÄÖÜäöüèéàÈçabcXYZ’…–?!,.:0123456789');
  const missing = outline('\u{1f410}', 0, 0, 100);
  expect(letters.filter((letter) => ['', missing].includes(outline(letter, 0, 0, 100)))).toEqual([]);
});
