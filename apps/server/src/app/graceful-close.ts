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
  const { server } = app;
  const open = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Read whenever an answer ends: from here on its connection ends with it.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => clearTimeout(timer));
  });
}
