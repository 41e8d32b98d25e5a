import type { DueCard, DueCards } from '@school/contract/reviews';
import { countsAs } from '@school/domain/card-directions';
import { askAgain } from '../../shared/api/ask-again.ts';
import { toCallError } from '../../shared/api/call-error.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { isDataSaved } from '../../shared/player/data-saved.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { ALL_DUE } from './flashcards.offline.ts';
import { listHeld } from './held-cards.ts';
import { listWaiting, sendReviews, tellZoneAtFirst } from './reviews.api.ts';

/** A lesson, the learner's own cards or one of their decks; null for all lessons and cards together. */
export type DeckOf = { lessonID: string } | { own: { deck?: string } } | null;

/**
 * The learner's next cards as the server sees them, once it knows what this browser knows. Without a connection those of
 * the last time, less what has been answered since; throws where there are none. Asked again while the server is busy, as long
 * as `isWanted` says so.
 */
export function fetchDueCards(
  UID: string,
  of: DeckOf,
  limit: number,
  isWanted = () => false,
): Thunk<Promise<DueCards>> {
  return async (dispatch, _getState, { callFunction, asksAgain }) => {
    const failure = await dispatch(sendReviews(UID));
    if (failure && toCallError(failure).code !== 'network-failed') throw failure;
    // Of all lessons always all, so that they are kept; one is for what comes next alone.
    const asked = of === null && limit > 1 ? { limit: ALL_DUE } : { limit, ...of };
    const ask = () => callFunction('listDueCards', asked);
    const answer = await askAgain(ask, { most: asksAgain, isWanted });
    if ('error' in answer) throw new Error('the lesson is closed');
    dispatch(tellZoneAtFirst(answer.zone));
    const waiting = dispatch(listWaiting(UID));
    // Decks that were kept by an older release say no direction.
    const isAnswered = ({ id, direction = 'understand' }: Partial<DueCard>) =>
      waiting.some((entry) => 'grade' in entry && entry.cardID === id && countsAs(direction, entry));
    const held = listHeld(waiting, dispatch(tellSchoolNow()));
    const isFree = (card: DueCard) => !held.has(card.id) && !isAnswered(card);
    return { ...answer, cards: answer.cards.filter(isFree).slice(0, limit) };
  };
}

/** So that a sitting begins without a network, also where none was begun with one. Where a learner saves data, nothing is fetched ahead. */
export function keepDueCards(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { callFunction }) => {
    if (isDataSaved()) return;
    await callFunction('listDueCards', { limit: ALL_DUE }).catch(() => undefined);
  };
}
