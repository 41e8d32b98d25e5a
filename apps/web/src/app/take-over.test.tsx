import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useSelector } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createFakeServices } from '../../testing/fake-services.ts';
import { selectCurrentUser } from '../features/identity/current-user.slice.ts';
import { App } from './app.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { createStore, whenRestored } from './store.ts';

/** A page that says what its frame could not know yet. */
function Page() {
  const { isKnown } = useSelector(selectCurrentUser);
  return <h1>{isKnown ? 'known' : 'not known yet'}</h1>;
}

async function makeApp() {
  const store = createStore({ services: createFakeServices() });
  await whenRestored(store);
  const children = [{ children: [{ path: '/', Component: Page }] }];
  const router = createMemoryRouter([{ element: <RootLayout />, children }]);
  return { store, app: <App texts={null} store={store} router={router} isTakenOver /> };
}

it('a page is taken over after the shell, as it stands, also when the shell has changed what it shows', async () => {
  const framed = await makeApp();
  const root = document.createElement('div');
  root.innerHTML = renderToString(framed.app);
  document.body.append(root);
  const heading = root.querySelector('h1');
  expect(heading?.textContent).toBe('not known yet');
  const { app } = await makeApp();
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(app, { container: root, hydrate: true, onRecoverableError });
  });
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('known'));
  expect(root.querySelector('h1')).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
