import { expect, it, vi } from 'vitest';
import { loadThirdParty } from './load-scripts.ts';

const SCRIPT = 'https://counter.example/count.js';
const load = () => loadThirdParty({ scriptUrl: SCRIPT, setupUrl: null });
const countScripts = () => [...document.scripts].filter(({ src }) => src === SCRIPT).length;

/** Nothing is fetched in a test: it is said here how that ends. */
function answerWith(isLoaded: boolean): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  vi.spyOn(happyDOM.settings, 'handleDisabledFileLoadingAsSuccess', 'get').mockReturnValue(isLoaded);
}

it('a script that failed is requested again, and stands in the page once when it has come', async () => {
  answerWith(false);
  await expect(load()).rejects.toThrow('could not be loaded');
  answerWith(true);
  await load();
  await load();
  expect(countScripts()).toBe(1);
});
