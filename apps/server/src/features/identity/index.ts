import type { Authenticate } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createIdTokenCheck } from './id-tokens.ts';
import { mountIdentity } from './identity.routes.ts';
import { PASSWORD_RESET_QUEUE, sendPasswordReset } from './password-reset.service.ts';
import { createKeySet, type KeySet } from './signing-keys.ts';

export { findAccountById } from './accounts.repo.ts';
export { createAccount } from './accounts.service.ts';
export { type AccountRow, accounts } from './accounts.table.ts';
export { AuthError } from './identity.errors.ts';

const keySets = new WeakMap<Context, KeySet>();

/** One key set a context, so that routes and checks share what was loaded. */
function keySetOf(ctx: Context): KeySet {
  const known = keySets.get(ctx) ?? createKeySet(ctx);
  keySets.set(ctx, known);
  return known;
}

/** The check that every protocol uses for bearer id tokens. */
export function createAuthenticate(ctx: Context): Authenticate {
  return createIdTokenCheck(ctx, keySetOf(ctx));
}

export const identityFeature: Feature = {
  name: 'identity',
  routes: (app, ctx) => mountIdentity(app, ctx, keySetOf(ctx)),
  start: async (ctx) => {
    ctx.jobs.handle<{ email: string }>(PASSWORD_RESET_QUEUE, (payload) => sendPasswordReset(ctx, payload));
  },
};
