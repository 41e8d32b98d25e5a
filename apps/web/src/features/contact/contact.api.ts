import { baseApi } from '../../shared/api/base-api.ts';
import { callable } from '../../shared/api/callable.ts';

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ sendContactMessage: build.mutation(callable('sendContactMessage')) }),
});

export const { useSendContactMessageMutation } = contactApi;
