import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

/**
 * The system tells a connection's address for as long as that is open, and Node remembers the answer. So it is read at
 * the very beginning; and a request of a client that had hung up before that is dropped: no rate limit would apply to
 * it, and no client reads the answer.
 */
export function mountCallerAddresses(app: FastifyInstance): void {
  app.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
  app.addHook('onRequest', ({ ip }: { ip: string | undefined }, _reply, done) => {
    if (ip === undefined) throw new DomainError('invalid-argument', 'The client has hung up.');
    done();
  });
}
