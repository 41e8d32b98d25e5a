import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { findFirstAppCheckToken } from '../app-check/index.ts';
import { presentWebConfiguration } from './configuration.presenter.ts';

/** `GET /__/firebase/init.json`: what the web app reads before it can do anything. */
export function mountConfiguration(app: FastifyInstance, ctx: Context): void {
  app.get('/__/firebase/init.json', async (request, reply) => {
    // Another token for each visit.
    reply.header('cache-control', 'no-store');
    return presentWebConfiguration(ctx.config, await findFirstAppCheckToken(ctx, request.ip));
  });
}
