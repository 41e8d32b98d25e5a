import { foldSpelling } from '../pronunciation/fold-spelling.ts';

/** What people write who do not write after Dieth, and what it stands for there; tried in this order. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  // Guät, lieb and müed with an ä for their second sound.
  [/([uüi])ä/g, '$1e'],
  [/([uüi]e)e/g, '$1'],
  // The unaccented end of a word: Wuchä, schaffä.
  [/(?<=[aeiouäöüy].*[^aeiouäöüy])ä$/, 'e'],
  // German's silent h makes a vowel long.
  [/(?<![aeiouäöü])([aeiouäöü])h+(?![aeiouäöüh])/g, '$1$1'],
  [/(?<=[aeiouäöüy])h+$/g, ''],
  [/(?<=[sc]h)h+/g, ''],
  [/^kh/, 'k'],
  // English's letters for sch.
  [/(?<![sc])sh/g, 'sch'],
  // A doubled lenis stands for a fortis: öbbis, Vadder.
  [/bb/g, 'pp'],
  [/dd/g, 'tt'],
  // Noi, nöy and Hoj: one diphthong.
  [/ö[yj](?![aeiouäöü])/g, 'öi'],
  [/([aeoä])j(?![aeiouäöü])/g, '$1i'],
  [/oy/g, 'oi'],
  [/oei/g, 'öi'],
  [/([aeouäöü])ii/g, '$1i'],
  [/pff/g, 'pf'],
  [/chch/g, 'ch'],
  [/tz(?=sch)/g, 't'],
  [/([aeiouäöü])\1\1+/g, '$1$1'],
  [/([b-df-hj-np-tv-z])\1\1+/g, '$1$1'],
];
const HAS_HABIT = /ä$|[uüi][äe]|[aeiouäöüyshck]h|bb|dd|[öaeoä][yji]|pff|tz|(.)\1\1/;

/** A typed word in the letters that the rules of pronunciation read. */
export function readTyped(word: string): string {
  if (!HAS_HABIT.test(word)) return word;
  return HABITS.reduce((letters, [habit, meant]) => letters.replace(habit, meant), word);
}

/** Whether a text has an umlaut's dots, so that its writer has them at hand. */
export function hasDots(text: string): boolean {
  return text.normalize('NFD').includes('\u0308');
}

const NO_LETTERS = /[^\p{L}\p{N}']+/gu;

/** A text as it is compared: small letters and digits, apostrophes, one space between words. */
export function foldAnswer(text: string): string {
  return foldSpelling(text.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ' '))
    .replace(NO_LETTERS, ' ')
    .trim();
}
