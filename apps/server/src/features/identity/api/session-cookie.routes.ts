import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Authenticate } from '../../../platform/caller.ts';
import { findCaller } from '../../../platform/caller.ts';
import { DomainError, ERROR_TABLE, loggableError, toDomainError } from '../../../platform/errors.ts';
import { SESSION_COOKIE } from '../client.ts';
import { revokeSession } from '../db/sessions.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { checkIdToken } from '../tokens/id-tokens.ts';

const PATH = '/__/auth/session';
/** Specification §7: only a token that was issued just now is taken over. */
const MAX_TOKEN_AGE_SECONDS = 300;
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

/** The token sync of specification §7: POST with a fresh id token sets the cookie; DELETE takes it away and signs out. */
export function mountSessionCookie(
  app: FastifyInstance,
  ctx: IdentityContext,
  authenticate: Authenticate,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error);
    const { http, status } = ERROR_TABLE[refusal.code];
    if (http >= 500) request.log.error({ err: loggableError(error) }, 'the token sync failed');
    return reply.status(http).send({ error: { status, message: refusal.message } });
  });
  app.post(PATH, async (request, reply) => {
    const caller = await findCaller(request.headers.authorization, authenticate);
    if (!caller) throw new DomainError('unauthenticated', 'Send the id token as bearer.');
    return setCookie(ctx, reply, request.headers.authorization?.slice('Bearer '.length) ?? '');
  });
  app.delete(PATH, async (request, reply) => {
    await endSessionOf(ctx, request.cookies[SESSION_COOKIE]);
    return reply
      .header('cache-control', 'no-store')
      .clearCookie(SESSION_COOKIE, ATTRIBUTES)
      .status(204)
      .send();
  });
}

/** Signing out ends the session here too: neither its id token nor its refresh token works any more. */
async function endSessionOf(ctx: IdentityContext, idToken: string | undefined): Promise<void> {
  const check = idToken ? await checkIdToken(ctx, idToken) : null;
  if (check?.ok) await revokeSession(ctx.db, check.claims.session, ctx.clock.now());
}

async function setCookie(ctx: IdentityContext, reply: FastifyReply, idToken: string): Promise<FastifyReply> {
  const check = await checkIdToken(ctx, idToken);
  const nowSeconds = ctx.clock.now().getTime() / 1_000;
  if (!check.ok || nowSeconds - check.claims.iat > MAX_TOKEN_AGE_SECONDS) {
    throw new DomainError('unauthenticated', 'This token is too old. Ask for a new one.');
  }
  const maxAge = Math.floor(check.claims.exp - nowSeconds);
  reply.header('cache-control', 'no-store').setCookie(SESSION_COOKIE, idToken, { ...ATTRIBUTES, maxAge });
  return reply.status(204).send();
}
