import { isTurned } from '@school/domain/visible-text';
import { type FileCard, MOST_FILE_CARDS, MOST_TEXT, type Skipped } from './card-file-job.ts';
import { cleanText } from './plain-text.ts';

/** Which field of a note or a line is which; -1 for one that is not there. */
export type Fields = {
  swissGerman: number;
  english: number;
  standardGerman: number;
  id: number;
  /** The file's own names said so; otherwise a learner may choose. */
  isNamed: boolean;
};

/** What a field may be called: the school's own name, its language's code, its German name. */
const NAMES = {
  swissGerman: ['swissgerman', 'gsw', 'schweizerdeutsch'],
  english: ['english', 'en', 'englisch'],
  standardGerman: ['standardgerman', 'german', 'de', 'deutsch', 'hochdeutsch', 'standarddeutsch'],
  id: ['id'],
} as const;

/** By the fields' names where both languages are named; else the first is the Swiss German and the second the English. */
export function findFields(names: readonly string[], isSwapped: boolean): Fields {
  const plain = names.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ''));
  const placeOf = (field: keyof typeof NAMES) => {
    const known: readonly string[] = NAMES[field];
    return plain.findIndex((name) => known.includes(name));
  };
  const [swissGerman, english] = [placeOf('swissGerman'), placeOf('english')];
  if (swissGerman !== -1 && english !== -1) {
    const named = { standardGerman: placeOf('standardGerman'), id: placeOf('id') };
    return { swissGerman, english, ...named, isNamed: true };
  }
  const [first, second] = isSwapped ? [1, 0] : [0, 1];
  return { swissGerman: first, english: second, standardGerman: -1, id: -1, isNamed: false };
}

/** Collects the cards of a file, and counts what it leaves out. */
export type Collected = {
  cards: FileCard[];
  skipped: Skipped;
  canSwap: boolean;
  /** All that were looked at, also beyond what is kept. */
  seen: number;
};

export function createCollected(): Collected {
  return {
    cards: [],
    skipped: { cloze: 0, incomplete: 0, tooLong: 0, turned: 0, sounds: 0 },
    canSwap: false,
    seen: 0,
  };
}

export function collectCard(collected: Collected, card: FileCard, isNamed: boolean): void {
  const { cards, skipped } = collected;
  collected.seen += 1;
  const texts = {
    swissGerman: cleanText(card.swissGerman),
    english: cleanText(card.english),
    standardGerman: cleanText(card.standardGerman ?? '') || null,
  };
  if (texts.swissGerman === '' || texts.english === '') skipped.incomplete += 1;
  else if (Object.values(texts).some((text) => (text?.length ?? 0) > MOST_TEXT)) skipped.tooLong += 1;
  else if (Object.values(texts).some((text) => isTurned(text ?? ''))) skipped.turned += 1;
  else if (cards.length < MOST_FILE_CARDS) cards.push({ ...card, ...texts });
  if (!isNamed) collected.canSwap = true;
}
