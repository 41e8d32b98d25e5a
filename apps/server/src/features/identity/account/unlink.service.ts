import type { Database } from '../../../platform/database.ts';
import { lockAccount, updateAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { deleteLinkedIdentity, listLinkedIdentities } from '../db/linked-identities.repo.ts';
import { useUpOneTimeCodesOf } from '../db/single-use.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { notify } from '../notices/account-notices.ts';
import { endOtherSessions } from '../sessions/sessions.service.ts';
import type { IdTokenClaims } from '../tokens/id-tokens.ts';

type Ways = Pick<AccountRow, 'email' | 'passwordHash' | 'usesEmailLink' | 'phoneNumber'> & {
  providers: readonly string[];
};

/** Whether the account can still be signed in to here: a way that is not set up is none. */
function hasWayIn({ config, sms, openIdProviders }: IdentityContext, ways: Ways): boolean {
  const { email, passwordHash, usesEmailLink, phoneNumber, providers } = ways;
  return (
    (email !== null && passwordHash !== null) ||
    (email !== null && usesEmailLink && config.signIn.emailLink) ||
    (phoneNumber !== null && sms !== null) ||
    providers.some((provider) => Object.hasOwn(openIdProviders, provider))
  );
}

/**
 * Takes ways to sign in away, but never the last: by provider, 'password' and 'phone' among them. The caller's session
 * goes on; with its password the account's other sessions end.
 */
export async function unlinkProviders(
  ctx: IdentityContext,
  account: AccountRow,
  claims: IdTokenClaims,
  removed: readonly string[],
): Promise<AccountRow> {
  const changed = await ctx.db.transaction(async (tx) => {
    // Held, so that of two requests at once the second sees what the first has taken away.
    const before = await lockAccount(tx, account.id);
    if (!before) throw new AuthError('USER_NOT_FOUND');
    const row = await takeAway(ctx, tx, before, removed);
    if (removed.includes('password')) {
      await useUpOneTimeCodesOf(tx, account.id, ctx.clock.now());
      await endOtherSessions(ctx, tx, account.id, claims.session, 'password-changed');
    }
    return row;
  });
  await tellOwner(ctx, account, removed);
  return changed;
}

async function takeAway(
  ctx: IdentityContext,
  tx: Database,
  before: AccountRow,
  removed: readonly string[],
): Promise<AccountRow> {
  const providers = (await listLinkedIdentities(tx, before.id)).map(({ provider }) => provider);
  const changes = {
    ...(removed.includes('phone') && { phoneNumber: null }),
    ...(removed.includes('password') && {
      passwordHash: null,
      passwordUpdatedAt: ctx.clock.now(),
      usesEmailLink: false,
      validSince: ctx.clock.now(),
    }),
  };
  const left = providers.filter((provider) => !removed.includes(provider));
  const after = { ...before, ...changes, providers: left };
  if (ctx.trust.keepsLastWayIn && hasWayIn(ctx, { ...before, providers }) && !hasWayIn(ctx, after)) {
    throw new AuthError(
      'LAST_SIGN_IN_METHOD',
      'This is the only way to sign in to the account. Add another one first.',
    );
  }
  for (const provider of removed) await deleteLinkedIdentity(tx, before.id, provider);
  if (Object.keys(changes).length === 0) return before;
  const row = await updateAccount(tx, before.id, changes);
  if (!row) throw new AuthError('USER_NOT_FOUND');
  return row;
}

async function tellOwner(
  ctx: IdentityContext,
  account: AccountRow,
  removed: readonly string[],
): Promise<void> {
  if (removed.includes('password')) await notify(ctx, account, 'password-removed');
  if (removed.some((provider) => provider !== 'password')) await notify(ctx, account, 'provider-removed');
}
