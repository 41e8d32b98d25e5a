import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer than requests take, and shorter than the 10 s after which Docker kills what it has asked to stop. */
const GRACE_MS = 5_000;

/**
 * Closing lets requests under way finish, for `GRACE_MS` at most, and waits for nothing else. Left to itself Node would
 * also wait for connections on which nothing was sent yet (browsers open such ahead of need) and for those whose answer
 * had begun as kept alive, until they time out.
 */
export function mountGracefulClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.destroySoon();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
}
