import type { Direction } from '@school/domain/card-directions';
import type { Act } from '@school/domain/card-holds';
import type { Grade } from '@school/domain/card-scheduler';
import { useCallback, useEffect, useRef } from 'react';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { createUuid } from '../../shared/outbox/create-uuid.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { addReview, sendReviews } from './reviews.api.ts';

/** Debounce: answers are sent together, so long after the last one. */
const SEND_AFTER_MS = 1_500;

export type Kept = { id: string; atMs: number };
export type Reviews = {
  /** Keeps an answer, which way round the card was asked, and what was typed for it. */
  review: (cardID: string, grade: Grade, direction: Direction, typed?: string) => Kept;
  /** Keeps what else was done with a card. */
  act: (cardID: string, act: Act) => Kept;
  undo: (reviewID: string) => void;
};

/** Keeps what the reader says of cards, and sends it for an account. A grade never waits for the network. */
export function useReviews(UID: string): Reviews {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    void dispatch(sendReviews(UID));
  }, [dispatch, UID]);

  useEffect(() => {
    if (UID === '') return;
    const sendHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendHidden);
      send();
    };
  }, [UID, send]);

  const sendSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, SEND_AFTER_MS);
  }, [send]);

  const review = useCallback(
    (cardID: string, grade: Grade, direction: Direction, typed?: string) => {
      const id = createUuid();
      const now = dispatch(tellSchoolNow());
      const at = now.toISOString();
      dispatch(addReview(UID, { id, cardID, grade, at, direction, ...(typed !== undefined && { typed }) }));
      if (UID !== '') sendSoon();
      return { id, atMs: now.getTime() };
    },
    [dispatch, UID, sendSoon],
  );
  const act = useCallback(
    (cardID: string, done: Act) => {
      const id = createUuid();
      const now = dispatch(tellSchoolNow());
      dispatch(addReview(UID, { id, cardID, act: done, at: now.toISOString() }));
      if (UID !== '') sendSoon();
      return { id, atMs: now.getTime() };
    },
    [dispatch, UID, sendSoon],
  );
  const undo = useCallback(
    (reviewID: string) => {
      dispatch(addReview(UID, { id: createUuid(), undoes: reviewID }));
      if (UID !== '') sendSoon();
    },
    [dispatch, UID, sendSoon],
  );
  return { review, act, undo };
}
