import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { OUTSIDE_SETUP_PATHS } from './setup-paths.ts';

/** The setup lines as scripts of our own origin: the content security policy needs neither a hash nor 'unsafe-inline'. */
export function mountSetups(app: FastifyInstance, { config }: Context): void {
  for (const name of ['supportChat', 'consentBanner', 'analytics'] as const) {
    const setup = config.outside[name]?.setup ?? '';
    if (setup === '') continue;
    app.get(OUTSIDE_SETUP_PATHS[name], (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(setup),
    );
  }
}
