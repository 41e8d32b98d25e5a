import type { Callables } from '@school/contract/callables';

type Answer = Callables['lookUpWord']['response'];
/** What is known of a word. */
export type FoundWord = Extract<Answer, { entries: unknown }>;
/** A line of a transcript, with what it means where that is known. */
export type SaidLine = { sentence: string; translation: string | null; german: string | null };
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
  const { sentence, translation, german } = line;
  if (translation === null) return null;
  return { SwissGerman: sentence, English: translation, ...(german !== null && { StandardGerman: german }) };
}
