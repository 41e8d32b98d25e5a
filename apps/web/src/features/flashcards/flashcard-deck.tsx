import type { Direction } from '@school/domain/card-directions';
import type { Grade, Weights } from '@school/domain/card-scheduler';
import { flashcardsTexts } from '@school/texts/en/flashcards';
import { Fragment, type ReactNode, Suspense, useCallback, useMemo, useReducer, useState } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { usePlayerSettings } from '../../shared/player/use-player-settings.ts';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { createDeck, type DeckState, isFinished, reduceDeck } from './deck-state.ts';
import { DeckTop } from './deck-top.tsx';
import { type DeckCard, FlashcardCard } from './flashcard-card.tsx';
import styles from './flashcards.module.css';
import { GradeButtons } from './grade-buttons.tsx';
import { SessionEnd } from './session-end.tsx';
import { SoundButton } from './sound-button.tsx';
import { type RenderTyped, useTyping } from './typed-task.ts';
import { useCardSound } from './use-card-sound.ts';
import { useCardState } from './use-card-state.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useGrades } from './use-grades.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptSwitch } from './use-kept-switch.ts';
import type { Reviews } from './use-reviews.ts';

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

type DeckProps = {
  cards: readonly DeckCard[];
  reviews: Reviews;
  /** How the learner's memory works; else as most do. */
  weights?: Weights | undefined;
  /** Stands above the cards: how many are due, a word for who was away long. */
  note?: ReactNode;
  /** When the next cards are due; shown at the end. */
  next?: ReactNode;
  /** What else the learner may choose, below the cards. */
  settings?: ReactNode;
  /** The place for an answer in writing; without it cards are only turned. */
  renderTyped?: RenderTyped | undefined;
  /** Draws the lesson that a card comes from. */
  renderLesson?: ((lessonID: string) => ReactNode) | undefined;
  /** Draws the picture of the lesson that a card comes from. */
  renderPoster?: ((lessonID: string) => ReactNode) | undefined;
  /** Ways on from the end; one of them is the main one, where there is one. */
  waysOn: ReactNode;
};

/** Cards one at a time: turned, then answered. */
export function FlashcardDeck({
  cards,
  reviews,
  weights,
  note,
  next,
  settings,
  renderTyped,
  renderLesson,
  renderPoster,
  waysOn,
}: DeckProps) {
  const texts = useTexts(flashcardsTexts);
  const { deck: laid, send, card, gradeAs, putAside, undoLast, rewrite } = useDeck(cards, reviews);
  const { grades, hasFour, toggleFour } = useGrades();
  const typing = useTyping(laid, renderTyped, grades);
  const { isTyping, answer } = typing;
  // What is to be written must not lie there.
  const isSaid = isTyping || card?.direction === 'produce';
  const deck: DeckState = isSaid ? { ...laid, direction: 'english-first' } : laid;
  const asked = deck.direction === 'english-first' ? 'produce' : 'understand';
  const gradeCard = useCallback(
    (given: Grade) => gradeAs(given, asked, answer?.typed),
    [gradeAs, asked, answer],
  );
  const isOver = isFinished(deck);
  const { state, intervals } = useCardState(card, asked, deck, weights);
  const keptFocus = useKeptFocus();
  const mayGrade = deck.isFlipped && card !== undefined;
  const [isAuto, toggleAuto] = useKeptSwitch('school.cards.sound');
  const sound = useDeckSound(cards, deck, isAuto);
  const hasSounds = cards.some(({ Sound }) => Sound !== undefined);
  const grade = mayGrade ? gradeCard : null;
  const turnAround = isTyping ? null : () => send({ type: 'turned-around' });
  useDeckKeys({
    send,
    grade,
    grades,
    undo: undoLast,
    putAside: isOver ? null : putAside,
    playSound: sound?.play ?? null,
  });

  return (
    <div className={styles.deck} {...keptFocus}>
      {note && !isOver ? <div className={styles.note}>{note}</div> : null}
      <DeckTop deck={laid} onTurnAround={isOver ? null : turnAround} />
      {card && !isOver ? (
        <FlashcardCard
          key={`${deck.index}-${deck.direction}`}
          card={card}
          direction={deck.direction}
          isFlipped={deck.isFlipped}
          poster={card.lessonID ? renderPoster?.(card.lessonID) : null}
          isTyped={isTyping}
          onFlip={() => send({ type: 'flipped' })}
          onSwipe={mayGrade ? (side) => gradeCard(side === 'left' ? 'again' : 'good') : null}
        />
      ) : (
        <SessionEnd
          deck={laid}
          cards={cards}
          next={next}
          onRestart={() => send({ type: 'restarted' })}
          onTurnAround={turnAround}
          waysOn={waysOn}
        />
      )}
      {isOver ? null : (
        <div className={styles.beside}>
          {sound ? <SoundButton sound={sound} isComputers={card?.IsComputerVoice === true} /> : null}
          {card?.lessonID ? renderLesson?.(card.lessonID) : null}
        </div>
      )}
      {isTyping && card && !isOver ? (
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
      <p className="visually-hidden" aria-live="polite">
        {card && !isOver ? <Announcement card={card} deck={deck} /> : texts.allSeen}
      </p>
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
      {mayGrade && card.Line && !isOver ? (
        <Suspense>
          <CardLineNote card={card} line={card.Line} />
        </Suspense>
      ) : null}
      {card && !isOver ? (
        <Suspense fallback={<p className={styles.acts} />}>
          <CardActs key={card.id} card={card} state={state} onPutAside={putAside} onRewritten={rewrite} />
        </Suspense>
      ) : null}
      {isOver ? null : (
        <>
          <Hint grades={grades.length} hasSounds={hasSounds} />
          <div className={styles.switches}>
            {hasSounds ? (
              <Checkbox checked={isAuto} onChange={toggleAuto}>
                {texts.soundByItself}
              </Checkbox>
            ) : null}
            <Checkbox checked={hasFour} onChange={toggleFour}>
              {texts.fourGrades}
            </Checkbox>
            {renderTyped ? (
              <Checkbox checked={isTyping} onChange={typing.toggle}>
                {texts.typeIt}
              </Checkbox>
            ) : null}
          </div>
        </>
      )}
      {settings}
    </div>
  );
}

/** Where the learner is among the cards, and what was answered. */
function useDeck(cards: readonly DeckCard[], { review, act, undo }: Reviews) {
  const [deck, send] = useReducer(reduceDeck, cards.length, createDeck);
  const [rewritten, setRewritten] = useState<ReadonlyMap<string, Partial<DeckCard>>>(new Map());
  const laid = cards[deck.queue[deck.index] ?? -1];
  const card = useMemo(() => laid && { ...laid, ...rewritten.get(laid.id) }, [laid, rewritten]);
  const gradeAs = useCallback(
    (given: Grade, asked: Direction, typed: string | undefined) => {
      if (!card) return;
      const { id, atMs } = review(card.id, given, asked, typed);
      send({ type: 'graded', grade: given, reviewID: id, atMs });
    },
    [card, review],
  );
  const putAside = useCallback(
    (done: 'bury' | 'suspend') => {
      if (!card) return;
      const { id, atMs } = act(card.id, done);
      send({ type: 'put-aside', reviewID: id, atMs });
    },
    [card, act],
  );
  const rewrite = useCallback(
    (id: string, words: Partial<DeckCard>) => setRewritten((before) => new Map(before).set(id, words)),
    [],
  );
  const last = deck.answers.at(-1);
  const undoLast = useCallback(() => {
    if (!last) return;
    undo(last.reviewID);
    send({ type: 'undone' });
  }, [last, undo]);
  return { deck, send, card, gradeAs, putAside, undoLast, rewrite };
}

/** The card's sound, where it may be heard now and the learner hears such a voice. */
function useDeckSound(
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

function Hint({ grades, hasSounds }: { grades: number; hasSounds: boolean }) {
  const texts = useTexts(flashcardsTexts);
  return (
    <p id="flashcard-hint" className={styles.hint}>
      <span className={styles.withKeys}>
        {texts.hintWithKeys(grades)}
        {hasSounds ? ` ${texts.hintOfSound}` : null}
      </span>
      <span className={styles.withFingers}>{texts.hintWithFingers}</span>
    </p>
  );
}

/** What a screen reader hears when a card comes up or turns. */
function Announcement({ card, deck }: { card: DeckCard; deck: { direction: string; isFlipped: boolean } }) {
  const [meaning] = listMeanings(card, useLanguage());
  const isDialectUp = (deck.direction === 'dialect-first') !== deck.isFlipped;
  return isDialectUp ? (
    <span lang="gsw-CH">{card.SwissGerman}</span>
  ) : (
    <span lang={meaning.lang}>{meaning.text}</span>
  );
}
