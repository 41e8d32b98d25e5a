import type { Direction } from '@school/domain/card-directions';
import type { Grade } from '@school/domain/card-scheduler';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { createDeck, reduceDeck } from './deck-state.ts';
import type { DeckCard } from './flashcard-card.tsx';
import type { Reviews } from './use-reviews.ts';

/** Where the learner is among the cards, and what was answered. */
export function useDeck(cards: readonly DeckCard[], { review, act, undo }: Reviews) {
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
