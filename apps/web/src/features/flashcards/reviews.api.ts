import type { Callables } from '@school/contract/callables';
import type { ReviewEntry } from '@school/contract/reviews';
import { countWaiting } from '@school/domain/waiting-cards';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { ownZone } from '../../shared/dates/own-zone.ts';
import { tellSchoolNow } from '../../shared/dates/tell-school-now.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { reviewOutbox } from './review-outbox.ts';
import { showBadge } from './show-badge.ts';

/** As many as one call takes. */
const BATCH = 200;

/** A log-out waits no longer than this. */
const LOG_OUT_WAIT_MS = 3_000;

const reviewsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Reviews', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The account's id is in the arguments so that another account never sees this one's answer. */
      countDueCards: build.query({
        ...callable('countDueCards', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Reviews', 'Subscriptions'],
        onQueryStarted: (_UID, { dispatch, queryFulfilled }) => {
          queryFulfilled
            .then(({ data }) => {
              dispatch(tellZoneAtFirst(data.zone));
              showBadge(countWaiting(data));
            })
            // Who shows the counts says what went wrong.
            .catch(() => undefined);
        },
      }),
      getReviewStatistics: build.query({
        ...callable('getReviewStatistics', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Reviews', 'Subscriptions'],
      }),
      changeReviewSettings: build.mutation({
        ...callable('changeReviewSettings'),
        // What was refused has changed nothing, and asking again would have it said again.
        invalidatesTags: (_result, failure) => (failure ? [] : ['Reviews']),
        onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(keptSettings(changes));
        },
      }),
    }),
  });

/** What was saved is shown before it is asked for again. */
function keptSettings({ goal, reminderHour }: Callables['changeReviewSettings']['request']): Thunk {
  const { selectCachedArgsForQuery, updateQueryData } = reviewsApi.util;
  return (dispatch, getState) => {
    for (const UID of selectCachedArgsForQuery(getState(), 'countDueCards'))
      dispatch(
        updateQueryData('countDueCards', UID, (kept) => ({
          ...kept,
          ...(goal !== undefined && { goal }),
          ...(reminderHour !== undefined && { reminderHour }),
        })),
      );
  };
}

export const { useCountDueCardsQuery, useGetReviewStatisticsQuery, useChangeReviewSettingsMutation } =
  reviewsApi;

/** An account whose days have no zone yet gets this browser's. */
export function tellZoneAtFirst(zone: string | null): Thunk {
  return (dispatch) => {
    if (zone !== null) return;
    void dispatch(reviewsApi.endpoints.changeReviewSettings.initiate({ zone: ownZone() }, { track: false }));
  };
}

/** Keeps what a learner or visitor did with a card. Does not wait for the network. */
export function addReview(UID: string, entry: ReviewEntry): Thunk {
  return (_dispatch, _getState, { storage }) => reviewOutbox.keep(storage, UID, entry.id, entry);
}

/** In batches, until the server has acknowledged each entry; what it refuses is not sent again. */
export const sendReviews = createSender(
  reviewOutbox,
  (UID, waiting) =>
    async (dispatch, _getState, { storage, callFunction }) => {
      let entries = [...waiting.values()];
      while (entries.length > 0) {
        const reviews = entries.slice(0, BATCH);
        const sentAt = dispatch(tellSchoolNow()).toISOString();
        const { results } = await callFunction('recordReviews', { UID, sentAt, reviews });
        if (results.length === 0) return;
        const done = new Set(results.map(({ id }) => id));
        for (const id of done) reviewOutbox.drop(storage, UID, id);
        entries = entries.filter(({ id }) => !done.has(id));
        dispatch(reviewsApi.util.invalidateTags(['Reviews']));
      }
    },
);

/** After a log-in: what was learned as a visitor, and what an earlier visit could not send. */
export function bringReviews(UID: string): Thunk<Promise<Error | null>> {
  return (dispatch, _getState, { storage }) => {
    reviewOutbox.adopt(storage, UID);
    return dispatch(sendReviews(UID));
  };
}

/** Before a log-out. What cannot be sent in time waits in this browser for the account's next log-in, and for no other's. */
export function sendReviewsInTime(UID: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const sent = dispatch(sendReviews(UID));
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, LOG_OUT_WAIT_MS);
    });
    await Promise.race([sent, late]);
  };
}

export function listWaiting(UID: string): Thunk<ReviewEntry[]> {
  return (_dispatch, _getState, { storage }) => [...reviewOutbox.list(storage, UID).values()];
}
