import type { Flashcard } from '@school/contract/flashcards';
import { isComputerVoice, isOutdatedVoice } from '@school/domain/spoken-file';
import type { FlashcardRow } from './flashcards.table.ts';

type Sides = Pick<
  FlashcardRow,
  'id' | 'swissGerman' | 'english' | 'standardGerman' | 'soundFile' | 'regions'
>;

/** `base` is its lesson's media address with its token; null where that is not at hand, and the card is shown without its sound. */
export function presentFlashcard(
  { id, swissGerman, english, standardGerman, soundFile, regions }: Sides,
  base: string | null,
): Flashcard {
  const sound =
    soundFile !== null && base !== null && !isOutdatedVoice(soundFile, swissGerman) ? soundFile : null;
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(regions && { Regions: regions }),
    ...(sound !== null && { Sound: `${base}${sound}` }),
    ...(sound !== null && isComputerVoice(sound) && { IsComputerVoice: true }),
  };
}
