import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@school/contract/operators';
import {
  createAccount,
  createIdentityContext,
  findAccountById,
  type NewAccount,
  startSession,
} from '../../src/features/identity/index.ts';
import { changeRole } from '../../src/features/operators/index.ts';
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

/** Who runs lessons: with a role, a confirmed address and, unless it is said, a log-in with a second factor. */
export async function createOperator(
  ctx: Context,
  {
    role = 'teacher',
    hasSecondFactor = true,
    ...account
  }: Partial<NewAccount> & { role?: OperatorRole; hasSecondFactor?: boolean } = {},
): Promise<SignedInAccount> {
  const signedIn = await createSignedInAccount(ctx, {
    displayName: 'Thea Teacher',
    ...account,
    isEmailVerified: true,
  });
  await changeRole(ctx, signedIn.email, role);
  if (!hasSecondFactor) return signedIn;
  const row = await findAccountById(ctx.db, signedIn.uid);
  if (!row) throw new Error('the account was not stored');
  const factor = { id: 'authenticator', kind: 'totp' } as const;
  return { ...signedIn, ...(await startSession(createIdentityContext(ctx), row, factor)) };
}
