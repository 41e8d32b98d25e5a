import type { Limits } from '../src/platform/limits.ts';

/** No limit on attempts: for tests that send more than anybody would. */
export const unlimited: Limits = {
  consume: async () => 0,
  consumeEach: async (takes) => takes.map(() => 0),
  reset: async () => undefined,
  deleteExpired: async () => undefined,
};
