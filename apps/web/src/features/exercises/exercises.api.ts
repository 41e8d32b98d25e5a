import type { Callables } from '@school/contract/callables';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { answerOutbox, type WaitingAnswer } from './answer-outbox.ts';

/** As many as one call takes. */
const BATCH = 50;

/** A log-out waits no longer than this. */
const LOG_OUT_WAIT_MS = 3_000;

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };

type Lives = { UID: string } & Callables['changeRegion']['request'];

const exercisesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Exercises', 'Reviews', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getExercises: build.query({
        ...callable('getExercises', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
        providesTags: ['Account', 'Exercises', 'Subscriptions'],
      }),
      getCardWords: build.query({
        ...callable('getCardWords', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Exercises', 'Subscriptions'],
      }),
      getRegion: build.query({
        ...callable('getRegion', { payload: (_UID: string) => null }),
        providesTags: ['Account', 'Exercises'],
      }),
      /** Optimistic update: shown at once, and undone where it could not be saved. */
      changeRegion: build.mutation({
        ...callable('changeRegion', { payload: ({ region }: Lives) => ({ region }) }),
        onQueryStarted: async ({ UID, region }, { dispatch, queryFulfilled }) => {
          const shown = dispatch(
            exercisesApi.util.updateQueryData('getRegion', UID, (known) => {
              known.region = region;
            }),
          );
          await queryFulfilled.catch(() => shown.undo());
        },
        invalidatesTags: ['Exercises'],
      }),
    }),
  });

export const { useGetExercisesQuery, useGetCardWordsQuery, useGetRegionQuery, useChangeRegionMutation } =
  exercisesApi;

/** Keeps what was answered. Does not wait for the network. */
export function addAnswer(UID: string, answer: WaitingAnswer): Thunk {
  return (_dispatch, _getState, { storage }) => answerOutbox.keep(storage, UID, answer.id, answer);
}

/** What was answered here and the server does not know yet. */
export function listWaitingAnswers(UID: string): Thunk<WaitingAnswer[]> {
  return (_dispatch, _getState, { storage }) => [...answerOutbox.list(storage, UID).values()];
}

/** Lesson by lesson, until the server has acknowledged each answer; what it refuses is not sent again. */
export const sendAnswers = createSender(
  answerOutbox,
  (UID, waiting) =>
    async (dispatch, _getState, { storage, callFunction }) => {
      for (const [lessonID, own] of Map.groupBy(waiting.values(), (answer) => answer.lessonID)) {
        for (let at = 0; at < own.length; at += BATCH) {
          const answers = own.slice(at, at + BATCH).map(({ lessonID: _lesson, ...answer }) => answer);
          const sent: Callables['recordAnswers']['request'] = {
            UID,
            lessonID,
            answers,
            sentAt: new Date().toISOString(),
          };
          const { results } = await callFunction('recordAnswers', sent);
          for (const { id } of results) answerOutbox.drop(storage, UID, id);
        }
      }
      dispatch(exercisesApi.util.invalidateTags(['Exercises', 'Reviews']));
    },
);

/** After a log-in: what was answered as a visitor, and what an earlier visit could not send. */
export function bringAnswers(UID: string): Thunk<Promise<Error | null>> {
  return (dispatch, _getState, { storage }) => {
    answerOutbox.adopt(storage, UID);
    return dispatch(sendAnswers(UID));
  };
}

/** Before a log-out. What cannot be sent in time waits in this browser for the account's next log-in. */
export function sendAnswersInTime(UID: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, LOG_OUT_WAIT_MS);
    });
    await Promise.race([dispatch(sendAnswers(UID)), late]);
  };
}
