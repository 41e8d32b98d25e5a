import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };

const flashcardsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getFlashcards: build.query({
        ...callable('getFlashcardsCloudFunction', {
          payload: ({ lessonID }: Asked) => ({ VideoID: lessonID }),
        }),
        providesTags: ['Account', 'HeardDialect', 'Subscriptions'],
      }),
    }),
  });

export const { useGetFlashcardsQuery } = flashcardsApi;
