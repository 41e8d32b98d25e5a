import { act, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useSelector } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createFakeServices, createMemoryStorage } from '../../testing/fake-services.ts';
import { selectCurrentUser } from '../features/identity/current-user.slice.ts';
import { selectPosition } from '../features/lessons/lessons.slice.ts';
import { useBrowserValue } from '../shared/ui/use-browser-value.ts';
import { App } from './app.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { createStore, whenRestored } from './store.ts';

/** A page that says what its frame could not know: who is there, and what this browser has kept. */
function Page() {
  const { isKnown } = useSelector(selectCurrentUser);
  const position = useSelector(selectPosition('im-kafi'));
  const speed = useBrowserValue(() => localStorage.getItem('speed'), null);
  return <h1>{[isKnown ? 'known' : 'not known yet', position, speed ?? 'usual'].join(', ')}</h1>;
}

async function makeApp(kept: Record<string, string> = {}) {
  const store = createStore({ services: createFakeServices({ storage: createMemoryStorage(kept) }) });
  const framed = store.getState();
  await whenRestored(store);
  const children = [{ children: [{ path: '/', Component: Page }] }];
  const router = createMemoryRouter([{ element: <RootLayout />, children }]);
  return <App texts={null} store={store} router={router} framed={framed} />;
}

it('a page is taken over as its frame stands, after the shell, and then shows what is known and kept', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(await makeApp());
  document.body.append(root);
  const heading = root.querySelector('h1');
  expect(heading?.textContent).toBe('not known yet, 0, usual');
  localStorage.setItem('speed', 'slow');
  const app = await makeApp({ 'school-lessons': JSON.stringify({ positions: { 'im-kafi': 42 } }) });
  const onRecoverableError = vi.fn();
  await act(async () => {
    render(app, { container: root, hydrate: true, onRecoverableError });
  });
  await waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('known, 42, slow'));
  expect(root.querySelector('h1')).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
