import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved } from '../../../features/identity/current-user.slice.ts';
import { createStore } from '../../store.ts';
import { HomePage } from './home-page.tsx';

it('has its price line also where the page came without one, as after a way through the app', async () => {
  const { callFunction } = createFakeCallables({
    listLessons: { courseTitle: '', dialect: '', lessons: [] },
    getRevenueCatOffer_v2_0: { offers: [makePackage('BASIC'), makePackage('VIP')] },
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(userRemoved());
  renderApp(<HomePage />, store);
  expect(await screen.findByText(/^30 days free, then from CHF.15 a month$/)).toBeTruthy();
});
