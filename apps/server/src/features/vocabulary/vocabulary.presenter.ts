import type { OwnCard, VocabularyEntry } from '@school/contract/vocabulary';
import type { OwnCardRow } from './own-cards.table.ts';
import type { VocabularyRow } from './vocabulary.table.ts';

export function presentEntry({ swissGerman, english, standardGerman, note }: VocabularyRow): VocabularyEntry {
  return {
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(note !== null && { Note: note }),
  };
}

export function presentOwnCard(row: OwnCardRow): OwnCard {
  return {
    id: row.id,
    videoID: row.lessonId,
    SwissGerman: row.swissGerman,
    English: row.english,
    ...(row.standardGerman !== null && { StandardGerman: row.standardGerman }),
    keptAt: row.keptAt.toISOString(),
  };
}
