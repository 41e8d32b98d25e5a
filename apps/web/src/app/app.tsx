import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { FullScreenMessage } from '../shared/ui/full-screen-message.tsx';
import { selectIsRestored } from './restored.slice.ts';
import type { AppRouter } from './router.tsx';
import type { AppStore } from './store.ts';

export function App({ store, router }: { store: AppStore; router: AppRouter }) {
  return (
    <Provider store={store}>
      <RestoredGate>
        <RouterProvider router={router} />
      </RestoredGate>
    </Provider>
  );
}

/** Nothing of the app is on screen before the kept state is back, or its reading has timed out. */
export function RestoredGate({ children }: { children: ReactNode }) {
  const isRestored = useSelector(selectIsRestored);
  return isRestored ? children : <FullScreenMessage>please wait ...</FullScreenMessage>;
}
