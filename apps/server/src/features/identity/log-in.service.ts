import type { Context } from '../../platform/context.ts';
import * as repo from './accounts.repo.ts';
import { parseEmail } from './accounts.service.ts';
import type { Client } from './client.ts';
import { AuthError } from './identity.errors.ts';
import { consumeLogInLimits, resetLogInLimits } from './identity.limits.ts';
import { checkPassword } from './passwords.ts';
import { proofOf } from './sessions.service.ts';
import { completeFirstFactor, type SignIn } from './sign-in.service.ts';

/** One answer and one amount of work for an unknown address and a wrong password. */
export async function logInWithPassword(
  ctx: Context,
  client: Client,
  emailText: string,
  password: string,
): Promise<SignIn> {
  const email = parseEmail(emailText);
  const attempts = await consumeLogInLimits(ctx, email, client.ip);
  // Given from here on: whatever changes the account later makes it worthless.
  const proof = proofOf(ctx, 'password', client);
  const account = await repo.findAccountToLogIn(ctx.db, email);
  const fits = await checkPassword(account?.passwordHash ?? null, password);
  if (!account?.passwordHash || !fits) throw refusal(ctx, account !== null);
  if (account.isDisabled) throw new AuthError('USER_DISABLED');
  await resetLogInLimits(ctx, email, client.ip, attempts);
  return completeFirstFactor(ctx, account, proof, account.passwordHash);
}

function refusal(ctx: Context, isKnown: boolean): AuthError {
  if (ctx.config.signIn.enumerationProtection) return new AuthError('INVALID_LOGIN_CREDENTIALS');
  return new AuthError(isKnown ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}
