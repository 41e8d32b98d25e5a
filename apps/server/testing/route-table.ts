import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** One method of one route, as the application declared it. `bodyLimitBytes` is null where the application's own stands. */
export type Route = { method: string; url: string; bodyLimitBytes: number | null };

/** Fastify says on this channel that an application begins: before any of its routes is declared. */
const CHANNEL = 'fastify.initialization';

/** Writes down every route of the applications that are built until `stop` is called. */
export function recordRoutes(): { routes: readonly Route[]; stop: () => void } {
  const routes: Route[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, bodyLimit }) => {
      for (const each of [method].flat())
        routes.push({ method: each, url, bodyLimitBytes: bodyLimit ?? null });
    });
  };
  subscribe(CHANNEL, listen);
  const stop = () => {
    unsubscribe(CHANNEL, listen);
  };
  return { routes, stop };
}
