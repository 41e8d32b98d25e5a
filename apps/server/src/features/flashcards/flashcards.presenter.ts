import type { Flashcard } from '@school/contract/flashcards';
import type { FlashcardRow } from './flashcards.table.ts';

export function presentFlashcard({ id, swissGerman, english, standardGerman }: FlashcardRow): Flashcard {
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
  };
}
