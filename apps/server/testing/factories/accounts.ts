import { randomBytes } from 'node:crypto';
import {
  createAccount,
  createIdentityContext,
  type NewAccount,
  startSession,
} from '../../src/features/identity/index.ts';
import type { Context } from '../../src/platform/context.ts';

export type SignedInAccount = {
  uid: string;
  idToken: string;
  refreshToken: string;
  email: string;
  password: string;
};

/** A fresh account that has just logged in. */
export async function createSignedInAccount(
  ctx: Context,
  overrides: Partial<NewAccount> = {},
): Promise<SignedInAccount> {
  const password = overrides.password ?? 'chuchichäschtli';
  const account = await createAccount(ctx, {
    email: `learner-${randomBytes(8).toString('hex')}@school.test`,
    displayName: 'Lena Learner',
    ...overrides,
    password,
  });
  const { idToken, refreshToken } = await startSession(createIdentityContext(ctx), account);
  return { uid: account.id, idToken, refreshToken, email: account.email ?? '', password };
}
