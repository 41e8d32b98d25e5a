import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const TIMERS = new WeakMap<Readable, NodeJS.Timeout>();

/**
 * Hangs up on who takes longer than `ms` to send a body. Node has one time for all requests of a server, which has to be
 * enough for files; this is for bodies whose senders are not counted: read whole before anything is known of who sends
 * them, or refused and still on their way.
 */
export function mountBodyTimeout(app: FastifyInstance, ms: number): void {
  // Before Fastify's own, which may begin to work on it at once.
  app.server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, ms);
    TIMERS.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Leaves this one the whole time of a request. Its sender must hold one of a bounded number of places until it is in. */
export function allowSlowBody(body: Readable): void {
  clearTimeout(TIMERS.get(body));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
