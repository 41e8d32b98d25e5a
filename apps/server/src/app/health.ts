import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { ProtocolPath } from '../platform/protocol-path.ts';
import { isDraining } from './draining.ts';

export const HEALTH_PATHS: readonly ProtocolPath[] = [{ prefix: '/health', isDataOnly: true }];

/** `/health/live`: the process answers. `/health/ready`: it can serve, the database included, and goes on doing so; else 503. */
export function mountHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (isDraining(app)) return reply.status(503).send({ status: 'stopping' });
    try {
      await ctx.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
