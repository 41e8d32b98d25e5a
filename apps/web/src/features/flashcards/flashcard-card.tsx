import type { Flashcard } from '@school/contract/flashcards';
import type { Direction as Schedule } from '@school/domain/card-directions';
import type { CardState } from '@school/domain/card-scheduler';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import type { ReactNode } from 'react';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { SaidElsewhere } from '../../shared/ui/said-elsewhere.tsx';
import type { Direction } from './deck-state.ts';
import styles from './flashcards.module.css';
import { useSwipe } from './use-swipe.ts';

/** A card of the lesson, or one that the learner has made of a word. */
export type DeckCard = Flashcard & {
  isOwn?: boolean;
  /** Of which of its two schedules it comes; without one it is to be read. */
  direction?: Schedule;
  /** What is known of it in that schedule; null for a new one, without one it is not known. */
  state?: CardState | null;
  /** The lesson that it comes from; not said of a visitor's cards. */
  lessonID?: string | null;
};

type CardProps = {
  card: DeckCard;
  direction: Direction;
  isFlipped: boolean;
  /** Of its lesson, on the Swiss German side. */
  poster: ReactNode;
  /** Its answer is to be typed: the Standard German would be half of it. */
  isTyped: boolean;
  onFlip: () => void;
  /** Null while it may not be answered yet. */
  onSwipe: ((side: 'left' | 'right') => void) | null;
};

/** The card is one button; the side that lies down is hidden from everybody. */
export function FlashcardCard({ card, direction, isFlipped, poster, isTyped, onFlip, onSwipe }: CardProps) {
  const { yourWord, sayIt } = useTexts(flashcardsTexts);
  const swipe = useSwipe(onSwipe);
  const [meaning, other] = listMeanings(card, useLanguage());
  const isDialectUp = (direction === 'dialect-first') !== isFlipped;
  return (
    <button
      type="button"
      className={styles.scene}
      onClick={onFlip}
      data-card=""
      aria-describedby="flashcard-hint"
      {...swipe}
    >
      <span className={classNames(styles.card, !isDialectUp && styles.turned)}>
        <span className={classNames(styles.face, styles.dialect)} aria-hidden={!isDialectUp}>
          {poster ? <span className={styles.poster}>{poster}</span> : null}
          <span className={styles.said}>
            <Dialect className={styles.words}>{card.SwissGerman}</Dialect>
            {card.Regions ? <SaidElsewhere forms={card.Regions} className={styles.standard} /> : null}
            {card.isOwn ? <span className={styles.own}>{yourWord}</span> : null}
            {isFlipped && isDialectUp ? <Sentence card={card} /> : null}
          </span>
        </span>
        <span className={classNames(styles.face, styles.english)} aria-hidden={isDialectUp}>
          {card.direction === 'produce' ? <span className={styles.own}>{sayIt}</span> : null}
          <span className={styles.words} lang={meaning.lang}>
            {meaning.text}
          </span>
          {card.isOwn ? <span className={styles.own}>{yourWord}</span> : null}
          {other && !(isTyped && other.lang === 'de') ? (
            <span lang={other.lang} className={styles.standard}>
              {other.text}
            </span>
          ) : null}
          {isFlipped && !isDialectUp ? <Sentence card={card} /> : null}
        </span>
      </span>
    </button>
  );
}

/** The line of the film that the card came from, once the card lies turned: before, it would be half of the answer. */
function Sentence({ card: { Line, SwissGerman } }: { card: DeckCard }) {
  const meaning = useMeaning(Line);
  if (!Line?.SwissGerman || Line.SwissGerman === SwissGerman) return null;
  return (
    <span className={styles.sentence}>
      <Dialect>{Line.SwissGerman}</Dialect>
      {meaning ? <span lang={meaning.lang}>{meaning.text}</span> : null}
    </span>
  );
}

/** In the reader's language, else in the one there is. */
function useMeaning(line: DeckCard['Line']) {
  const german = line?.StandardGerman ? { lang: 'de', text: line.StandardGerman } : null;
  const english = line?.English ? { lang: 'en', text: line.English } : null;
  return useLanguage() === 'de' ? (german ?? english) : (english ?? german);
}
