import { expect, it } from 'vitest';
import { findQuestion } from './find-question.ts';
import type { Line } from './lines.ts';

const line = (gsw: string, more: Partial<Line> = {}): Line => ({
  id: '',
  startSeconds: 0,
  endSeconds: 1,
  speaker: 'Herr Frei',
  words: { gsw },
  ...more,
});

it('finds the first whole question and who asks it, without the sentence before', () => {
  const lines = [line('Grüezi!'), line('Und Ine?'), line('Grüezi, Frau Keller! Wie gaat’s Ine?')];
  expect(findQuestion(lines)).toEqual({ speaker: 'Herr Frei', said: 'Wie gaat’s Ine?' });
});

it('keeps a comma and a letter with an apostrophe, and leaves out a line that is covered', () => {
  const lines = [
    line('Was isch das?', { isCovered: true }),
    line('Grüezi, was törf’s sy?', { speaker: null }),
  ];
  expect(findQuestion(lines)).toEqual({ speaker: null, said: 'Grüezi, was törf’s sy?' });
});

it('finds none where nobody asks', () => {
  expect(
    findQuestion([line('Adee!'), line('Nei? Doch.'), { ...line(''), words: { en: 'Really, so late?' } }]),
  ).toBeNull();
});
