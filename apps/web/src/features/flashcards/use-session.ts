import type { ReviewEntry } from '@school/contract/reviews';
import { learningDayAt } from '@school/domain/learning-day';
import { isUndo, type LogEntry, replayLog } from '@school/domain/review-log';
import { chooseSession, type Session } from '@school/domain/review-session';
import { useEffect, useState } from 'react';
import { ownZone } from '../../shared/dates/own-zone.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { type AppDispatch, useAppDispatch } from '../../shared/store/thunk.ts';
import { fetchDueCards, listWaiting } from './reviews.api.ts';

/** More than anybody learns at a sitting. */
const SESSION_CARDS = 200;

/** Beyond this the cards are laid out as they are, rather than let a learner wait. */
const MOST_WAIT_MS = 4_000;

/** Which of a lesson's cards come now; null while that is asked. Chosen once: learning itself must not change it. */
export function useSession(cardIDs: readonly string[], videoID: string, UID: string): Session | null {
  const dispatch = useAppDispatch();
  const [session, setSession] = useState<Session | null>(null);
  const [asked] = useState(cardIDs);
  useEffect(() => {
    let isLeft = false;
    void chooseCards(dispatch, { cardIDs: asked, videoID, UID, isWanted: () => !isLeft }).then((chosen) => {
      if (!isLeft) setSession(chosen);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, asked, videoID, UID]);
  return session;
}

type Wanted = { cardIDs: readonly string[]; videoID: string; UID: string; isWanted: () => boolean };

async function chooseCards(
  dispatch: AppDispatch,
  { cardIDs, videoID, UID, isWanted }: Wanted,
): Promise<Session> {
  if (UID === '') return chooseHere(cardIDs, dispatch(listWaiting('')), dispatch(tellSchoolNow()));
  try {
    const asked = dispatch(fetchDueCards(UID, videoID, SESSION_CARDS, isWanted));
    const { cards, dueCount, isBackAfterPause, nextDueAt } = await withinTime(asked);
    return {
      cardIDs: cards.map(({ id }) => id).filter((id) => cardIDs.includes(id)),
      dueCount,
      isBack: isBackAfterPause,
      nextDueMs: nextDueAt === null ? null : Date.parse(nextDueAt),
    };
  } catch {
    // Without a connection: all of them, but what was answered here already and waits to be sent.
    const done = replayLog(toLog(dispatch(listWaiting(UID))));
    const left = cardIDs.filter((id) => !done.has(id));
    return { cardIDs: left.length > 0 ? left : [...cardIDs], dueCount: 0, isBack: false, nextDueMs: null };
  }
}

/** A visitor's cards, by what their browser knows. */
export function chooseHere(cardIDs: readonly string[], entries: readonly ReviewEntry[], now: Date): Session {
  const states = replayLog(toLog(entries));
  // All that are new in the lesson, as the server gives them to an account.
  return chooseSession(cardIDs, states, {
    nowMs: now.getTime(),
    dayEndsMs: learningDayAt(now, ownZone()).end.getTime(),
    newLeft: cardIDs.length,
    limit: SESSION_CARDS,
  });
}

function toLog(entries: readonly ReviewEntry[]): LogEntry[] {
  return entries.map((entry) =>
    isUndo(entry)
      ? entry
      : { id: entry.id, cardID: entry.cardID, grade: entry.grade, atMs: Date.parse(entry.at) },
  );
}

async function withinTime<Value extends object>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), MOST_WAIT_MS);
  });
  const value = await Promise.race([work, late]);
  if (value === null) throw new Error('no answer in time');
  return value;
}
