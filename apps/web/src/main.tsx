import './shared/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { applyTextSize } from './features/settings/text-size.ts';
import { createServices } from './shared/services/create-services.ts';
import { chooseTexts } from './shared/texts/choose-texts.ts';

applyTextSize();

/** A function, because a module that waits is cut into more chunks: those that load later may not wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const texts = await chooseTexts();
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} store={createStore({ services: createServices() })} router={createAppRouter()} />
    </StrictMode>,
  );
}

void start();
