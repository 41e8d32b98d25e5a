import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleNotices } from './account/account-notices.ts';
import { handleCodeMails } from './account/mail-codes.service.ts';
import { scheduleCleanUp } from './identity.clean-up.ts';
import { findAccountById } from './rows/accounts.repo.ts';
import type { AccountRow } from './rows/accounts.table.ts';
import { hashOfNobody } from './secrets/passwords.ts';
import { keySetOf } from './secrets/signing-keys.ts';
import { openSession, proofOf, signTokens, type Tokens } from './sessions/sessions.service.ts';
import { deviceCallables } from './wire/devices.callables.ts';
import { IDENTITY_PATHS, mountIdentity } from './wire/identity.routes.ts';

export {
  type AccountDeletionStep,
  createAccount,
  type NewAccount,
  onAccountDeletion,
} from './account/accounts.service.ts';
export { findAccountByEmail, findAccountById, lockAccount } from './rows/accounts.repo.ts';
export type { AccountRow } from './rows/accounts.table.ts';
export { type CustomToken, mintCustomToken } from './secrets/custom-tokens.ts';
export { type KeyTools, listSigningKeys, rotateSigningKey } from './secrets/signing-keys.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { SESSION_COOKIE } from './wire/session-cookie.routes.ts';

export async function findAccount(ctx: Context, uid: string): Promise<AccountRow | null> {
  return findAccountById(ctx.db, uid);
}

/** Signs this account in, as if it had just proved who it is. */
export async function startSession(ctx: Context, account: AccountRow): Promise<Tokens> {
  const open = await ctx.db.transaction(async (tx) =>
    openSession(ctx, tx, account.id, proofOf(ctx, 'password', { device: null })),
  );
  return signTokens(ctx, account, open);
}

export const identityFeature: Feature = {
  name: 'identity',
  paths: IDENTITY_PATHS,
  routes: mountIdentity,
  callables: deviceCallables,
  start: async (ctx) => {
    handleCodeMails(ctx);
    handleNotices(ctx);
    scheduleCleanUp(ctx);
    // Made or read before the first request, so that a wrong APP_SECRET stops the start.
    await keySetOf(ctx).current();
    await hashOfNobody();
  },
};
