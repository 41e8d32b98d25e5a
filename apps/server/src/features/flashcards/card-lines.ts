import type { CardLine } from '@school/contract/flashcards';
import type { Reader } from '@school/contract/line-sounds';
import type { RegionId } from '@school/domain/spelling/region-names';
import type { Database } from '../../platform/database.ts';

/** The line that a card came from; or, where there is none, how a person of the school reads the card's own words. */
export type CardFound = { line?: CardLine; read?: { Sound: string; ReadBy: Reader } };

/** A card whose line, or reading, is looked for. */
export type CardAsked = {
  id: string;
  lessonId: string | null;
  lineId: string | null;
  swissGerman?: string;
  soundFile?: string | null;
  /** A learner's own, which has a reading where the course says the same. */
  isOwn?: boolean;
};

/** Who hears it, null for who is unknown, and the dialect that they ask for: what an account has chosen is known. */
export type Hearer = { reader: string | null; wish?: RegionId | undefined };

/**
 * What is found of cards, by card, for a reader who may open their lessons. A card of which nothing is known is left out.
 * How lines sound is for the media to say: they are given to this feature.
 */
export type FindCardLines = (
  db: Database,
  cards: readonly CardAsked[],
  hearer: Hearer,
) => Promise<ReadonlyMap<string, CardFound>>;
