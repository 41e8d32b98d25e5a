import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ERROR_TABLE, loggableError, toDomainError } from '../../platform/errors.ts';
import { APP_CHECK_TOKEN_SECONDS, signAppCheckToken } from './app-check-tokens.ts';

const TOKENS_PER_MINUTE = { points: 60, seconds: 60 };

/**
 * `POST /app-check/token` for the browser's custom provider. Refuses with 429 or 503 only: after a 403 or 404 the SDK
 * would not ask again for a day (specification §9).
 */
export function mountAppCheck(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const { http } = ERROR_TABLE[toDomainError(error).code];
    if (http >= 500) request.log.error({ err: loggableError(error) }, 'no App Check token could be given');
    return reply.status(http === 429 ? 429 : 503).send({ error: 'Try again in a minute.' });
  });
  app.post('/app-check/token', async (request, reply) => {
    await ctx.limits.consume('process', 'app-check', request.ip, TOKENS_PER_MINUTE);
    reply.header('cache-control', 'no-store');
    return { token: await signAppCheckToken(ctx), ttlMillis: APP_CHECK_TOKEN_SECONDS * 1_000 };
  });
}
