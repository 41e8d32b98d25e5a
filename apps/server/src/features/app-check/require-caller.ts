import type { FastifyRequest } from 'fastify';
import { type Authenticate, type Caller, findCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { createAppCheck } from './check-app.ts';

/**
 * Who sends a file, by the headers alone and before a byte of its body is read: a bearer token and, as the settings say,
 * the app's own. Throws `unauthenticated` where one is missing or bad.
 */
export function createRequireCaller(
  ctx: Context,
  authenticate: Authenticate,
): (request: FastifyRequest) => Promise<Caller> {
  const checkApp = createAppCheck(ctx);
  return async ({ headers }) => {
    const caller = await findCaller(headers.authorization, authenticate);
    if (!caller) throw new DomainError('unauthenticated', 'Please sign in and try again.');
    const appToken = headers['x-firebase-appcheck'];
    await checkApp(typeof appToken === 'string' ? appToken : undefined);
    return caller;
  };
}
