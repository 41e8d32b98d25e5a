import { flashcardsTexts } from '@school/texts/en/flashcards';
import { Fragment, type ReactNode, Suspense } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { type DeckCard, FlashcardCard } from './flashcard-card.tsx';
import styles from './flashcards.module.css';
import { GradeButtons } from './grade-buttons.tsx';
import { SoundButton } from './sound-button.tsx';
import type { RenderTyped } from './typed-task.ts';
import type { Sitting } from './use-sitting.ts';

const CardLineNote = lazyInTime(async () => ({
  default: (await import('./card-line.tsx')).CardLineNote,
}));

/** A sitting goes on without it where it cannot be fetched. */
const CardActs = lazyInTime(() =>
  import('./card-acts.tsx').then(
    (file) => ({ default: file.CardActs }),
    () => ({ default: () => null }),
  ),
);

export type CardPlaces = {
  /** The place for an answer in writing; without it cards are only turned. */
  renderTyped?: RenderTyped | undefined;
  /** Draws the lesson that a card comes from. */
  renderLesson?: ((lessonID: string) => ReactNode) | undefined;
  /** Draws the picture of the lesson that a card comes from. */
  renderPoster?: ((lessonID: string) => ReactNode) | undefined;
};
type CardInTurnProps = CardPlaces & { sitting: Sitting; card: DeckCard };

/** The card that lies there, its sound, and the place where it is written. */
export function CardInTurn({ sitting, card, renderTyped, renderLesson, renderPoster }: CardInTurnProps) {
  const { deck, mayGrade, typing, send, gradeCard, sound } = sitting;
  return (
    <>
      <FlashcardCard
        key={`${deck.index}-${deck.direction}`}
        card={card}
        direction={deck.direction}
        isFlipped={deck.isFlipped}
        poster={card.lessonID ? renderPoster?.(card.lessonID) : null}
        isTyped={typing.isTyping}
        onFlip={() => send({ type: 'flipped' })}
        onSwipe={mayGrade ? (side) => gradeCard(side === 'left' ? 'again' : 'good') : null}
      />
      <div className={styles.beside}>
        {sound ? (
          <SoundButton sound={sound} isComputers={card.IsComputerVoice === true} reader={findReader(card)} />
        ) : null}
        {card.lessonID ? renderLesson?.(card.lessonID) : null}
      </div>
      {typing.isTyping ? (
        <Fragment key={`${deck.index} ${deck.answers.length}`}>
          {renderTyped?.({
            card,
            isTurned: deck.isFlipped,
            onAnswer: (given) => {
              typing.keep(given);
              send({ type: 'flipped' });
            },
          })}
        </Fragment>
      ) : null}
    </>
  );
}

/** Who reads the card's sound: its own words, or its line. */
const findReader = ({ Sound, ReadBy, Line }: DeckCard) =>
  ReadBy ?? (Line && Line.Sound === Sound ? (Line.ReadBy ?? null) : null);

/** The answers, and the ways to the next card and the one before. */
export function SittingButtons({ sitting }: { sitting: Sitting }) {
  const { deck, isOver, mayGrade, grades, typing, intervals, send, gradeCard, undoLast } = sitting;
  return (
    <GradeButtons
      isTurned={mayGrade}
      isFinished={isOver}
      grades={grades}
      suggested={typing.suggested}
      intervals={intervals}
      onTurn={() => send({ type: 'flipped' })}
      onGrade={gradeCard}
      onUndo={deck.answers.length > 0 ? undoLast : null}
      onPrevious={deck.index === 0 ? null : () => send({ type: 'previous' })}
      onNext={isOver ? null : () => send({ type: 'next' })}
    />
  );
}

/** The line it comes from once it is turned, and what else can be done with it. */
export function CardAround({ sitting, card }: { sitting: Sitting; card: DeckCard }) {
  const { mayGrade, state, putAside, rewrite } = sitting;
  return (
    <>
      {mayGrade && card.Line ? (
        <Suspense>
          <CardLineNote card={card} line={card.Line} />
        </Suspense>
      ) : null}
      <Suspense fallback={<p className={styles.acts} />}>
        <CardActs key={card.id} card={card} state={state} onPutAside={putAside} onRewritten={rewrite} />
      </Suspense>
    </>
  );
}

/** What a screen reader hears when a card comes up or turns, and at the end. */
export function Announced({ sitting: { card, deck, isOver } }: { sitting: Sitting }) {
  const { allSeen } = useTexts(flashcardsTexts);
  return (
    <p className="visually-hidden" aria-live="polite">
      {card && !isOver ? <Announcement card={card} deck={deck} /> : allSeen}
    </p>
  );
}

function Announcement({ card, deck }: { card: DeckCard; deck: { direction: string; isFlipped: boolean } }) {
  const [meaning] = listMeanings(card, useLanguage());
  const isDialectUp = (deck.direction === 'dialect-first') !== deck.isFlipped;
  return isDialectUp ? (
    <span lang="gsw-CH">{card.SwissGerman}</span>
  ) : (
    <span lang={meaning.lang}>{meaning.text}</span>
  );
}
