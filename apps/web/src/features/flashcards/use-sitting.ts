import type { Grade, Weights } from '@school/domain/card-scheduler';
import { useCallback } from 'react';
import { type DeckState, isFinished } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';
import { type RenderTyped, useTyping } from './typed-task.ts';
import { useCardState } from './use-card-state.ts';
import { useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useDeckSound } from './use-deck-sound.ts';
import { useGrades } from './use-grades.ts';
import { useKeptSwitch } from './use-kept-switch.ts';
import type { Reviews } from './use-reviews.ts';

export type SittingOptions = {
  cards: readonly DeckCard[];
  reviews: Reviews;
  /** How the learner's memory works; else as most do. */
  weights?: Weights | undefined;
  /** The place for an answer in writing; without it cards are only turned. */
  renderTyped?: RenderTyped | undefined;
};

/** A learner before a pile of cards: which one lies there, on which side, and what can be done with it. */
export function useSitting({ cards, reviews, weights, renderTyped }: SittingOptions) {
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
  const isOver = isFinished(deck) || !card;
  const { state, intervals } = useCardState(card, asked, deck, weights);
  const mayGrade = deck.isFlipped && card !== undefined;
  const [isAuto, toggleAuto] = useKeptSwitch('school.cards.sound');
  const sound = useDeckSound(cards, deck, isAuto);
  const turnAround = isTyping ? null : () => send({ type: 'turned-around' });
  useDeckKeys({
    send,
    grade: mayGrade ? gradeCard : null,
    grades,
    undo: undoLast,
    putAside: isOver ? null : putAside,
    playSound: sound?.play ?? null,
  });
  return {
    laid,
    deck,
    card,
    isOver,
    mayGrade,
    send,
    gradeCard,
    putAside,
    undoLast,
    rewrite,
    turnAround,
    grades,
    hasFour,
    toggleFour,
    typing,
    state,
    intervals,
    sound,
    isAuto,
    toggleAuto,
    hasSounds: cards.some(({ Sound }) => Sound !== undefined),
  };
}

export type Sitting = ReturnType<typeof useSitting>;
