import type { Flashcard } from '@school/contract/flashcards';
import { COMPUTER_VOICE, spokenName } from '@school/domain/spoken-file';
import type { FlashcardRow } from './flashcards.table.ts';

type Sides = Pick<FlashcardRow, 'id' | 'swissGerman' | 'english' | 'standardGerman' | 'soundFile'>;

/** `base` is its lesson's media address with its token; null where that is not at hand, and the card is shown without its sound. */
export function presentFlashcard(
  { id, swissGerman, english, standardGerman, soundFile }: Sides,
  base: string | null,
): Flashcard {
  const isComputers = soundFile?.startsWith(`${COMPUTER_VOICE}/`) ?? false;
  // A card that has been written otherwise since is not to say what it was.
  const isOutdated = isComputers && soundFile !== `${COMPUTER_VOICE}/${spokenName(swissGerman)}.m4a`;
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(soundFile !== null && base !== null && !isOutdated && { Sound: `${base}${soundFile}` }),
    ...(isComputers && !isOutdated && base !== null && { IsComputerVoice: true }),
  };
}
