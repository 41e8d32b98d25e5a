import { DomainError } from '../errors.ts';

export type Places = {
  /** Does the work once a place is free; throws `unavailable` where too many wait, and the reason of a signal that comes before. */
  inTurn: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
};

/** So many at once, and a short queue. */
export function createPlaces({ most, mostWaiting }: { most: number; mostWaiting: number }): Places {
  const waiting = new Set<() => void>();
  let taken = 0;
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
    });
  return {
    inTurn: async (signal, work) => {
      signal.throwIfAborted();
      if (taken < most) taken += 1;
      else if (waiting.size >= mostWaiting) throw busy();
      else await wait(signal);
      try {
        return await work();
      } finally {
        // The place goes on to who waits longest, or is free.
        const [next] = waiting;
        if (next) next();
        else taken -= 1;
      }
    },
  };
}

export function busy(): DomainError {
  return new DomainError('unavailable', 'Many files are being read just now. Try again in a moment.');
}
