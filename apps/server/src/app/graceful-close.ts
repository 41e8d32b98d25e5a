import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer than requests take, and shorter than the 10 s after which Docker kills what it has asked to stop. */
const GRACE_MS = 5_000;

/**
 * Closing lets requests under way finish, for `GRACE_MS` at most, and does not wait for connections on which none was
 * sent. Browsers open such ahead of need; Node counts them as busy, and would wait for them until they time out.
 */
export function mountGracefulClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
}
