import type { Flashcard } from '@school/contract/flashcards';
import { classNames } from '../../shared/ui/class-names.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import type { Direction } from './deck-state.ts';
import styles from './flashcards.module.css';

type CardProps = {
  card: Flashcard;
  direction: Direction;
  isFlipped: boolean;
  onFlip: () => void;
};

/** The card is one button; the side that lies down is hidden from everybody. */
export function FlashcardCard({ card, direction, isFlipped, onFlip }: CardProps) {
  const isDialectUp = (direction === 'dialect-first') !== isFlipped;
  return (
    <button type="button" className={styles.scene} onClick={onFlip} aria-describedby="flashcard-hint">
      <span className={classNames(styles.card, !isDialectUp && styles.turned)}>
        <span className={classNames(styles.face, styles.dialect)} aria-hidden={!isDialectUp}>
          <Dialect className={styles.words}>{card.SwissGerman}</Dialect>
        </span>
        <span className={classNames(styles.face, styles.english)} aria-hidden={isDialectUp}>
          <span className={styles.words}>{card.English}</span>
          {card.StandardGerman ? (
            <span lang="de" className={styles.standard}>
              {card.StandardGerman}
            </span>
          ) : null}
        </span>
      </span>
    </button>
  );
}
