import { MINI_LESSON_INDEX } from '@school/contract/mini-lessons';
import { baseApi, toReadResult } from '../../shared/api/base-api.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { type Services, servicesOf } from '../../shared/services/services.ts';
import { indexReceived } from './mini-lessons.slice.ts';

async function fetchIndex({ documents }: Services): Promise<string[]> {
  const { collection, document, field } = MINI_LESSON_INDEX;
  const attributes = await (await documents()).find(`${collection}/${document}`);
  const index = attributes?.[field];
  if (!Array.isArray(index)) throw new CallFailure('not-found', 'There is no mini-lesson index.');
  return index.filter((id): id is string => typeof id === 'string');
}

const miniLessonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMiniLessonIndex: build.query<string[], void>({
      queryFn: (_nothing, api) => toReadResult(api, () => fetchIndex(servicesOf(api))),
      // The index is also kept between visits, and shuffled once for this one.
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(indexReceived({ ids: answer.data, randoms: answer.data.map(Math.random) }));
      },
    }),
  }),
});

export const { useGetMiniLessonIndexQuery, useLazyGetMiniLessonIndexQuery } = miniLessonsApi;
