import type { StoredLessonProgress } from '@school/contract/progress';
import {
  type LessonProgress,
  mergeProgress,
  type ProgressReport,
  progressOf,
  reportsOf,
} from '@school/domain/lesson-progress';
import type { Span } from '@school/domain/played-spans';
import { baseApi } from '../../shared/api/base-api.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { callable } from '../../shared/api/callable.ts';
import { createSender } from '../../shared/outbox/create-sender.ts';
import type { Services } from '../../shared/services/services.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { type ProgressByLesson, unsentListed } from './progress.slice.ts';
import { progressOutbox } from './progress-outbox.ts';

/** A page that is opened later than this asks what other devices have done meanwhile. */
const FRESH_SECONDS = 15;

const progressApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Progress', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The account's id is in the arguments so that another account never sees this one's answer. */
      getProgress: build.query({
        ...callable('getProgress', {
          payload: (_UID: string) => null,
          pick: ({ tier, lessons }) => ({
            tier,
            lessons: Object.fromEntries(lessons.map((lesson) => [lesson.lessonID, read(lesson)])),
          }),
        }),
        providesTags: ['Account', 'Progress', 'Subscriptions'],
      }),
    }),
  });

function read({ positionSeconds, at, furthestSeconds, seenAt }: StoredLessonProgress): LessonProgress {
  const seenAtMs = seenAt === null ? null : Date.parse(seenAt);
  // Which seconds they were, the server keeps for itself.
  return { positionSeconds, atMs: Date.parse(at), furthestSeconds, played: [], seenAtMs };
}

export function useProgressQuery(UID: string) {
  return progressApi.useGetProgressQuery(UID, {
    skip: UID === '',
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
}

/** The server will not take it, however often it is sent. */
const REFUSALS = new Set(['invalid-argument', 'not-found', 'permission-denied']);

async function tell(
  { callFunction }: Services,
  lessonID: string,
  { positionSeconds, isCompleted: completed, atMs, played = [] }: ProgressReport,
): Promise<LessonProgress | 'refused'> {
  const report = {
    lessonID,
    positionSeconds,
    completed,
    played: played.map(([from, to]): [number, number] => [from, to]),
    at: new Date(atMs).toISOString(),
  };
  try {
    // The page may be on its way out.
    return read(await callFunction('recordProgress', report, { keepalive: true }));
  } catch (error) {
    if (error instanceof CallFailure && REFUSALS.has(error.code)) return 'refused';
    throw error;
  }
}

/** A learner has come so far. It is kept beyond the page until the server knows it. */
export function reachProgress(UID: string, lessonID: string, progress: LessonProgress): Thunk {
  return (dispatch, _getState, { storage }) => {
    progressOutbox.keep(storage, UID, lessonID, progress);
    dispatch(listUnsent(UID));
  };
}

function listUnsent(UID: string): Thunk {
  return (dispatch, _getState, { storage }) =>
    void dispatch(unsentListed({ UID, unsent: Object.fromEntries(progressOutbox.list(storage, UID)) }));
}

/** After a log-in: what an earlier visit of this account could not send. */
export function bringProgress(UID: string): Thunk<Promise<Error | null>> {
  return (dispatch) => {
    dispatch(listUnsent(UID));
    return dispatch(sendProgress(UID));
  };
}

/** Sends what the server does not know yet; nothing is shown of what fails. */
export const sendProgress = createSender(
  progressOutbox,
  (UID, waiting) => async (dispatch, _getState, services) => {
    // A report does not say whose it is. It waits for its account, which may have left by now.
    if ((await services.auth.findUid()) !== UID) return;
    const send = async ([lessonID, progress]: [string, LessonProgress]) => {
      const answers = await Promise.all(reportsOf(progress).map((one) => tell(services, lessonID, one)));
      const known = answers.filter((answer) => answer !== 'refused');
      dispatch(progressKnown(UID, lessonID, known));
      progressOutbox.drop(services.storage, UID, lessonID, progress);
      dispatch(listUnsent(UID));
    };
    await Promise.all([...waiting].map(send));
  },
);

function progressKnown(UID: string, lessonID: string, reports: readonly LessonProgress[]): Thunk {
  return (dispatch) => {
    dispatch(
      progressApi.util.updateQueryData('getProgress', UID, ({ lessons }) => {
        for (const one of reports) {
          const known = lessons[lessonID];
          lessons[lessonID] = known ? mergeProgress(known, one) : one;
        }
      }),
    );
  };
}

/**
 * Gives the account what was seen here before it was known whose it is; the lesson left last comes last. Calls back for
 * each lesson that the server has taken or refused: what could not be sent is kept for the next log-in.
 */
export function handOverProgress(
  positions: Readonly<Record<string, number>>,
  onDone: (lessonID: string) => void,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const left = Object.entries(positions);
    const firstMs = Date.now() - left.length;
    const told = left.map(async ([lessonID, positionSeconds], index) => {
      const played: Span[] = [[0, positionSeconds]];
      await tell(services, lessonID, { positionSeconds, isCompleted: false, played, atMs: firstMs + index });
      onDone(lessonID);
    });
    await Promise.allSettled(told);
    if (left.length > 0) dispatch(progressApi.util.invalidateTags(['Progress']));
  };
}

/** A moment of a film as progress; `durationSeconds` is the film's own. */
export function progressOfFilm(
  film: { positionSeconds: number; durationSeconds: number; ended: boolean; played: readonly Span[] },
  nowMs: number,
): LessonProgress {
  const { positionSeconds, durationSeconds, ended: isCompleted, played } = film;
  return progressOf({ positionSeconds, isCompleted, played, atMs: nowMs }, durationSeconds, nowMs);
}

export function mergeAll(one: ProgressByLesson, other: ProgressByLesson): ProgressByLesson {
  const merged = { ...one };
  for (const [lessonID, progress] of Object.entries(other)) {
    const known = merged[lessonID];
    merged[lessonID] = known ? mergeProgress(known, progress) : progress;
  }
  return merged;
}
