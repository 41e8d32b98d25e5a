import { flashcardsTexts } from '@school/texts/en/flashcards';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { DeckState } from './deck-state.ts';

type TurnAroundProps = { deck: DeckState; onTurnAround: (() => void) | null };

/** Has the deck's other side lie up first; null where it has one way only. */
export function TurnAround({ deck, onTurnAround }: TurnAroundProps) {
  const texts = useTexts(flashcardsTexts);
  return onTurnAround ? (
    <Button look="quiet" onClick={onTurnAround}>
      {deck.direction === 'dialect-first' ? texts.englishFirst : texts.dialectFirst}
    </Button>
  ) : null;
}
