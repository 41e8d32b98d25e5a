import { type BaseQueryApi, type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { Callables } from '@school/contract/callables';
import { servicesOf } from '../services/services.ts';
import { askAgain } from './ask-again.ts';
import { type CallError, toQueryResult } from './call-error.ts';

/** A call of a function: its name on the wire, and what it is asked with. */
export type Call = {
  [Name in keyof Callables]: { name: Name; payload: Callables[Name]['request'] };
}[keyof Callables];

const callBaseQuery: BaseQueryFn<Call, unknown, CallError> = ({ name, payload }, api) => {
  const call = () => servicesOf(api).callFunction(name, payload);
  return api.type === 'query' ? toReadResult(api, call) : toQueryResult(call());
};

/** The one store of server data. Each feature adds its endpoints and its tags in its own `x.api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  // Of answers with words of the course: they are sent for the language on screen.
  tagTypes: ['Words'],
  endpoints: () => ({}),
});

/**
 * A read for an endpoint's `queryFn`, asked again while the server is busy. (The library's `retry` wraps base queries only,
 * and its pauses know nothing of `Retry-After`.)
 */
export function toReadResult<Value>(
  api: BaseQueryApi,
  read: () => Promise<Value>,
): Promise<{ data: Value } | { error: CallError }> {
  const isWanted = () => !api.signal.aborted && isFirstWanted(api);
  return toQueryResult(askAgain(read, { most: servicesOf(api).asksAgain, isWanted }));
}

type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/**
 * Whether a query's first answer is waited for. Who has one, or was told that none came, has the page's next turn or the
 * learner's press: at a busy moment those do not ask three times each.
 */
function isFirstWanted({ queryCacheKey, getState, dispatch }: BaseQueryApi): boolean {
  if (queryCacheKey === undefined) return true;
  const state = getState() as { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };
  const { data, error } = state[baseApi.reducerPath].queries[queryCacheKey] ?? {};
  // As the library's hooks ask for it: its state lags behind by half a second.
  const { getSubscriptionCount } = dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as Subscriptions;
  return data === undefined && error === undefined && getSubscriptionCount(queryCacheKey) > 0;
}
