import type { ReviewEntry } from '@school/contract/reviews';
import type { Direction } from '@school/domain/card-directions';
import type { CardState, Weights } from '@school/domain/card-scheduler';
import { learningDayAt } from '@school/domain/learning-day';
import { replayLog } from '@school/domain/review-log';
import { chooseSession, type Session } from '@school/domain/review-session';
import { useEffect, useState } from 'react';
import { ownZone } from '../../shared/dates/own-zone.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { type AppDispatch, useAppDispatch } from '../../shared/store/thunk.ts';
import { fetchDueCards } from './fetch-due-cards.ts';
import { listHeld, toLog } from './held-cards.ts';
import { listWaiting } from './reviews.api.ts';

/** More than anybody learns at a sitting. */
const SESSION_CARDS = 200;

/** Beyond this the cards are laid out as they are, rather than let a learner wait. */
const MOST_WAIT_MS = 4_000;

/** The cards that come, and which of their two schedules each is of. */
export type LessonSession = Omit<Session, 'cardIDs'> & {
  cards: readonly { id: string; direction: Direction; state?: CardState | null }[];
  /** How the learner's memory works, where that is known. */
  weights?: Weights | undefined;
};

/** Which of a lesson's cards come now; null while that is asked. Chosen once: learning itself must not change it. */
export function useSession(cardIDs: readonly string[], lessonID: string, UID: string): LessonSession | null {
  const dispatch = useAppDispatch();
  const [session, setSession] = useState<LessonSession | null>(null);
  const [asked] = useState(cardIDs);
  useEffect(() => {
    let isLeft = false;
    void chooseCards(dispatch, { cardIDs: asked, lessonID, UID, isWanted: () => !isLeft }).then((chosen) => {
      if (!isLeft) setSession(chosen);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, asked, lessonID, UID]);
  return session;
}

/** Without an account a card is read until it is turned around. */
const toRead = (ids: readonly string[]) => ids.map((id) => ({ id, direction: 'understand' as const }));

type Wanted = { cardIDs: readonly string[]; lessonID: string; UID: string; isWanted: () => boolean };

async function chooseCards(
  dispatch: AppDispatch,
  { cardIDs, lessonID, UID, isWanted }: Wanted,
): Promise<LessonSession> {
  if (UID === '') {
    const waiting = dispatch(listWaiting(''));
    const { cardIDs: chosen, ...session } = chooseHere(cardIDs, waiting, dispatch(tellSchoolNow()));
    const states = replayLog(toLog(waiting));
    const cards = toRead(chosen).map((card) => ({ ...card, state: states.get(card.id) ?? null }));
    return { ...session, cards };
  }
  try {
    const asked = dispatch(fetchDueCards(UID, { lessonID }, SESSION_CARDS, isWanted));
    const { cards, dueCount, weights, isBackAfterPause, nextDueAt } = await withinTime(asked);
    return {
      cards: cards.filter(({ id }) => cardIDs.includes(id)),
      dueCount,
      isBack: isBackAfterPause,
      weights: weights ?? undefined,
      nextDueMs: nextDueAt === null ? null : Date.parse(nextDueAt),
    };
  } catch {
    // Without a connection: all of them, but what was answered here already and waits to be sent.
    const waiting = dispatch(listWaiting(UID));
    const done = replayLog(toLog(waiting));
    const held = listHeld(waiting, dispatch(tellSchoolNow()));
    const left = cardIDs.filter((id) => !done.has(id) && !held.has(id));
    const cards = toRead(left.length > 0 ? left : cardIDs);
    return { cards, dueCount: 0, isBack: false, nextDueMs: null };
  }
}

/** A visitor's cards, by what their browser knows. */
export function chooseHere(cardIDs: readonly string[], entries: readonly ReviewEntry[], now: Date): Session {
  const states = replayLog(toLog(entries));
  // All that are new in the lesson, as the server gives them to an account.
  const held = listHeld(entries, now);
  const free = cardIDs.filter((id) => !held.has(id));
  return chooseSession(free, states, {
    nowMs: now.getTime(),
    dayEndsMs: learningDayAt(now, ownZone()).end.getTime(),
    newLeft: free.length,
    limit: SESSION_CARDS,
  });
}

async function withinTime<Value extends object>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), MOST_WAIT_MS);
  });
  const value = await Promise.race([work, late]);
  if (value === null) throw new Error('no answer in time');
  return value;
}
