import type { Direction } from '@school/domain/card-directions';
import type { CardState, Weights } from '@school/domain/card-scheduler';
import { useMemo } from 'react';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { findIntervals, findState, type Intervals } from './answer-intervals.ts';
import type { DeckState } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';

type Known = { state: CardState | null | undefined; intervals: Intervals | null };

/** What is known of the card on the table, and when each answer would bring it again. */
export function useCardState(
  card: DeckCard | undefined,
  asked: Direction,
  deck: DeckState,
  weights: Weights | undefined,
): Known {
  const dispatch = useAppDispatch();
  const { answers, queue, index, isFlipped } = deck;
  return useMemo(() => {
    const place = queue[index];
    const said = answers.filter((answer) => answer.card === place);
    const state = card && findState(card, asked, said, weights);
    if (state === undefined) return { state, intervals: null };
    // The moment at which it was turned is near enough to that of the answer.
    return {
      state,
      intervals: isFlipped ? findIntervals(state, dispatch(tellSchoolNow()).getTime(), weights) : null,
    };
  }, [card, asked, answers, queue, index, isFlipped, weights, dispatch]);
}
