import type { Flashcard } from '@school/contract/flashcards';
import { isComputerVoice, isOutdatedVoice } from '@school/domain/spoken-file';
import type { CardFound } from './card-lines.ts';
import type { FlashcardRow } from './flashcards.table.ts';

type Sides = Pick<
  FlashcardRow,
  'id' | 'swissGerman' | 'english' | 'standardGerman' | 'soundFile' | 'regions'
>;

/**
 * `base` is its lesson's media address with its token; null where that is not at hand, and the card is shown without a
 * sound of its own. What a person has read of it is heard first, and one without a sound says the line that it came from.
 */
export function presentFlashcard(
  { id, swissGerman, english, standardGerman, soundFile, regions }: Sides,
  { base, found }: { base: string | null; found: CardFound | undefined },
): Flashcard {
  const hasOwn = soundFile !== null && base !== null && !isOutdatedVoice(soundFile, swissGerman);
  const { line, read } = found ?? {};
  const file = hasOwn ? { Sound: `${base}${soundFile}`, IsComputerVoice: isComputerVoice(soundFile) } : line;
  const own = read ? { ...read, IsComputerVoice: false } : file;
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
    ...(regions && { Regions: regions }),
    ...(own?.Sound !== undefined && { Sound: own.Sound }),
    ...(own?.Sound !== undefined && own.IsComputerVoice && { IsComputerVoice: true }),
    ...(read && { ReadBy: read.ReadBy }),
    ...(line && { Line: line }),
  };
}
