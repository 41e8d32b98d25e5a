import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleNotices } from './account-notices.ts';
import { findAccountById } from './accounts.repo.ts';
import type { AccountRow } from './accounts.table.ts';
import { deviceCallables } from './devices.callables.ts';
import { scheduleCleanUp } from './identity.clean-up.ts';
import { mountIdentity } from './identity.routes.ts';
import { handleCodeMails } from './mail-codes.service.ts';
import { hashOfNobody } from './passwords.ts';
import { openSession, proofOf, signTokens, type Tokens } from './sessions.service.ts';
import { keySetOf } from './signing-keys.ts';

export { findAccountByEmail, findAccountById } from './accounts.repo.ts';
export {
  type AccountDeletionStep,
  createAccount,
  type NewAccount,
  onAccountDeletion,
} from './accounts.service.ts';
export type { AccountRow } from './accounts.table.ts';
export { createAuthenticate } from './authenticate.ts';
export { type CustomToken, mintCustomToken } from './custom-tokens.ts';
export { SESSION_COOKIE } from './session-cookie.routes.ts';
export { type KeyTools, listSigningKeys, rotateSigningKey } from './signing-keys.ts';

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
