import type { Flashcard } from '@school/contract/flashcards';
import type { FlashcardRow } from './flashcards.table.ts';

type Sides = Pick<FlashcardRow, 'id' | 'swissGerman' | 'english' | 'standardGerman'>;

export function presentFlashcard({ id, swissGerman, english, standardGerman }: Sides): Flashcard {
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
  };
}
