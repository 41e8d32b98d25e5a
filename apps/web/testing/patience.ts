import { setImmediate as nextTurn } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

const before = getConfig();

configure({
  // What a page shows after an answer may take longer than a second on a busy machine.
  asyncUtilTimeout: 10_000,
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
