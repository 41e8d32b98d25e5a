import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@school/contract/operators';
import { createBareAccount, parseEmail } from '../../src/features/identity/account/accounts.service.ts';
import {
  type AccountRow,
  addAuthenticator,
  createAccount,
  createIdentityContext,
  findAccountById,
  type NewAccount,
  startSession,
} from '../../src/features/identity/index.ts';
import { changeRole } from '../../src/features/operators/index.ts';
import type { Context } from '../../src/platform/context.ts';
import { OPERATOR_SECRET } from '../authenticator.ts';

export type SignedInAccount = {
  uid: string;
  idToken: string;
  refreshToken: string;
  email: string;
  password: string;
};

const PASSWORD = 'chuchichäschtli';
/** Under the setting of every other. Made once and for all: each account of each test would wait for a thread. */
const HASH_OF_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$13+4R0KNEI5757saaieTvg$sPlv3x2gUdQ5d/qsVyG3DjQTgCJTGK72BWnONxu0SA0';

/** A fresh account that has just logged in. */
export async function createSignedInAccount(
  ctx: Context,
  overrides: Partial<NewAccount> = {},
): Promise<SignedInAccount> {
  const email = `learner-${randomBytes(8).toString('hex')}@school.test`;
  const asked = { email, displayName: 'Lena Learner', ...overrides };
  const account = asked.password
    ? await createAccount(ctx, { ...asked, password: asked.password })
    : await plantAccount(ctx, asked);
  const password = asked.password ?? PASSWORD;
  const { idToken, refreshToken } = await startSession(createIdentityContext(ctx), account);
  return { uid: account.id, idToken, refreshToken, email: account.email ?? '', password };
}

/** With a random password. */
function plantAccount(ctx: Context, { email, ...fields }: Omit<NewAccount, 'password'>): Promise<AccountRow> {
  return createBareAccount(ctx, ctx.db, {
    ...fields,
    email: parseEmail(email),
    passwordHash: HASH_OF_PASSWORD,
    passwordUpdatedAt: ctx.clock.now(),
  });
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
  await addAuthenticator(ctx, signedIn.uid, OPERATOR_SECRET);
  const row = await findAccountById(ctx.db, signedIn.uid);
  if (!row) throw new Error('the account was not stored');
  const factor = { id: 'authenticator', kind: 'totp' } as const;
  return { ...signedIn, ...(await startSession(createIdentityContext(ctx), row, factor)) };
}
