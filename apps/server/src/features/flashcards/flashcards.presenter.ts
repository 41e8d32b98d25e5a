import type { CardLine, Flashcard } from '@school/contract/flashcards';
import { isComputerVoice, isOutdatedVoice } from '@school/domain/spoken-file';
import type { FlashcardRow } from './flashcards.table.ts';

type Sides = Pick<
  FlashcardRow,
  'id' | 'swissGerman' | 'english' | 'standardGerman' | 'soundFile' | 'regions'
>;

/**
 * `base` is its lesson's media address with its token; null where that is not at hand, and the card is shown without a
 * sound of its own. One without says `line`, the line that it came from.
 */
export function presentFlashcard(
  { id, swissGerman, english, standardGerman, soundFile, regions }: Sides,
  { base, line }: { base: string | null; line: CardLine | undefined },
): Flashcard {
  const hasOwn = soundFile !== null && base !== null && !isOutdatedVoice(soundFile, swissGerman);
  const own = hasOwn ? { Sound: `${base}${soundFile}`, IsComputerVoice: isComputerVoice(soundFile) } : line;
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(regions && { Regions: regions }),
    ...(own?.Sound !== undefined && { Sound: own.Sound }),
    ...(own?.Sound !== undefined && own.IsComputerVoice && { IsComputerVoice: true }),
    ...(line && { Line: line }),
  };
}
