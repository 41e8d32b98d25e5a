import { setImmediate as nextTurn } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/** What a page shows after an answer may take longer than a second on a busy machine. */
const WAIT_MS = 10_000;

/** Lets Testing Library wait longer, and for the effects of what it has found. Once a worker: its module is kept. */
export function bePatient(): void {
  const before = getConfig();
  if (before.asyncUtilTimeout === WAIT_MS) return;
  configure({
    asyncUtilTimeout: WAIT_MS,
    // What is found was drawn in one turn of React's queue, and its passive effects (the page's title, a write to the storage,
    // a call) come in the next: on a busy machine a test would read between the two.
    asyncWrapper: (wait) =>
      before.asyncWrapper(async () => {
        const found: unknown = await wait();
        await nextTurn();
        await nextTurn();
        return found;
      }),
  });
}
