import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';
import { networkOf } from './network.ts';

export type UnderWayBounds = { perAccount: number; perNetwork: number };

/**
 * Counts the requests that are being worked on, so that no caller takes all database connections: by the network they
 * come from, and by the account once it is known. What is counted is the work, not the connection: a caller who hangs up
 * still holds the place until the work is done.
 */
export type UnderWay = {
  /** Does a request's work in one of its network's places; throws `resource-exhausted` when none is free. */
  run: <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;
  /** Takes one of the account's places for the request that is being worked on; throws like `run`. */
  joinAccount: (uid: string) => void;
  /** How many networks and accounts have something under way: all that is remembered. */
  size: () => number;
};

export function createUnderWay({ perAccount, perNetwork }: UnderWayBounds): UnderWay {
  const counts = new Map<string, number>();
  /** The places that the request at hand holds. */
  const places = new AsyncLocalStorage<Set<string>>();

  const take = (held: Set<string>, key: string, most: number): void => {
    if (held.has(key)) return;
    const taken = counts.get(key) ?? 0;
    if (taken >= most) throw tooManyAtOnce();
    counts.set(key, taken + 1);
    held.add(key);
  };
  const release = (key: string): void => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };

  return {
    run: async (network, work) => {
      // Fastify makes a HEAD route of every GET, which may come here twice.
      if (places.getStore()) return work();
      const held = new Set<string>();
      take(held, `network:${network}`, perNetwork);
      try {
        return await places.run(held, work);
      } finally {
        held.forEach(release);
      }
    },
    joinAccount: (uid) => {
      const held = places.getStore();
      if (held) take(held, `account:${uid}`, perAccount);
    },
    size: () => counts.size,
  };
}

/** Every route of this scope works within the bounds. */
export function mountUnderWay(scope: FastifyInstance, underWay: UnderWay): void {
  scope.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function work(request, reply) {
      return underWay.run(networkOf(request.ip), async () => handler.call(this, request, reply));
    };
  });
}

function tooManyAtOnce(): DomainError {
  return new DomainError(
    'resource-exhausted',
    'Too many requests at once. Wait for their answers and try again.',
    { retryAfterSeconds: 1 },
  );
}
