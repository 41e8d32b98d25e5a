import { DomainError } from '../../platform/errors.ts';

/** Files that are on their way in or out, before a body is read: each may take ten megabytes and a thread. */
const MOST_AT_ONCE = 8;
/** Threads at work: a file keeps a core busy for a second or two. */
const MOST_THREADS = 2;

export type FilePlaces = {
  /** Takes the account's one place, or throws; returns what gives it back. */
  take: (accountId: string) => () => void;
  /** Does the work once a thread is free. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Bounds what files of cards take of a server: one at a time for each account, and few for all. */
export function createFilePlaces(): FilePlaces {
  const accounts = new Set<string>();
  const waiting: (() => void)[] = [];
  let threads = 0;
  return {
    take: (accountId) => {
      if (accounts.has(accountId))
        throw new DomainError('resource-exhausted', 'One file at a time. Wait for the other and try again.', {
          retryAfterSeconds: 2,
        });
      if (accounts.size >= MOST_AT_ONCE)
        throw new DomainError('unavailable', 'Many files are being read just now. Try again in a moment.');
      accounts.add(accountId);
      return () => accounts.delete(accountId);
    },
    inTurn: async (work) => {
      if (threads >= MOST_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
      else threads += 1;
      try {
        return await work();
      } finally {
        // The place goes on to the next, or is free.
        const next = waiting.shift();
        if (next) next();
        else threads -= 1;
      }
    },
  };
}
