import './shared/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { OFFLINE_CALLS } from './app/offline-calls.ts';
import { createAppRouter, loadOtherPages, whenLoaded } from './app/router.tsx';
import { createStore, whenRestored } from './app/store.ts';
import { applyTextSize } from './features/settings/text-size.ts';
import { readFrame } from './first-paint/frames.ts';
import { replayClick } from './first-paint/replay-click.ts';
import { keepEarlyEvents } from './shared/native-bridge/early-events.ts';
import type { ParentApp } from './shared/native-bridge/parent-app.ts';
import { seemsEmbedded } from './shared/native-bridge/seems-embedded.ts';
import { createServices } from './shared/services/create-services.ts';
import { chooseTexts, tagOf } from './shared/texts/choose-texts.ts';
import { whenIdleAfterStart } from './shared/timing/when-idle-after-start.ts';
import { withStackTraceLimit0 } from './shared/timing/with-stack-trace-limit-0.ts';
import { yieldToMain } from './shared/timing/yield-to-main.ts';

applyTextSize();
keepEarlyEvents();

/** The bridge's code is of use inside an app alone. */
async function loadParentApp(): Promise<ParentApp | null> {
  return (await import('./shared/native-bridge/parent-app.ts')).findParentApp();
}

/** A function, because a module that waits is cut into more chunks: those that load later may not wait for it. */
async function start(): Promise<void> {
  await yieldToMain();
  // It is on the page already; running its code takes as long as the rest of the start together.
  const dom = await withStackTraceLimit0(() => import('react-dom/client'));
  await yieldToMain();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const frame = readFrame(root);
  const parentApp = seemsEmbedded() ? await loadParentApp() : null;
  const store = createStore({ services: createServices(parentApp, OFFLINE_CALLS) });
  // Nothing kept is in it yet.
  const first = store.getState();
  const router = createAppRouter();
  // A frame stays until the app can show what it stands for.
  const [texts] = await Promise.all([
    chooseTexts(),
    frame && whenRestored(store),
    frame && whenLoaded(router),
  ]);
  await yieldToMain();
  // The frame is of the page that has just been loaded; in another language only where that one did not load.
  const isSame = document.documentElement.lang === tagOf(texts) && !router.state.errors;
  const isHydrated = isSame && Boolean(frame) && readFrame(root) !== 'wait';
  const app = (
    <StrictMode>
      <App texts={texts} store={store} router={router} framed={isHydrated ? first : undefined} />
    </StrictMode>
  );
  startTransition(() => {
    if (isHydrated) dom.hydrateRoot(root, app);
    else dom.createRoot(root).render(app);
  });
  if (frame) replayClick(root, isHydrated);
  // A click is not to wait for it. Where it does not come, the click asks again.
  whenIdleAfterStart(() => {
    loadOtherPages().then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    );
  });
}

void start();
