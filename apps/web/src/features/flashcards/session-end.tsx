import { flashcardsTexts } from '@school/texts/en/flashcards';
import type { ReactNode } from 'react';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { countCards, type DeckState, listMissed } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';
import styles from './flashcards.module.css';
import { TurnAround } from './turn-around.tsx';

type SessionEndProps = {
  deck: DeckState;
  cards: readonly DeckCard[];
  next: ReactNode;
  onRestart: () => void;
  onTurnAround: (() => void) | null;
  waysOn: ReactNode;
};

/** What was done, what was not known, when the next cards come, and the ways on. */
export function SessionEnd({ deck, cards, next, onRestart, onTurnAround, waysOn }: SessionEndProps) {
  const texts = useTexts(flashcardsTexts);
  const language = useLanguage();
  const answered = new Set(deck.answers.flatMap(({ card, grade }) => (grade ? card : []))).size;
  const missed = listMissed(deck).flatMap((place) => cards[place] ?? []);
  return (
    <div className={styles.finished}>
      <div className={styles.result}>
        <div className={styles.figures}>
          <h2 tabIndex={-1} data-next-focus="">
            {answered > 0 ? texts.done : texts.finished(countCards(deck))}
          </h2>
          {answered > 0 ? (
            <>
              <p className={styles.score} aria-hidden="true">
                <RichText
                  of={texts.place(answered - missed.length, answered)}
                  slots={{ here: (number) => <span className={styles.scored}>{number}</span> }}
                />
              </p>
              <p className={styles.scoreBar} aria-hidden="true">
                <span style={{ width: `${(100 * (answered - missed.length)) / answered}%` }} />
              </p>
              <p>{texts.answered(answered, answered - missed.length)}</p>
            </>
          ) : null}
        </div>
        {next}
      </div>
      <div className={styles.buttons}>{waysOn}</div>
      {missed.length > 0 ? (
        <>
          <h3>{texts.missed}</h3>
          <ul className={styles.missed}>
            {missed.map((card) => {
              const [meaning] = listMeanings(card, language);
              return (
                <li key={`${card.id} ${card.direction}`}>
                  <Dialect>{card.SwissGerman}</Dialect> <span lang={meaning.lang}>{meaning.text}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onRestart}>
          {texts.onceMore}
        </Button>
        <TurnAround deck={deck} onTurnAround={onTurnAround} />
      </div>
    </div>
  );
}
