import { expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { baseApi } from '../api/base-api.ts';
import { CallFailure } from '../api/call-error.ts';
import { callable } from '../api/callable.ts';
import { loadingEnded, selectIsLoading } from './loading.slice.ts';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getOffer: build.query(callable('getRevenueCatOffer_v2_0')),
    listLessons: build.query(callable('listLessons')),
  }),
});
const ASKED = { offerID: 'x', platform: 'web' } as const;

function begin() {
  const answer = Promise.withResolvers<never>();
  const store = createStore({ services: createFakeServices({ callFunction: () => answer.promise }) });
  const isLoading = () => selectIsLoading(store.getState());
  return { store, isLoading, fail: () => answer.reject(new CallFailure('unavailable', 'away')) };
}

it('is on at the start, until the first page says otherwise', () => {
  const { store, isLoading } = begin();
  expect(isLoading()).toBe(true);
  store.dispatch(loadingEnded());
  expect(isLoading()).toBe(false);
});

it('is on while an offer is fetched, also where two ask for the same', async () => {
  const { store, isLoading, fail } = begin();
  store.dispatch(loadingEnded());
  const queries = [1, 2].map(() => store.dispatch(api.endpoints.getOffer.initiate(ASKED)));
  expect(isLoading()).toBe(true);
  fail();
  await Promise.all(queries);
  expect(isLoading()).toBe(false);
});

it('is not on for what a page fetches besides', () => {
  const { store, isLoading } = begin();
  store.dispatch(loadingEnded());
  void store.dispatch(api.endpoints.listLessons.initiate());
  expect(isLoading()).toBe(false);
});

it('names endpoints that there are', async () => {
  await import('../../features/live/live.api.ts');
  await import('../../features/billing/plans.api.ts');
  await import('../../features/billing/billing.api.ts');
  const names = ['getLiveLessonUrls', 'getMondayLesson', 'listLiveLessons', 'getOffer'];
  expect(Object.keys(baseApi.endpoints)).toEqual(
    expect.arrayContaining([...names, 'createCheckout', 'changePlan', 'updateCard']),
  );
});
