import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type AppStore, createStore } from '../src/app/store.ts';
import { AlertModal } from '../src/shared/alert/alert-modal.tsx';
import { createFakeServices } from './fake-services.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Something of the app alone on a page, with store, router and alert. The address stands in an `output`. */
export function renderApp(
  what: ReactNode,
  store: AppStore = createStore({ services: createFakeServices() }),
  address = '/',
): AppStore {
  const page = (
    <>
      {what}
      <AlertModal />
      <Address />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

/** What the alert says, its buttons included. */
export const alertText = async () => (await screen.findByRole('alertdialog')).textContent;
