import type { Feature } from '../../platform/feature.ts';
import { exportIdentity } from './account/account.export.ts';
import { forgetCodesOf } from './account/account-leaving.ts';
import { createCodeMailJobs } from './account/mail-codes.service.ts';
import { IDENTITY_PATHS, mountIdentity } from './api/identity.routes.ts';
import { deviceCallables } from './callables/devices.callables.ts';
import { languageCallables } from './callables/language.callables.ts';
import { createRecoveryCodeCallables } from './callables/recovery-codes.callables.ts';
import { createSessionEndCallables } from './callables/session-end.callables.ts';
import type { AccountRow } from './db/accounts.table.ts';
import type { Proof } from './db/sessions.table.ts';
import { createIdentityContext, type IdentityContext, type Trust } from './identity.context.ts';
import { purgeIdentity } from './identity.purge.ts';
import { createNoticeJobs } from './notices/account-notices.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { createSessionEnds } from './sessions/session-ends.ts';
import { openSession, proofOf, signTokens, type Tokens } from './sessions/sessions.service.ts';

export {
  clearDeletion,
  hasLogIn,
  hasOnlyAnonymousLogIns,
  markForDeletion,
} from './account/account-leaving.ts';
export { createAccount, type NewAccount } from './account/accounts.service.ts';
export {
  askForNewAddress,
  openAccount,
  removeSecondFactors,
  requireFreeAddress,
  shutAccount,
  signOutAccount,
} from './account/by-school.service.ts';
export { addAuthenticator } from './account/second-factors.service.ts';
export { SESSION_COOKIE } from './client.ts';
export {
  deleteAccountById,
  findAccountByEmail,
  findAccountById,
  findLanguageOf,
  holdActiveAccount,
  IS_ACTIVE,
  isActiveSql,
  listAccountsToDelete,
  listWhetherActive,
  lockAccount,
} from './db/accounts.repo.ts';
export { type AccountRow, accounts, SEARCHED } from './db/accounts.table.ts';
export { hasSecondFactorSql, listSecondFactors } from './db/second-factors.repo.ts';
export { sessions } from './db/sessions.table.ts';
export { usedTokens } from './db/single-use.table.ts';
export {
  createIdentityContext,
  type IdentityContext,
  type IdentityTools,
  type Trust,
} from './identity.context.ts';
export { normalizeEmail } from './identity.domain.ts';
export {
  ACCOUNT_CHANGES,
  accountNoticeMail,
  changeEmailMail,
  emailChangedMail,
  newDeviceMail,
  passwordResetMail,
  recoveryCodeUsedMail,
  signInMail,
  verifyEmailMail,
  welcomeMail,
} from './notices/identity.mails.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { isRecentLogin } from './sessions/complete-sign-in.service.ts';
export { listDevices } from './sessions/devices.service.ts';
export { endAllSessions } from './sessions/sessions.service.ts';
export { type CustomToken, mintCustomToken } from './tokens/custom-tokens.ts';
export { type KeyTools, listSigningKeys, rotateSigningKey } from './tokens/signing-keys.ts';

/** Signs this account in, as if it had just proved who it is; with a second factor if one is named. */
export async function startSession(
  ctx: IdentityContext,
  account: AccountRow,
  secondFactor: Proof['secondFactor'] = null,
): Promise<Tokens> {
  const proof = { ...proofOf(ctx, 'password', { device: null }), secondFactor };
  const open = await ctx.db.transaction(async (tx) => openSession(ctx, tx, account.id, proof));
  return signTokens(ctx, account, open);
}

/** The slice of accounts, ways in and sessions. `trust` is strict where nothing else is said. */
export function createIdentityFeature(
  tools: Parameters<typeof createIdentityContext>[0],
  trust: Partial<Trust> = {},
): Feature {
  const ctx = createIdentityContext(tools, trust);
  const ends = createSessionEnds();
  return {
    name: 'identity',
    paths: IDENTITY_PATHS,
    routes: (app, _ctx, wiring) => {
      app.addHook('onClose', async () => ends.stop());
      mountIdentity(app, ctx, wiring);
    },
    callables: [
      ...deviceCallables,
      ...languageCallables,
      ...createRecoveryCodeCallables(ctx),
      ...createSessionEndCallables(ctx),
    ],
    jobs: [...createCodeMailJobs(ctx), ...createNoticeJobs(ctx)],
    purgeExpired: purgeIdentity,
    onAccountDeleted: (db, _ctx, uid) => forgetCodesOf(db, uid),
    exportAccount: (db, _ctx, uid) => exportIdentity(db, uid),
    // It hears of an end before those who then ask it.
    authenticate: createAuthenticate(ctx, ends.watch),
    watchSessionEnds: ends.watch,
    start: async (context) => {
      ends.follow(context);
      // Made or read before the first request, so that a wrong APP_SECRET stops the start.
      await ctx.keys.current();
    },
  };
}
