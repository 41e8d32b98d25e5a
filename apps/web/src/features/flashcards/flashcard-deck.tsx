import type { ReactNode } from 'react';
import { Announced, CardAround, CardInTurn, type CardPlaces, SittingButtons } from './card-in-turn.tsx';
import { DeckSwitches } from './deck-switches.tsx';
import { DeckTop } from './deck-top.tsx';
import styles from './flashcards.module.css';
import { SessionEnd } from './session-end.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { type SittingOptions, useSitting } from './use-sitting.ts';

type DeckProps = SittingOptions &
  CardPlaces & {
    /** Stands above the cards: how many are due, a word for who was away long. */
    note?: ReactNode;
    /** When the next cards are due; shown at the end. */
    next?: ReactNode;
    /** What else the learner may choose, below the cards. */
    settings?: ReactNode;
    /** Ways on from the end; one of them is the main one, where there is one. */
    waysOn: ReactNode;
  };

/** Cards one at a time: turned, then answered. */
export function FlashcardDeck({ note, next, settings, waysOn, ...options }: DeckProps) {
  const sitting = useSitting(options);
  const keptFocus = useKeptFocus();
  const { laid, send, turnAround } = sitting;
  const card = sitting.isOver ? undefined : sitting.card;
  return (
    <div className={styles.deck} {...keptFocus}>
      {note && card ? <div className={styles.note}>{note}</div> : null}
      <DeckTop deck={laid} onTurnAround={card ? turnAround : null} />
      {card ? (
        <CardInTurn sitting={sitting} card={card} {...options} />
      ) : (
        <SessionEnd
          deck={laid}
          cards={options.cards}
          next={next}
          onRestart={() => send({ type: 'restarted' })}
          onTurnAround={turnAround}
          waysOn={waysOn}
        />
      )}
      <Announced sitting={sitting} />
      <SittingButtons sitting={sitting} />
      {card ? (
        <>
          <CardAround sitting={sitting} card={card} />
          <DeckSwitches sitting={sitting} mayType={options.renderTyped !== undefined} />
        </>
      ) : null}
      {settings}
    </div>
  );
}
