import type { CardLine } from '@school/contract/flashcards';
import type { Language } from '@school/contract/language-cookie';
import type { OwnCard, VocabularyEntry } from '@school/contract/vocabulary';
import { withGerman, wordsFor } from '@school/contract/words';
import type { OwnCardRow } from './own-cards.table.ts';
import type { VocabularyRow } from './vocabulary.table.ts';

export function presentEntry(row: VocabularyRow, language: Language): VocabularyEntry {
  const { swissGerman, english, standardGerman, note, noteGerman, regions } = row;
  return {
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(note !== null && { Note: wordsFor(withGerman(note, noteGerman), language) }),
    ...(regions && { Regions: regions }),
  };
}

export function presentOwnCard(row: OwnCardRow, line?: CardLine): OwnCard {
  return {
    id: row.id,
    lessonID: row.lessonId,
    SwissGerman: row.swissGerman,
    English: row.english,
    ...(row.standardGerman !== null && { StandardGerman: row.standardGerman }),
    ...(row.deck !== null && { deck: row.deck }),
    keptAt: row.keptAt.toISOString(),
    ...(line && { Line: line }),
  };
}
