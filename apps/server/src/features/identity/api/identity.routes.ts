import { propertyOf } from '@school/domain/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES, checkBody } from '../../../platform/body-guard.ts';
import { ERROR_TABLE, toDomainError } from '../../../platform/errors.ts';
import type { AccountSteps, Wiring } from '../../../platform/feature.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import type { ProtocolPath } from '../../../platform/protocol-path.ts';
import { clientOf } from '../client.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError, authErrorBody, BUSY_SECONDS, tooManyAttempts } from '../identity.errors.ts';
import { refreshSession } from '../sessions/sessions.service.ts';
import { ID_TOKEN_SECONDS } from '../tokens/id-tokens.ts';
import type { AuthEndpoints } from './auth-endpoint.ts';
import { MOBILE_API, mountDiscovery, mountKeys } from './discovery.routes.ts';
import { createAuthHandlers, RELYING_PARTY } from './identity.handlers.ts';
import { TokenSchema } from './identity.schemas.ts';
import { mountSessionCookie } from './session-cookie.routes.ts';

const AUTH_API = '/identitytoolkit.googleapis.com';
const TOKEN_API = '/securetoken.googleapis.com';
const TOKEN_ROUTE = `${TOKEN_API}/v1/token`;

export const IDENTITY_PATHS: readonly ProtocolPath[] = [
  { prefix: AUTH_API, isDataOnly: true },
  { prefix: '/www.googleapis.com', isDataOnly: true },
  { prefix: TOKEN_API, isDataOnly: true },
  { prefix: '/.well-known', isDataOnly: true },
  // The token sync. What lies beside it, a mail's link and the sign-in window, are pages of the web app.
  { prefix: '/__/auth/session', isDataOnly: false },
];

/** The hosted auth API, as `firebase/auth` speaks it. */
export function mountIdentity(
  app: FastifyInstance,
  ctx: IdentityContext,
  { authenticate, ...steps }: Wiring,
): void {
  app.register(async (scope) => mountSessionCookie(scope, ctx, authenticate));
  app.register(async (scope) => mountAuthApi(scope, ctx, steps));
  mountKeys(app, ctx);
}

/**
 * What asks for the API key and is kept by no cache. The hook is the scope's own: it runs for these routes however their
 * address is spelled.
 */
function mountAuthApi(app: FastifyInstance, ctx: IdentityContext, steps: AccountSteps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES.form },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.setErrorHandler(sendAuthError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return requireApiKey(ctx, request, reply);
  });

  const { v1, v2 } = createAuthHandlers(steps);
  mountEndpoints(app, ctx, `${AUTH_API}/v1`, v1);
  mountEndpoints(app, ctx, `${AUTH_API}/v2`, v2);
  mountEndpoints(app, ctx, MOBILE_API, v1, endpointOf);
  app.post(TOKEN_ROUTE, async (request) => exchangeToken(ctx, request.body));
  mountDiscovery(app, ctx);
}

/** Colons begin parameters in route patterns, so one handler takes everything below the prefix. */
function mountEndpoints(
  app: FastifyInstance,
  ctx: IdentityContext,
  prefix: string,
  handlers: AuthEndpoints,
  toEndpoint = (method: string) => method,
): void {
  app.post<{ Params: { '*': string } }>(
    `${prefix}/*`,
    { bodyLimit: BODY_LIMIT_BYTES.authApi },
    async (request, reply) => {
      const endpoint = toEndpoint(request.params['*']);
      const handler = Object.hasOwn(handlers, endpoint) ? handlers[endpoint] : undefined;
      if (!handler)
        return reply.status(404).send(authErrorBody(404, 'There is no such method.', 'NOT_FOUND'));
      checkBody(request.body);
      return handler(ctx, request.body ?? {}, clientOf(request));
    },
  );
}

/** The endpoint behind a method of the mobile SDKs; '' for none. */
function endpointOf(method: string): string {
  return (Object.hasOwn(RELYING_PARTY, method) && RELYING_PARTY[method]) || '';
}

async function exchangeToken(ctx: IdentityContext, body: unknown): Promise<object> {
  checkBody(body);
  const given = parseInput(TokenSchema, body ?? {});
  if (given.grantType !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  if (!given.refreshToken) throw new AuthError('MISSING_REFRESH_TOKEN');
  const { idToken, refreshToken, accountId } = await refreshSession(ctx, given.refreshToken);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: accountId,
    project_id: ctx.config.projectId,
  };
}

/** After any JSON error of these two the SDK signs the person out. */
function isNeverRefused({ routeOptions, params }: FastifyRequest): boolean {
  const endpoint = propertyOf(params, '*');
  return routeOptions.url === TOKEN_ROUTE || endpoint === 'accounts:lookup' || endpoint === 'getAccountInfo';
}

/** None: 403; a wrong one: 400, both as Google's APIs answer. */
async function requireApiKey(
  ctx: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const given = propertyOf(request.query, 'key') ?? request.headers['x-goog-api-key'];
  if (given === ctx.config.apiKey) return undefined;
  return typeof given === 'string' && given !== ''
    ? reply
        .status(400)
        .send(
          authErrorBody(
            400,
            'API key not valid. Please pass a valid API key.',
            ERROR_TABLE['invalid-argument'].status,
          ),
        )
    : reply
        .status(403)
        .send(
          authErrorBody(
            403,
            'The request is missing a valid API key.',
            ERROR_TABLE['permission-denied'].status,
          ),
        );
}

/**
 * A refusal as the SDK expects it. An unforeseen failure is a plain 503: the SDK takes that for a lost
 * connection, while any JSON error on `lookup` or `token` would make it sign the person out.
 */
function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AuthError) return reply.status(400).send(authErrorBody(400, error.message));
  const { code, message, details } = toDomainError(error);
  if (code === 'resource-exhausted') {
    if (isNeverRefused(request)) return sendBusy(reply);
    const seconds = Number(propertyOf(details, 'retryAfterSeconds') ?? BUSY_SECONDS);
    const refusal = authErrorBody(400, tooManyAttempts(seconds).message);
    return reply.status(400).header('retry-after', String(seconds)).send(refusal);
  }
  const { http, status } = ERROR_TABLE[code];
  if (http < 500) return reply.status(http).send(authErrorBody(http, message, status));
  request.log.error({ err: withoutParameters(error) }, 'the auth API failed');
  return sendBusy(reply);
}

function sendBusy(reply: FastifyReply): FastifyReply {
  return reply.status(503).type('text/plain; charset=utf-8').send('Try again in a moment.');
}

/** The query builder's errors quote the statement's parameters, hashes and addresses among them; their cause does not. */
function withoutParameters(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
