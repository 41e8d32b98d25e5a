import { createHmac } from 'node:crypto';
import type { AccountRefusal } from '@school/contract/identity';
import type { Caller } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { lockAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import * as repo from '../db/recovery-codes.repo.ts';
import { listSecondFactors } from '../db/second-factors.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { notify } from '../notices/account-notices.ts';
import { isRecentLogin } from '../sessions/complete-sign-in.service.ts';

const CODES = 10;
/** Five bits each: 50 of them, of which ten may be tried in a quarter of an hour. */
const CODE_LENGTH = 10;
/** Crockford's base 32: without letters that are read as digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Makes ten codes in the place of the earlier ones, and returns them: only what finds them again is stored. */
export async function createRecoveryCodes(ctx: IdentityContext, caller: Caller): Promise<string[]> {
  if (!isRecentLogin(ctx, caller.authTime)) throw refusal('log-in-too-old', 'Log in again to get new codes.');
  const codes = Array.from({ length: CODES }, () => createCode(ctx));
  const { account, isFirst } = await ctx.db.transaction(async (tx) => {
    // Held, so that no factor is withdrawn meanwhile, and of two requests at once the later one's codes stay.
    const row = await lockAccount(tx, caller.uid);
    const factors = await listSecondFactors(tx, caller.uid);
    if (!row || factors.length === 0)
      throw refusal('no-second-factor', 'Set up an authenticator app first: the codes stand in for it.');
    const macs = codes.map((code) => macOf(ctx, caller.uid, code));
    const { createdAt } = await repo.countRecoveryCodes(tx, caller.uid);
    await repo.replaceRecoveryCodes(tx, caller.uid, macs, ctx.clock.now());
    return { account: row, isFirst: createdAt === null };
  });
  // The mail about the new factor goes out beside the first ones.
  if (!isFirst) await notify(ctx, account, 'recovery-codes-made');
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

/** The code in the form it is compared in; null for what cannot be one, as an app's six digits. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Uses a code up, for one caller only, and says how many are left. Throws INVALID_CODE when it is not good. */
export async function useRecoveryCode(
  ctx: IdentityContext,
  { id }: Pick<AccountRow, 'id'>,
  code: string,
): Promise<number> {
  const isGood = await repo.claimRecoveryCode(ctx.db, id, macOf(ctx, id, code), ctx.clock.now());
  if (!isGood) throw new AuthError('INVALID_CODE');
  return (await repo.countRecoveryCodes(ctx.db, id)).left;
}

function createCode({ ids }: IdentityContext): string {
  const bytes = Buffer.from(ids.secret(CODE_LENGTH), 'base64url');
  // 256 is a multiple of 32: every letter is equally likely.
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function macOf({ config }: IdentityContext, accountId: string, code: string): string {
  const key = deriveKey(config.secrets.appSecret, 'recovery-codes');
  return createHmac('sha256', key).update(`${accountId}\n${code}`).digest('base64url');
}

function refusal(reason: AccountRefusal['reason'], message: string): DomainError {
  return new DomainError('failed-precondition', message, { reason } satisfies AccountRefusal);
}
