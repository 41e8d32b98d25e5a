import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { presentWebConfiguration } from './configuration.presenter.ts';

/** `GET /__/firebase/init.json`: what the web app reads before it can do anything. */
export function mountConfiguration(app: FastifyInstance, ctx: Context): void {
  app.get('/__/firebase/init.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return presentWebConfiguration(ctx.config);
  });
}
