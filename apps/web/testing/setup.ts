import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearPage } from './clear-page.ts';
import { InSight } from './in-sight.ts';
import { bePatient } from './patience.ts';
import { trackPage } from './track-page.ts';

/*
 * Begins every test file. The files of a worker share one page and one set of modules: a test finds the page as new, and
 * whatever it leaves on it, in its storages or in the air ends here. No test has to clean up what stands in `afterEach`.
 */

bePatient();
// No test reaches a server; one that asks something stubs the answer. Some libraries keep the `fetch` they are loaded with.
globalThis.fetch = () => Promise.reject(new TypeError('There is no network in a test.'));

let putBack: () => void = () => undefined;

beforeEach(() => {
  putBack = trackPage();
  vi.stubGlobal('IntersectionObserver', InSight);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What is answered already has its effects now, and not in the next test.
  await nextTurn();
  await nextTurn();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  putBack();
  clearPage();
});
