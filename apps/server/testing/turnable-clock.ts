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

/** An instant that passes only when a test says so: for what would notice that the machine is slow. */
export function createStandingClock(at = new Date()): TurnableClock {
  let nowMs = at.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
