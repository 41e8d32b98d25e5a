import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { DomainError } from './errors.ts';
import { networkOf } from './network.ts';

export type ConcurrentRequestBounds = { perAccount: number; perNetwork: number };

/**
 * Counts the requests that are being worked on, so that no caller takes all database connections: by the network they
 * come from, and by the account once it is known. What is counted is the work, not the connection: a caller who hangs up
 * still holds the place until the work is done.
 */
export type ConcurrentRequests = {
  /**
   * Does a request's work in one of its network's places; throws `resource-exhausted` when none is free. Into `accounts`
   * it writes who the request was known to come from.
   */
  run: <Result>(
    network: string,
    work: () => Result | Promise<Result>,
    accounts?: string[],
  ) => Promise<Result>;
  /** Takes one of the account's places for the request that is being worked on; throws like `run`. */
  acquireForAccount: (uid: string) => void;
  /** How many networks and accounts have something under way: all that is remembered. */
  size: () => number;
};

/** The places that a request holds. */
type Places = { network: string; accounts: string[] };

export function createConcurrentRequests({
  perAccount,
  perNetwork,
}: ConcurrentRequestBounds): ConcurrentRequests {
  const networks = createConcurrencyLimit();
  const accounts = createConcurrencyLimit();
  const ofRequest = new AsyncLocalStorage<Places>();

  return {
    run: async (network, work, held = []) => {
      // Fastify makes a HEAD route of every GET, which may come here twice.
      if (ofRequest.getStore()) return work();
      if (!networks.tryAcquire(network, perNetwork)) throw tooManyAtOnce();
      const places: Places = { network, accounts: held };
      try {
        return await ofRequest.run(places, work);
      } finally {
        networks.release(network);
        places.accounts.forEach(accounts.release);
      }
    },
    acquireForAccount: (uid) => {
      const places = ofRequest.getStore();
      if (!places || places.accounts.includes(uid)) return;
      if (!accounts.tryAcquire(uid, perAccount)) throw tooManyAtOnce();
      places.accounts.push(uid);
    },
    size: () => networks.size() + accounts.size(),
  };
}

const ACCOUNTS = new WeakMap<FastifyRequest, readonly string[]>();

/** The account that a request was known to come from, once it has been worked on; null for a visitor's. */
export const accountOf = (request: FastifyRequest): string | null => ACCOUNTS.get(request)?.[0] ?? null;

/** Every route of this scope works within the bounds. */
export function mountConcurrentRequests(
  scope: FastifyInstance,
  concurrentRequests: ConcurrentRequests,
): void {
  scope.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function work(request, reply) {
      const accounts: string[] = [];
      ACCOUNTS.set(request, accounts);
      return concurrentRequests.run(
        networkOf(request.ip),
        () => handler.call(this, request, reply),
        accounts,
      );
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
