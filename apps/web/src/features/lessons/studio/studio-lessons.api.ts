import type { Callables } from '@school/contract/callables';
import type { LessonState, MeasuredLesson, StudioLessonRow } from '@school/contract/studio-course';
import { baseApi, toReadResult } from '../../../shared/api/base-api.ts';
import { callable } from '../../../shared/api/callable.ts';
import { type Services, servicesOf } from '../../../shared/services/services.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';

type Page = Callables['listStudioLessons']['response'];
/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = {
  UID: string;
  search: string;
  state: LessonState | null;
  type: StudioLessonRow['type'] | null;
  difficulty: number | null;
  measured: number | null;
};
type OfLesson = { UID: string; lessonID: string };

/** As many as one call takes. */
const MEASURED_AT_ONCE = 100;

/** By the lessons' ids. */
type Measured = Readonly<Record<string, MeasuredLesson>>;

async function measureAll({ callFunction }: Services, lessonIDs: readonly string[]): Promise<Measured> {
  const all: MeasuredLesson[] = [];
  for (let from = 0; from < lessonIDs.length; from += MEASURED_AT_ONCE) {
    const some = lessonIDs.slice(from, from + MEASURED_AT_ONCE);
    all.push(...(await callFunction('measureLessons', { lessonIDs: some })).lessons);
  }
  return Object.fromEntries(all.map((lesson) => [lesson.lessonID, lesson]));
}

const PAGE = 50;
const tagTypes = { addTagTypes: ['Account', 'StudioLessons', 'StudioPiece', 'Exercises'] } as const;

const readingApi = baseApi.enhanceEndpoints(tagTypes).injectEndpoints({
  endpoints: (build) => ({
    listStudioLessons: build.infiniteQuery<Page, Asked, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ lessons, total }, _pages, from) =>
          from + lessons.length < total ? from + lessons.length : undefined,
      },
      query: ({ queryArg: { search, state, type, difficulty, measured }, pageParam }) => ({
        name: 'listStudioLessons',
        payload: {
          search,
          ...(state && { states: [state] }),
          ...(type && { types: [type] }),
          ...(difficulty !== null && { difficulties: [difficulty] }),
          ...(measured !== null && { measured: [measured] }),
          order: 'course',
          from: pageParam,
          limit: PAGE,
        },
      }),
      providesTags: ['Account', 'StudioLessons'],
    }),
    /** The first lessons that a few words find, to choose one of them. */
    findStudioLessons: build.query({
      ...callable('listStudioLessons', {
        payload: ({ search }: { UID: string; search: string }) => ({
          search,
          order: 'course' as const,
          from: 0,
          limit: PAGE,
        }),
      }),
      providesTags: ['Account', 'StudioLessons'],
    }),
    measureLessons: build.query<Measured, { UID: string; lessonIDs: readonly string[] }>({
      queryFn: (asked, api) => toReadResult(api, () => measureAll(servicesOf(api), asked.lessonIDs)),
      providesTags: ['Account', 'StudioLessons', 'StudioPiece'],
    }),
    getStudioLesson: build.query({
      ...callable('getStudioLesson', { payload: ({ lessonID }: OfLesson) => ({ lessonID }) }),
      providesTags: ['Account', 'StudioPiece'],
    }),
    getStudioCaptions: build.query({
      ...callable('getStudioCaptions', { payload: ({ lessonID }: OfLesson) => ({ lessonID }) }),
      providesTags: ['Account', 'StudioPiece'],
    }),
    getStudioCards: build.query({
      ...callable('getStudioCards', { payload: ({ lessonID }: OfLesson) => ({ lessonID }) }),
      providesTags: ['Account', 'StudioPiece'],
    }),
  }),
});

const studioLessonsApi = readingApi.injectEndpoints({
  endpoints: (build) => ({
    createLesson: build.mutation({ ...callable('createLesson'), invalidatesTags: ['StudioLessons'] }),
    // What was saved is what is there: a tab that is opened again begins with it.
    saveLesson: build.mutation({
      ...callable('saveLesson'),
      invalidatesTags: ['StudioLessons'],
      onQueryStarted: async ({ lessonID }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.ok) dispatch(keptLesson(lessonID, answer.data));
      },
    }),
    saveCaptions: build.mutation({
      ...callable('saveCaptions'),
      // A lesson's exercises are made of its lines and cards.
      invalidatesTags: ['Exercises'],
      onQueryStarted: async ({ lessonID }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.ok) dispatch(keptCaptions(lessonID, answer.data));
      },
    }),
    saveCards: build.mutation({
      ...callable('saveCards'),
      invalidatesTags: ['Exercises'],
      onQueryStarted: async ({ lessonID }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.ok) dispatch(keptCards(lessonID, answer.data));
      },
    }),
    makeLineCards: build.mutation({
      ...callable('makeLineCards'),
      invalidatesTags: ['StudioLessons', 'Exercises'],
    }),
    publishLesson: build.mutation({
      ...callable('publishLesson'),
      invalidatesTags: ['StudioLessons', 'StudioPiece'],
    }),
    withdrawLesson: build.mutation({
      ...callable('withdrawLesson'),
      invalidatesTags: ['StudioLessons', 'StudioPiece'],
    }),
    moveLesson: build.mutation({ ...callable('moveLesson'), invalidatesTags: ['StudioLessons'] }),
  }),
});

type Saves = 'saveLesson' | 'saveCaptions' | 'saveCards';
type Taken<Name extends Saves> = Extract<Callables[Name]['response'], { ok: true }>;

function keptLesson(lessonID: string, { revision, content }: Taken<'saveLesson'>): Thunk {
  const { selectCachedArgsForQuery, updateQueryData } = studioLessonsApi.util;
  return (dispatch, getState) => {
    for (const asked of selectCachedArgsForQuery(getState(), 'getStudioLesson'))
      if (asked.lessonID === lessonID)
        dispatch(updateQueryData('getStudioLesson', asked, (kept) => ({ ...kept, revision, content })));
  };
}

function keptCaptions(lessonID: string, { revision, content }: Taken<'saveCaptions'>): Thunk {
  const { selectCachedArgsForQuery, updateQueryData } = studioLessonsApi.util;
  return (dispatch, getState) => {
    for (const asked of selectCachedArgsForQuery(getState(), 'getStudioCaptions'))
      if (asked.lessonID === lessonID)
        dispatch(updateQueryData('getStudioCaptions', asked, (kept) => ({ ...kept, revision, content })));
  };
}

function keptCards(lessonID: string, { revision, content }: Taken<'saveCards'>): Thunk {
  const { selectCachedArgsForQuery, updateQueryData } = studioLessonsApi.util;
  return (dispatch, getState) => {
    for (const asked of selectCachedArgsForQuery(getState(), 'getStudioCards'))
      if (asked.lessonID === lessonID)
        dispatch(updateQueryData('getStudioCards', asked, (kept) => ({ ...kept, revision, content })));
  };
}

const NONE: Measured = {};

/** How hard these lessons are, by their ids; what cannot be fetched is not shown. */
export function useMeasuredLessons(UID: string, lessonIDs: readonly string[]): Measured {
  const { currentData } = studioLessonsApi.useMeasureLessonsQuery(
    { UID, lessonIDs },
    { skip: lessonIDs.length === 0 },
  );
  return currentData ?? NONE;
}

export const {
  useListStudioLessonsInfiniteQuery,
  useFindStudioLessonsQuery,
  useLazyFindStudioLessonsQuery,
  useGetStudioLessonQuery,
  useGetStudioCaptionsQuery,
  useGetStudioCardsQuery,
  useLazyGetStudioCardsQuery,
  useCreateLessonMutation,
  useSaveLessonMutation,
  useSaveCaptionsMutation,
  useSaveCardsMutation,
  useMakeLineCardsMutation,
  usePublishLessonMutation,
  useWithdrawLessonMutation,
  useMoveLessonMutation,
} = studioLessonsApi;
