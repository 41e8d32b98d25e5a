import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { useGetOfferQuery } from '../../features/billing/billing.api.ts';
import { useListLessonsQuery } from '../../features/lessons/lessons.api.ts';
import { baseApi } from '../api/base-api.ts';
import { CallFailure } from '../api/call-error.ts';
import { loadingEnded, selectIsLoading } from './loading.slice.ts';

function begin() {
  const answer = Promise.withResolvers<never>();
  const store = createStore({ services: createFakeServices({ callFunction: () => answer.promise }) });
  const isLoading = () => selectIsLoading(store.getState());
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  return { store, isLoading, wrapper, fail: () => answer.reject(new CallFailure('unavailable', 'away')) };
}

it('is on at the start, until the first page says otherwise', () => {
  const { store, isLoading } = begin();
  expect(isLoading()).toBe(true);
  store.dispatch(loadingEnded());
  expect(isLoading()).toBe(false);
});

it('is on while an offer is fetched, also where two ask for the same', async () => {
  const { store, isLoading, wrapper, fail } = begin();
  store.dispatch(loadingEnded());
  renderHook(() => [useGetOfferQuery('web'), useGetOfferQuery('web')], { wrapper });
  expect(isLoading()).toBe(true);
  fail();
  await waitFor(() => expect(isLoading()).toBe(false));
});

it('is not on for what a page fetches besides', () => {
  const { store, isLoading, wrapper } = begin();
  store.dispatch(loadingEnded());
  renderHook(() => useListLessonsQuery(), { wrapper });
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
