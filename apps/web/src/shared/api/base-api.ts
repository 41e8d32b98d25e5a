import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { CallError } from './call-error.ts';

/** The one store of server data. Each feature adds its endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<CallError>(),
  tagTypes: ['Account', 'Lesson', 'Comments', 'Subscriptions', 'Consents', 'Devices'],
  endpoints: () => ({}),
});
