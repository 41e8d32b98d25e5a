import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createStore } from '../store.ts';
import { RouteError } from './route-error.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('a mistake of ours');
}

function show() {
  // React says it too.
  vi.spyOn(console, 'error').mockReturnValue();
  const children = [
    { path: '/settings', element: <Broken /> },
    { path: '/home', element: <p>home again</p> },
  ];
  const router = createMemoryRouter([{ errorElement: <RouteError />, children }], {
    initialEntries: ['/settings'],
  });
  render(
    <Provider store={createStore({ services: createFakeServices() })}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

it('a page that broke says so, can be loaded again, and leads home', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something went wrong.');
  expect(screen.getByRole('button', { name: 'Load again' })).not.toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Go home' }));
  expect(await screen.findByText('home again')).not.toBeNull();
});
