import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

/** Ending a plan without a log-in: a mail asks for the confirmation. */
const contractCancellationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestCancellation: build.mutation(
      callable('requestContractCancellation', { payload: (email: string) => ({ email }) }),
    ),
    confirmCancellation: build.mutation(
      callable('confirmContractCancellation', { payload: (token: string) => ({ token }) }),
    ),
  }),
});

export const { useRequestCancellationMutation, useConfirmCancellationMutation } = contractCancellationApi;
