import { expect, it } from 'vitest';
import { countSyllables, type MeasuredLine, measureLesson } from './measure-lesson.ts';

const lines = (seconds: number, ...texts: string[]): MeasuredLine[] =>
  texts.map((text, place) => ({
    text,
    startMs: place * 1_000 * seconds,
    endMs: (place + 1) * 1_000 * seconds,
  }));

const SLOW = lines(4, 'Grüezi mitenand.', 'Wie gaats Ine?', 'Mir gaats guet, merci.', 'Adee und bis morn!');

it('a syllable is a vowel or several that stand together', () => {
  expect(countSyllables(['Chue', 'Huus', 'Chuchichäschtli', 'd’ Büecher', 'schööni'])).toBe(
    1 + 1 + 4 + 2 + 2,
  );
  expect(countSyllables(['', '12', '…'])).toBe(0);
});

it('counts words that no earlier lesson says, words of a sentence, and syllables of a second', () => {
  const taught = new Set<string>();
  const first = measureLesson(SLOW, taught);
  expect(first).toMatchObject({ newWords: 12, newShare: 1 });
  expect(first?.wordsPerSentence).toBeCloseTo(13 / 4);
  expect(first?.syllablesPerSecond).toBeCloseTo(countSyllables(SLOW.map(({ text }) => text)) / 16);
  // The same again teaches nothing.
  expect(measureLesson(SLOW, taught)).toMatchObject({ newWords: 0, newShare: 0, level: 1 });
});

it('a word is known with what leans on it, and without', () => {
  const taught = new Set<string>();
  measureLesson(lines(1, 'Da isch d’Chue vom Puur.'), taught);
  const again = 'Chue Puur isch da.';
  const ten = 'Eis zwäi drüü vier föif sächs sibe';
  expect(measureLesson(lines(1, again, ten), taught)?.newWords).toBe(7);
});

it('longer sentences, faster speech and more new words come to a higher level', () => {
  const long = 'Ich weiss nöd so rächt öb mer hüt oder morn i d Stadt gönd und was mer det mached';
  const levels = [
    measureLesson(SLOW, new Set()),
    measureLesson(lines(4, long, `${long} wänn s rägnet`), new Set()),
    measureLesson(lines(1, long, `${long} wänn s rägnet`), new Set()),
  ].map((measured) => measured?.level ?? 0);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  expect(new Set(levels).size).toBeGreaterThan(1);
  for (const level of levels) expect(level).toBeLessThanOrEqual(5);
});

it('a film that says next to nothing, or has no times, has no pace', () => {
  expect(measureLesson(lines(1, 'Grüezi!'), new Set())).toBeNull();
  expect(measureLesson([], new Set())).toBeNull();
  expect(measureLesson(lines(0, ...SLOW.map(({ text }) => text)), new Set())?.syllablesPerSecond).toBe(0);
});
