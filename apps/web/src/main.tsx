import './shared/styles/index.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter, loadHomePage } from './app/router.tsx';
import { createStore, whenRestored } from './app/store.ts';
import { applyTextSize } from './features/settings/text-size.ts';
import { readFrame } from './frames.ts';
import { createServices } from './shared/services/create-services.ts';
import { chooseTexts } from './shared/texts/choose-texts.ts';

applyTextSize();

/** A function, because a module that waits is cut into more chunks: those that load later may not wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const frame = readFrame(root);
  const store = createStore({ services: createServices() });
  const [texts, homePage] = await Promise.all([
    chooseTexts(),
    // A frame stays until the app can show what it stands for.
    frame ? loadHomePage().catch(() => null) : null,
    frame ? whenRestored(store) : null,
  ]);
  const app = (
    <StrictMode>
      <App texts={texts} store={store} router={createAppRouter(homePage)} />
    </StrictMode>
  );
  // The frames are in English, and of the page that has just been loaded.
  const isHydrated = frame === 'visitor' && texts === null && homePage !== null;
  startTransition(() => show(root, app, isHydrated));
}

function show(root: HTMLElement, app: ReactNode, isHydrated: boolean): void {
  if (isHydrated) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
