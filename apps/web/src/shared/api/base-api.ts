import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { Callables } from '@school/contract/callables';
import { servicesOf } from '../services/services.ts';
import { type CallError, toQueryResult } from './call-error.ts';

/** A call of a function: its name on the wire, and what it is asked with. */
export type Call = {
  [Name in keyof Callables]: { name: Name; payload: Callables[Name]['request'] };
}[keyof Callables];

const callBaseQuery: BaseQueryFn<Call, unknown, CallError> = ({ name, payload }, api) =>
  toQueryResult(servicesOf(api).callFunction(name, payload));

/** The one store of server data. Each feature adds its endpoints and its tags in its own `x.api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  endpoints: () => ({}),
});
