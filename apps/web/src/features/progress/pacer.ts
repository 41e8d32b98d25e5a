/** At least so long between two calls while a film plays on. */
export const EVERY_MS = 15_000;
/** And so long where it was paused or moved: a learner who looks for a place is not followed at each step. */
export const URGENT_MS = 1_000;

export type Pacer = {
  /** There is something to send: soon if it is urgent, else by the beat. */
  ask: (isUrgent: boolean) => void;
  /** Sends at once what waits. */
  flush: () => void;
};

/** Throttles `send` to one call per beat; a call in between runs with the next one. */
export function createPacer(send: () => void): Pacer {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: { timer: ReturnType<typeof setTimeout>; dueMs: number } | null = null;

  const fire = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
    lastMs = Date.now();
    send();
  };

  return {
    ask: (isUrgent) => {
      const dueMs = lastMs + (isUrgent ? URGENT_MS : EVERY_MS);
      if (dueMs <= Date.now()) return fire();
      if (waiting && waiting.dueMs <= dueMs) return;
      if (waiting) clearTimeout(waiting.timer);
      waiting = { timer: setTimeout(fire, dueMs - Date.now()), dueMs };
    },
    flush: () => {
      if (waiting) fire();
    },
  };
}
