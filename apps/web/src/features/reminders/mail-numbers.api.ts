import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const mailNumbersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `UID` is in the arguments so that another account never sees this one's answer. */
    getMailNumbers: build.query({
      ...callable('getMailNumbers', { payload: (_asked: { UID: string }) => ({}) }),
    }),
  }),
});

export const { useGetMailNumbersQuery } = mailNumbersApi;
