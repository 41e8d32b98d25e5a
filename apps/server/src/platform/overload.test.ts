import { beforeEach, describe, expect, it } from 'vitest';
import { type Backlog, createOverload, type Overload } from './overload.ts';

const QUIET: Backlog = { loopDelayMs: 0, waitingForDatabase: 0 };
/** Longer than the time that a queue must have stood. */
const STEP_MS = 600;

let backlog: Backlog;
let nowMs: number;
let overload: Overload;
beforeEach(() => {
  backlog = QUIET;
  nowMs = 0;
  overload = createOverload(
    () => backlog,
    () => nowMs,
  );
  overload.isOverloaded();
});

/** What is answered once this has been the backlog for some time. */
function refusesAfter(changes: Partial<Backlog>, steps = 3): boolean {
  backlog = { ...QUIET, ...changes };
  for (let step = 0; step < steps; step += 1) {
    overload.isOverloaded();
    nowMs += STEP_MS;
  }
  return overload.isOverloaded();
}

describe('a process', () => {
  it('at rest takes what comes', () => {
    expect(refusesAfter({})).toBe(false);
  });

  it('whose event loop is more than 100 ms behind is overloaded', () => {
    expect(refusesAfter({ loopDelayMs: 100 })).toBe(false);
    expect(refusesAfter({ loopDelayMs: 101 })).toBe(true);
    expect(refusesAfter({ loopDelayMs: 0 })).toBe(false);
  });

  it('takes a burst that waits for the database for a moment', () => {
    expect(refusesAfter({ waitingForDatabase: 500 }, 0)).toBe(false);
    nowMs += STEP_MS / 2;
    expect(refusesAfter({}, 0)).toBe(false);
    nowMs += STEP_MS;
    expect(refusesAfter({ waitingForDatabase: 500 }, 0)).toBe(false);
  });

  it('whose queue for the database has stood for half a second is overloaded while it is long', () => {
    expect(refusesAfter({ waitingForDatabase: 60 })).toBe(false);
    expect(refusesAfter({ waitingForDatabase: 61 })).toBe(true);
    expect(refusesAfter({ waitingForDatabase: 60 }, 0)).toBe(false);
    expect(refusesAfter({ waitingForDatabase: 61 }, 0)).toBe(true);
  });

  it('takes bursts again after half a second without a refusal', () => {
    expect(refusesAfter({ waitingForDatabase: 61 })).toBe(true);
    refusesAfter({});
    expect(refusesAfter({ waitingForDatabase: 500 }, 0)).toBe(false);
  });
});
