import { BUSY_SECONDS, tooManyAttempts } from '../identity.errors.ts';

/** Does work that hashes in the turn of each key: an account, a network. Throws TOO_MANY_ATTEMPTS_TRY_LATER when a line is long. */
export type HashTurns = <Result>(keys: readonly string[], work: () => Promise<Result>) => Promise<Result>;

export type TurnBounds = { atOnce: number; waiting: number };

/** Two for each key: one account or network never has the threads for itself. What is idle is not remembered. */
export function createHashTurns({ atOnce, waiting }: TurnBounds = { atOnce: 2, waiting: 50 }): HashTurns {
  const lines = new Map<string, { inProgress: number; waiting: (() => void)[] }>();

  const take = async (key: string): Promise<void> => {
    const line = lines.get(key) ?? { inProgress: 0, waiting: [] };
    lines.set(key, line);
    if (line.inProgress < atOnce) {
      line.inProgress += 1;
      return;
    }
    if (line.waiting.length >= waiting) throw tooManyAttempts(BUSY_SECONDS);
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  };

  const giveBack = (key: string): void => {
    const line = lines.get(key);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) {
      // The place goes on to the next in line.
      next();
      return;
    }
    line.inProgress -= 1;
    if (line.inProgress === 0) lines.delete(key);
  };

  return async (keys, work) => {
    const taken: string[] = [];
    try {
      // In one order, so that two never wait for each other.
      for (const key of keys.toSorted()) {
        await take(key);
        taken.push(key);
      }
      return await work();
    } finally {
      taken.forEach(giveBack);
    }
  };
}
