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

/** The places that a request holds. */
type Places = { network: string; accounts: string[] };

export function createUnderWay({ perAccount, perNetwork }: UnderWayBounds): UnderWay {
  const networks = createCounts(perNetwork);
  const accounts = createCounts(perAccount);
  const ofRequest = new AsyncLocalStorage<Places>();

  return {
    run: async (network, work) => {
      // Fastify makes a HEAD route of every GET, which may come here twice.
      if (ofRequest.getStore()) return work();
      networks.take(network);
      const places: Places = { network, accounts: [] };
      try {
        return await ofRequest.run(places, work);
      } finally {
        networks.giveBack(network);
        places.accounts.forEach(accounts.giveBack);
      }
    },
    joinAccount: (uid) => {
      const places = ofRequest.getStore();
      if (!places || places.accounts.includes(uid)) return;
      accounts.take(uid);
      places.accounts.push(uid);
    },
    size: () => networks.size() + accounts.size(),
  };
}

function createCounts(most: number) {
  const counts = new Map<string, number>();
  return {
    take: (key: string): void => {
      const taken = counts.get(key) ?? 0;
      if (taken >= most) throw tooManyAtOnce();
      counts.set(key, taken + 1);
    },
    giveBack: (key: string): void => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
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
