import type { DueCard, DueCards } from '@school/contract/reviews';
import { countsAs } from '@school/domain/card-directions';
import { askAgain } from '../../shared/api/ask-again.ts';
import { toCallError } from '../../shared/api/call-error.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { listHeld } from './held-cards.ts';
import { listWaiting, sendReviews, tellZoneAtFirst } from './reviews.api.ts';

/**
 * The learner's next cards as the server sees them, once it knows what this browser knows. Without a connection those of
 * the last time, less what has been answered since; throws where there are none. Asked again while the server is busy, as long
 * as `isWanted` says so.
 */
export function fetchDueCards(
  UID: string,
  lessonID: string | null,
  limit: number,
  isWanted = () => false,
): Thunk<Promise<DueCards>> {
  return async (dispatch, _getState, { callFunction, asksAgain }) => {
    const failure = await dispatch(sendReviews(UID));
    if (failure && toCallError(failure).code !== 'network-failed') throw failure;
    const ask = () => callFunction('listDueCards', { limit, ...(lessonID !== null && { lessonID }) });
    const answer = await askAgain(ask, { most: asksAgain, isWanted });
    if ('error' in answer) throw new Error('the lesson is closed');
    dispatch(tellZoneAtFirst(answer.zone));
    const waiting = dispatch(listWaiting(UID));
    // Decks that were kept by an older release say no direction.
    const isAnswered = ({ id, direction = 'understand' }: Partial<DueCard>) =>
      waiting.some((entry) => 'grade' in entry && entry.cardID === id && countsAs(direction, entry));
    const held = listHeld(waiting, dispatch(tellSchoolNow()));
    const isFree = (card: DueCard) => !held.has(card.id) && !isAnswered(card);
    return { ...answer, cards: answer.cards.filter(isFree) };
  };
}
