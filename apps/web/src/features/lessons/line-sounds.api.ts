import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** Signed addresses live an hour at least; after this many seconds a page asks for new ones. */
const ADDRESS_FRESH_SECONDS = 1_800;

/** `UID` is in the arguments so that another account never sees this one's answer. */
type Asked = { lessonID: string; UID: string };

const lineSoundsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'HeardDialect', 'Lesson', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getLineSounds: build.query({
        ...callable('getLineSounds', { payload: ({ lessonID }: Asked) => ({ lessonID }) }),
        providesTags: ['Account', 'HeardDialect', 'Lesson', 'Subscriptions'],
      }),
      // Cards and looked-up words are heard in it too.
      chooseDialect: build.mutation({ ...callable('chooseDialect'), invalidatesTags: ['HeardDialect'] }),
    }),
  });

/** How a lesson's lines sound. Waits while `skip` holds. */
export function useLineSoundsOf(asked: Asked, options: { skip: boolean }) {
  return lineSoundsApi.useGetLineSoundsQuery(asked, {
    ...options,
    refetchOnMountOrArgChange: ADDRESS_FRESH_SECONDS,
  });
}

export const { useChooseDialectMutation } = lineSoundsApi;
