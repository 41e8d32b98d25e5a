import type { Callables } from '@school/contract/callables';

type Answer = Callables['lookUpWord']['response'];
/** What is known of a word. */
export type FoundWord = Extract<Answer, { entries: unknown }>;
export type NewCard = { SwissGerman: string; English: string; StandardGerman?: string };

/**
 * The card that a word becomes: its likeliest entry, else the lesson's own card with it, else the whole line where
 * there is a translation of it; null where nothing is known.
 */
export function chooseCard(
  { entries, cards }: FoundWord,
  line: { sentence: string; translation: string | null },
): NewCard | null {
  const [best] = [...entries, ...cards];
  if (best) {
    const { SwissGerman, English, StandardGerman } = best;
    return { SwissGerman, English, ...(StandardGerman !== undefined && { StandardGerman }) };
  }
  return line.translation === null ? null : { SwissGerman: line.sentence, English: line.translation };
}
