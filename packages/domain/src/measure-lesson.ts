import { listKeysOfCard, listSaidWords } from './known-words.ts';

/** A line of a film in the dialect, as plain text. */
export type MeasuredLine = { text: string; startMs: number; endMs: number };

/** How hard a film is, in figures, and the level from 1 to 5 that they come to. */
export type LessonMeasure = {
  level: number;
  /** Words that no earlier lesson says, and their share of all different ones. */
  newWords: number;
  newShare: number;
  wordsPerSentence: number;
  syllablesPerSecond: number;
};

/** Where the next level begins, in each figure. */
const STEPS = {
  newShare: [0.35, 0.5, 0.65, 0.8],
  wordsPerSentence: [3.5, 5, 7, 10],
  syllablesPerSecond: [2.4, 3.2, 4.2, 5.2],
} as const;

/** Fewer words say nothing of a level. */
const LEAST_WORDS = 10;

/**
 * Measures a lesson against the keys of words that earlier lessons have taught, and adds its own to them; null where it
 * says too little.
 */
export function measureLesson(lines: readonly MeasuredLine[], taught: Set<string>): LessonMeasure | null {
  const texts = lines.map(({ text }) => text);
  const words = listSaidWords(texts);
  const fresh = words.filter(({ keys }) => !keys.some((key) => taught.has(key)));
  // All ways in which a word may be looked up: the next lesson may say it without what leans on it here.
  for (const text of texts) for (const key of listKeysOfCard(text)) taught.add(key);
  for (const { keys } of words) for (const key of keys) taught.add(key);
  if (words.length < LEAST_WORDS) return null;
  const seconds = lines.reduce((sum, { startMs, endMs }) => sum + Math.max(0, endMs - startMs), 0) / 1_000;
  const running = words.reduce((sum, { times }) => sum + times, 0);
  const figures = {
    newShare: fresh.length / words.length,
    wordsPerSentence: running / Math.max(1, countSentences(texts)),
    syllablesPerSecond: seconds > 0 ? countSyllables(texts) / seconds : 0,
  };
  return { ...figures, newWords: fresh.length, level: levelOf(figures) };
}

type Figures = { [figure in keyof typeof STEPS]: number };

/** The mean of what each figure comes to. */
function levelOf(figures: Figures): number {
  const [newShare, length, pace] = [
    STEPS.newShare.filter((step) => figures.newShare >= step).length,
    STEPS.wordsPerSentence.filter((step) => figures.wordsPerSentence >= step).length,
    STEPS.syllablesPerSecond.filter((step) => figures.syllablesPerSecond >= step).length,
  ];
  return 1 + Math.round((newShare + length + pace) / 3);
}

/** A line ends a sentence, though nothing may be written there. */
function countSentences(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/[^.!?…]*\p{L}[^.!?…]*/gu)?.length ?? 0), 0);
}

/** Vowels that stand together are one syllable: `Chue`, `Huus`, `schön`. A word without one is a syllable that leans on another. */
export function countSyllables(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts)
    for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
      count += word.match(/[aeiouyäöüàâèéêëîïôùûæœø]+/g)?.length ?? 0;
  return count;
}
