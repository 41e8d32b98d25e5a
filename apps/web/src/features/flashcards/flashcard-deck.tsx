import { flashcardsTexts } from '@school/texts/en/flashcards';
import { type ReactNode, useReducer } from 'react';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { createDeck, isFinished, reduceDeck } from './deck-state.ts';
import { type DeckCard, FlashcardCard } from './flashcard-card.tsx';
import styles from './flashcards.module.css';
import { useDeckKeys } from './use-deck-keys.ts';

type DeckProps = {
  cards: readonly DeckCard[];
  /** The way back to the lesson. */
  wayBack: ReactNode;
};

/** A lesson's cards, one at a time. */
export function FlashcardDeck({ cards, wayBack }: DeckProps) {
  const texts = useTexts(flashcardsTexts);
  const [deck, send] = useReducer(reduceDeck, cards.length, createDeck);
  useDeckKeys(send);
  const card = cards[deck.index];
  const goal = deck.direction === 'dialect-first' ? texts.englishFirst : texts.dialectFirst;

  return (
    <div className={styles.deck}>
      <div className={styles.top}>
        <p className={styles.count} aria-live="polite">
          <RichText
            of={texts.place(Math.min(deck.index + 1, deck.count), deck.count)}
            slots={{ here: (number) => <span className={styles.here}>{number}</span> }}
          />
        </p>
        <Button look="quiet" onClick={() => send({ type: 'turned-around' })}>
          {goal}
        </Button>
      </div>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={texts.seen}
        aria-valuemin={0}
        aria-valuemax={deck.count}
        aria-valuenow={deck.index}
      >
        <span style={{ width: `${(100 * deck.index) / deck.count}%` }} />
      </div>
      {card && !isFinished(deck) ? (
        <FlashcardCard
          key={`${deck.index}-${deck.direction}`}
          card={card}
          direction={deck.direction}
          isFlipped={deck.isFlipped}
          onFlip={() => send({ type: 'flipped' })}
        />
      ) : (
        <div className={styles.finished}>
          <h2>{texts.finished(deck.count)}</h2>
          <div className={styles.buttons}>
            <Button look="main" onClick={() => send({ type: 'restarted' })}>
              {texts.onceMore}
            </Button>
            <Button onClick={() => send({ type: 'turned-around' })}>{goal}</Button>
            {wayBack}
          </div>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {card && !isFinished(deck) ? <Announcement card={card} deck={deck} /> : texts.allSeen}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => send({ type: 'previous' })} disabled={deck.index === 0}>
          {texts.previous}
        </Button>
        <Button look="solid" onClick={() => send({ type: 'next' })} disabled={isFinished(deck)}>
          {texts.next}
        </Button>
      </div>
      <p id="flashcard-hint" className={styles.hint}>
        <span className={styles.withKeys}>{texts.hintWithKeys}</span>
        <span className={styles.withFingers}>{texts.hintWithFingers}</span>
      </p>
    </div>
  );
}

/** What a screen reader hears when a card comes up or turns. */
function Announcement({ card, deck }: { card: DeckCard; deck: { direction: string; isFlipped: boolean } }) {
  const isDialectUp = (deck.direction === 'dialect-first') !== deck.isFlipped;
  return isDialectUp ? <span lang="gsw-CH">{card.SwissGerman}</span> : card.English;
}
