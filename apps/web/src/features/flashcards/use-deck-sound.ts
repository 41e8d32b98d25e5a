import { usePlayerSettings } from '../../shared/player/use-player-settings.ts';
import type { DeckState } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';
import { useCardSound } from './use-card-sound.ts';

/** The card's sound, where it may be heard now and the learner hears such a voice. */
export function useDeckSound(
  cards: readonly DeckCard[],
  { queue, index, isFlipped, direction }: DeckState,
  isAuto: boolean,
) {
  const [{ hearsComputer }] = usePlayerSettings();
  // With the English side up first, the sound would give the answer away.
  const mayHear = isFlipped || direction === 'dialect-first';
  const soundAt = (place: number) => {
    const card = cards[queue[place] ?? -1];
    const isSilent = card?.IsComputerVoice === true && !hearsComputer;
    return (!isSilent && card?.Sound) || null;
  };
  return useCardSound({ address: mayHear ? soundAt(index) : null, next: soundAt(index + 1), index, isAuto });
}
