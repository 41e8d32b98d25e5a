import type { Clock } from '../src/platform/clock.ts';

export type TurnableClock = Clock & { advance: (ms: number) => void };

/** The present, until a test moves it on. */
export function createTurnableClock(): TurnableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}
