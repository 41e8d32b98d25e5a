import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { createFirstAppCheckTokens } from '../app-check/index.ts';
import { createLiveNow } from '../live/index.ts';
import { createPageViewCounter } from '../page-views/index.ts';
import { presentWebConfiguration } from './configuration.presenter.ts';

/** `GET /__/firebase/init.json`: what the web app reads before it can do anything, with each page that is loaded. */
export function mountConfiguration(app: FastifyInstance, ctx: Context): void {
  const findFirstToken = createFirstAppCheckTokens(ctx);
  const findLiveNow = createLiveNow(ctx);
  const pageViews = createPageViewCounter(ctx);
  app.addHook('onClose', () => pageViews.flush());
  app.get('/__/firebase/init.json', async (request, reply) => {
    pageViews.count(request);
    // The token in it ends within the hour.
    reply.header('cache-control', 'no-store');
    const [token, live] = await Promise.all([findFirstToken(request.ip), findLiveNow()]);
    return presentWebConfiguration(ctx.config, token, live);
  });
}
