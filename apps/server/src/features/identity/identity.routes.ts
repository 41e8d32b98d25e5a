import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkBody } from '../../platform/body-guard.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, toDomainError } from '../../platform/errors.ts';
import { mountDiscovery } from './discovery.routes.ts';
import { ID_TOKEN_SECONDS } from './id-tokens.ts';
import { AuthError, authErrorBody } from './identity.errors.ts';
import { authHandlers } from './identity.handlers.ts';
import { TokenSchema } from './identity.schemas.ts';
import { refreshSession } from './sessions.service.ts';
import type { KeySet } from './signing-keys.ts';

const API = '/identitytoolkit.googleapis.com';

/** The hosted auth API, as `firebase/auth` speaks it. */
export function mountIdentity(app: FastifyInstance, ctx: Context, keys: KeySet): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.setErrorHandler(sendAuthError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.url.startsWith(API) || request.url.startsWith('/securetoken'))
      return requireApiKey(ctx, request, reply);
    return undefined;
  });

  app.post<{ Params: { endpoint: string } }>(`${API}/v1/:endpoint`, async (request, reply) => {
    const handler = Object.hasOwn(authHandlers, request.params.endpoint)
      ? authHandlers[request.params.endpoint]
      : undefined;
    if (!handler) return reply.status(404).send(authErrorBody(404, 'NOT_FOUND'));
    checkBody(request.body);
    return handler(ctx, keys, request.body ?? {}, request.ip);
  });
  app.post('/securetoken.googleapis.com/v1/token', async (request) => exchangeToken(ctx, keys, request.body));
  mountDiscovery(app, ctx, keys);
}

async function exchangeToken(ctx: Context, keys: KeySet, body: unknown): Promise<object> {
  checkBody(body);
  const { grant_type, refresh_token } = TokenSchema.parse(body);
  if (grant_type !== 'refresh_token') throw new AuthError('INVALID_REQ_TYPE');
  if (!refresh_token) throw new AuthError('MISSING_REFRESH_TOKEN');
  const { idToken, refreshToken, uid } = await refreshSession(ctx, keys, refresh_token);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: uid,
    project_id: ctx.config.projectId,
  };
}

/** None: 403; a wrong one: 400, both as Google's APIs answer. */
async function requireApiKey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { key } = request.query as { key?: unknown };
  if (key === ctx.config.apiKey) return undefined;
  return typeof key === 'string' && key !== ''
    ? reply.status(400).send(authErrorBody(400, 'API key not valid. Please pass a valid API key.'))
    : reply.status(403).send(authErrorBody(403, 'The request is missing a valid API key.'));
}

const NEVER_JSON = /\/(accounts:lookup|token)(\?|$)/;

/**
 * A refusal as the SDK expects it. Whatever goes wrong unforeseen on `lookup` and `token` is a plain 503: any JSON error
 * there would make the SDK sign the person out.
 */
function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AuthError) return reply.status(400).send(authErrorBody(400, error.message));
  if (error instanceof z.ZodError) return reply.status(400).send(authErrorBody(400, 'INVALID_REQUEST'));
  const refusal = toDomainError(error);
  if (refusal.code === 'resource-exhausted')
    return reply.status(400).send(authErrorBody(400, 'TOO_MANY_ATTEMPTS_TRY_LATER'));
  if (refusal.code === 'invalid-argument' && error instanceof DomainError) {
    return reply.status(400).send(authErrorBody(400, `INVALID_REQUEST : ${refusal.message}`));
  }
  if (refusal.code === 'payload-too-large')
    return reply.status(413).send(authErrorBody(413, 'INVALID_REQUEST'));
  if (refusal.code === 'invalid-argument')
    return reply.status(400).send(authErrorBody(400, 'INVALID_REQUEST'));
  request.log.error({ err: error }, 'the auth API failed');
  if (NEVER_JSON.test(request.url))
    return reply.status(503).type('text/plain').send('Try again in a moment.');
  return reply.status(503).send(authErrorBody(503, 'UNAVAILABLE'));
}
