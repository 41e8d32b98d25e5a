import { createBareAccount } from '../account/accounts.service.ts';
import type { Client } from '../client.ts';
import { findAccountById } from '../db/accounts.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { beginSession } from '../sessions/complete-sign-in.service.ts';
import { proofOf, type Tokens } from '../sessions/sessions.service.ts';
import { type CustomToken, checkCustomToken } from '../tokens/custom-tokens.ts';

/** Signs in whom a custom token names; opens the account when the name is new. */
export async function signInWithCustomToken(
  ctx: IdentityContext,
  token: string,
  client: Client,
): Promise<{ tokens: Tokens; isNewUser: boolean }> {
  const { uid, claims } = await requireCustomToken(ctx, token);
  const known = await findAccountById(ctx.db, uid);
  if (known?.isDisabled) throw new AuthError('USER_DISABLED');
  const account = known ?? (await createBareAccount(ctx, ctx.db, { id: uid, language: client.language }));
  const { tokens } = await beginSession(ctx, account, {
    ...proofOf(ctx, 'custom', client),
    customClaims: claims,
  });
  return { tokens, isNewUser: known === null };
}

async function requireCustomToken(ctx: IdentityContext, token: string): Promise<CustomToken> {
  const believed = ctx.trust.readCustomToken(token);
  if (believed) return believed;
  const check = await checkCustomToken(ctx, token);
  if (check.ok) return check.token;
  throw check.reason === 'mismatch'
    ? new AuthError('CREDENTIAL_MISMATCH')
    : new AuthError('INVALID_CUSTOM_TOKEN', 'The custom token is not valid here.');
}
