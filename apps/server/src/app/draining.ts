import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const draining = new WeakSet<FastifyInstance>();

/** Whether `/health/ready` is to say that nothing more should be sent here. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app);

/**
 * Says that this process is no longer ready, and goes on answering for `ms`: so long a proxy may take to see it. Each
 * answer is the last of its connection, so that none is open when the process closes.
 */
export async function drain(app: FastifyInstance, ms: number): Promise<void> {
  if (ms === 0) return;
  draining.add(app);
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(ms);
}
