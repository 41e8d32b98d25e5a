import type { LegalPageName } from '@school/contract/legal';
import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const legalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSchoolPage: build.query(callable('getSchoolPage')),
    getLegalPage: build.query(callable('getLegalPage', { payload: (page: LegalPageName) => ({ page }) })),
  }),
});

export const { useGetLegalPageQuery, useGetSchoolPageQuery } = legalApi;
