import { flashcardsTexts } from '@school/texts/en/flashcards';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';
import { countCards, type DeckState, isFinished } from './deck-state.ts';
import styles from './flashcards.module.css';
import { TurnAround } from './turn-around.tsx';

/** Where in the deck one is, and which side lies up first. Cards that came back count on the way, not at the end, where the figure of the end is what is seen. */
export function DeckTop({ deck, onTurnAround }: { deck: DeckState; onTurnAround: (() => void) | null }) {
  const texts = useTexts(flashcardsTexts);
  const count = isFinished(deck) ? countCards(deck) : deck.count;
  return (
    <>
      <div className={isFinished(deck) ? 'visually-hidden' : styles.top}>
        <p className={styles.count} aria-live="polite">
          <RichText
            of={texts.place(Math.min(deck.index + 1, count), count)}
            slots={{ here: (number) => <span className={styles.here}>{number}</span> }}
          />
        </p>
        <TurnAround deck={deck} onTurnAround={onTurnAround} />
      </div>
      <ProgressLine done={deck.index} all={deck.count} label={texts.seen} />
    </>
  );
}
