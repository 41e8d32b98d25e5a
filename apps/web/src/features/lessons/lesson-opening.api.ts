import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const lessonOpeningApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLessonOpening: build.query(
      callable('getLessonOpening', {
        payload: (lessonID: string) => ({ lessonID }),
        pick: ({ lines }) => lines,
      }),
    ),
  }),
});

export const { useGetLessonOpeningQuery } = lessonOpeningApi;

/** What is said first in a film. */
export const useOpeningWords = (lessonID: string, isWanted: boolean) =>
  useGetLessonOpeningQuery(lessonID, { skip: !isWanted }).data?.[0]?.words;
