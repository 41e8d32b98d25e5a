import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createStore } from '../store.ts';
import { RouteError } from './route-error.tsx';

/** As Chromium says it. */
const MISSING = 'Failed to fetch dynamically imported module: /assets/settings.js';

function Broken({ says }: { says: string }): never {
  throw new Error(says);
}

function show(says = 'a mistake of ours') {
  // React says it too.
  vi.spyOn(console, 'error').mockReturnValue();
  const children = [
    { path: '/settings', element: <Broken says={says} /> },
    { path: '/home', element: <p>home again</p> },
  ];
  const router = createMemoryRouter([{ errorElement: <RouteError />, children }], {
    initialEntries: ['/settings'],
  });
  return render(
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

/** A page whose code is missing; returns how often it was loaded again after so many milliseconds. */
function missCode() {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  const { unmount } = show(MISSING);
  const loadsAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return reload.mock.calls.length;
  };
  return { loadsAfter, unmount };
}

it('a page whose code is missing is loaded again, once, and then says that it broke', () => {
  const first = missCode();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(first.loadsAfter(2_000)).toBe(1);
  first.unmount();
  const second = missCode();
  expect(second.loadsAfter(60_000 - 4_000)).toBe(1);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong.');
});

it('a page that is being left when its code does not come any more lets its reader go', () => {
  const { loadsAfter, unmount } = missCode();
  expect(loadsAfter(1_000)).toBe(0);
  unmount();
  expect(loadsAfter(60_000)).toBe(0);
});
