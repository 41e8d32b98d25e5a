import type { Callables } from '@school/contract/callables';

type Answer = Callables['lookUpWord']['response'];
/** What is known of a word. */
export type FoundWord = Extract<Answer, { entries: unknown }>;
/** A line of a transcript, with what it means where that is known. */
export type SaidLine = {
  sentence: string;
  translation: string | null;
  german: string | null;
  /** Empty where the captions have none. */
  lineID?: string;
};
export type NewCard = { SwissGerman: string; English: string; StandardGerman?: string };

/**
 * The card that a word becomes: its likeliest entry, else the lesson's own card with it, else the whole line where
 * there is a translation of it; null where nothing is known.
 */
export function chooseCard({ entries, cards }: FoundWord, line: SaidLine): NewCard | null {
  const [best] = [...entries, ...cards];
  if (best) {
    const { SwissGerman, English, StandardGerman } = best;
    return { SwissGerman, English, ...(StandardGerman !== undefined && { StandardGerman }) };
  }
  return cardOfLine(line);
}

const MOST_LETTERS = 300;

/** The card that a whole line becomes; null where it has no translation, or is longer than a card. */
export function cardOfLine({ sentence, translation, german }: SaidLine): NewCard | null {
  if (translation === null) return null;
  if ([sentence, translation, german ?? ''].some(({ length }) => length > MOST_LETTERS)) return null;
  return { SwissGerman: sentence, English: translation, ...(german !== null && { StandardGerman: german }) };
}
