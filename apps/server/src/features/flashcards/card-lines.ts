import type { CardLine } from '@school/contract/flashcards';
import type { Database } from '../../platform/database.ts';

/**
 * The lines that cards came from, by card, for a reader who may open their lessons. A line that is gone is left out. How
 * lines sound is for the media to say: they are given to this feature.
 */
export type FindCardLines = (
  db: Database,
  cards: readonly { id: string; lessonId: string | null; lineId: string | null }[],
  reader: string | null,
) => Promise<ReadonlyMap<string, CardLine>>;
