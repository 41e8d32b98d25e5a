import type { Grade } from '@school/domain/card-scheduler';
import { type ReactNode, useState } from 'react';
import type { DeckState } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';
import { useKeptSwitch } from './use-kept-switch.ts';

/** What was typed for a card, and the grade that fits. */
export type TypedAnswer = { typed: string; grade: Grade };

/** A card that is answered in writing. */
export type TypedTask = {
  card: DeckCard;
  /** The answer is to be seen. */
  isTurned: boolean;
  onAnswer: (answer: TypedAnswer) => void;
};

/** Draws the place for an answer, and judges it; comes from the page. */
export type RenderTyped = (task: TypedTask) => ReactNode;

/** Whether the learner answers in writing, kept by this browser; and what was typed for the card on the table. */
export function useTyping(deck: DeckState, renderTyped: RenderTyped | undefined, grades: readonly Grade[]) {
  const [isOn, toggle] = useKeptSwitch('school.cards.typed');
  const [last, setLast] = useState<(TypedAnswer & { turn: string }) | null>(null);
  const isTyping = isOn && renderTyped !== undefined;
  // A card that was not known comes again at another place; one that was taken back is answered anew.
  const turn = `${deck.index} ${deck.answers.length}`;
  const answer = isTyping && last?.turn === turn ? last : null;
  const suggested = answer && (grades.includes(answer.grade) ? answer.grade : 'again');
  return {
    isTyping,
    toggle,
    answer,
    suggested: suggested ?? 'good',
    keep: (given: TypedAnswer) => setLast({ ...given, turn }),
  };
}
