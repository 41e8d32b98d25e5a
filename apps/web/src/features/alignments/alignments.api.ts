import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** `UID` is in the arguments so that another account never sees this one's answer. */
export type AskedLine = { lessonID: string; lineID: string; UID: string };

const alignmentsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Account', 'Subscriptions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getAlignedLine: build.query({
        ...callable('getAlignedLine', {
          payload: ({ lessonID, lineID }: AskedLine) => ({ lessonID, lineID }),
          pick: (answer) => ('line' in answer ? answer.line : null),
        }),
        providesTags: ['Account', 'Subscriptions'],
      }),
    }),
  });

export const { useGetAlignedLineQuery } = alignmentsApi;
