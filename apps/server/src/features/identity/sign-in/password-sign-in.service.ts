import { parseEmail } from '../account/accounts.service.ts';
import type { Client } from '../client.ts';
import * as repo from '../db/accounts.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeLogInLimits, resetLogInLimits } from '../identity.limits.ts';
import { completeFirstFactor, type SignIn } from '../sessions/complete-sign-in.service.ts';
import { proofOf } from '../sessions/sessions.service.ts';
import { checkPassword } from '../tokens/passwords.ts';

/** One answer and one amount of work for an unknown address and a wrong password. */
export async function signInByPassword(
  ctx: IdentityContext,
  client: Client,
  emailText: string,
  password: string,
): Promise<SignIn> {
  const email = parseEmail(emailText);
  const attempts = await consumeLogInLimits(ctx, email, client.ip);
  // Given from here on: any later change of the account makes it worthless.
  const proof = proofOf(ctx, 'password', client);
  const account = await repo.findAccountToSignIn(ctx.db, email);
  const fits = await checkPassword(account?.passwordHash ?? null, password);
  if (!account?.passwordHash || !fits) throw refusal(ctx, account !== null);
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  await resetLogInLimits(ctx, email, client.ip, attempts);
  return completeFirstFactor(ctx, account, proof, { passwordHash: account.passwordHash });
}

function refusal(ctx: IdentityContext, isKnown: boolean): AuthError {
  if (ctx.config.signIn.enumerationProtection) return new AuthError('INVALID_LOGIN_CREDENTIALS');
  return new AuthError(isKnown ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}
