import { expect, it } from 'vitest';
import type { Run } from './blocks.ts';
import { breakIntoLines, measureRuns } from './rich-lines.ts';

/** Every letter is one wide. */
const measure = (text: string) => text.length;
const plain = (text: string): Run => ({ text, style: 'plain' });
const dialect = (text: string): Run => ({ text, style: 'dialect' });

const linesOf = (runs: Run[], width: number) =>
  breakIntoLines(runs, width, measure).map((line) => line.map(({ text }) => text).join('|'));

it('breaks between words, and keeps a word with the comma of another style', () => {
  expect(linesOf([plain('Say '), dialect('Grüezi'), plain(', always.')], 12)).toEqual([
    'Say |Grüezi|,',
    'always.',
  ]);
  expect(linesOf([plain('Say '), dialect('Grüezi'), plain(', always.')], 10)).toEqual([
    'Say',
    'Grüezi|,',
    'always.',
  ]);
});

it('breaks where the author did, and leaves a long word whole', () => {
  expect(linesOf([dialect('Hoi!'), plain('\n'), plain('Hi!')], 80)).toEqual(['Hoi!', 'Hi!']);
  expect(linesOf([plain('a Chuchichäschtli b')], 5)).toEqual(['a', 'Chuchichäschtli', 'b']);
});

it('measures a text on one line, and its longest word', () => {
  expect(measureRuns([plain('one '), dialect('Chuchi'), plain('!')], measure)).toEqual({
    whole: 11,
    word: 7,
  });
});
