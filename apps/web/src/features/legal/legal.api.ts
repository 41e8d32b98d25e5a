import type { LegalPageName } from '@school/contract/legal';
import { baseApi } from '../../shared/api/base-api.ts';
import { toQueryResult } from '../../shared/api/call-error.ts';
import { callFunction } from '../../shared/api/call-function.ts';

const legalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLegalPage: build.query<{ title: string; text: string }, LegalPageName>({
      queryFn: (page) => toQueryResult(callFunction('getLegalPage', { page })),
    }),
  }),
});

export const { useGetLegalPageQuery } = legalApi;
