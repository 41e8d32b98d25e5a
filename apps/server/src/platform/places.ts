import { DomainError } from './errors.ts';

export type Places = {
  /**
   * Does the work once a place is free; throws the refusal where too many wait, or one waits too long, and the reason of a
   * signal that comes before.
   */
  inTurn: <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) => Promise<Result>;
};

type Bounds = {
  most: number;
  mostWaiting?: number;
  longestWaitMs?: number;
  refuse?: () => Error;
};

/** So many at once, and a queue, which is as long and as patient as it is said. */
export function createPlaces({ most, mostWaiting, longestWaitMs, refuse = busy }: Bounds): Places {
  const waiting = new Set<() => void>();
  let taken = 0;
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const end = () => {
        waiting.delete(begin);
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
      };
      const begin = () => {
        end();
        resolve();
      };
      const leave = () => {
        end();
        reject(signal?.aborted ? signal.reason : refuse());
      };
      signal?.addEventListener('abort', leave, { once: true });
      if (longestWaitMs !== undefined) late = setTimeout(leave, longestWaitMs);
      waiting.add(begin);
    });
  return {
    inTurn: async (signal, work) => {
      signal?.throwIfAborted();
      if (taken < most) taken += 1;
      else if (mostWaiting !== undefined && waiting.size >= mostWaiting) throw refuse();
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
