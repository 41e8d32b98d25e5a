import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

/**
 * The system tells a connection's address for as long as that is open, and Node remembers the answer. So it is asked for
 * at the very beginning; and what came from somebody who had hung up before that is not worked on: no limit would be
 * theirs, and nobody reads the answer.
 */
export function mountCallerAddresses(app: FastifyInstance): void {
  app.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
  app.addHook('onRequest', async ({ ip }: { ip: string | undefined }) => {
    if (ip === undefined) throw new DomainError('invalid-argument', 'Nobody is there any more.');
  });
}
