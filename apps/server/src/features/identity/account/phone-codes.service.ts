import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, hashSecret } from '../../../platform/keys.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import * as repo from '../db/single-use.repo.ts';
import type { PhoneCodeRow } from '../db/single-use.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError } from '../identity.errors.ts';
import { consumeSmsLimit } from '../identity.limits.ts';

const SESSION_BYTES = 24;
const CODE_DIGITS = 6;
const LIFETIME_MS = 600_000;
/** Of a million codes, five may be tried. */
const MAX_ATTEMPTS = 5;
/** E.164. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** A number in E.164, without the spaces people write in it. Throws INVALID_PHONE_NUMBER. */
export function parsePhoneNumber(text: string): string {
  const number = text.replaceAll(/[\s().-]/g, '');
  if (!PHONE_NUMBER.test(number)) throw new AuthError('INVALID_PHONE_NUMBER');
  return number;
}

type CodeFor = Pick<PhoneCodeRow, 'purpose' | 'phoneNumber' | 'accountId'> & Pick<AccountRow, 'language'>;

/** Sends a code by text message and returns the session that it belongs to. */
export async function sendPhoneCode(
  ctx: IdentityContext,
  { purpose, phoneNumber, accountId, language }: CodeFor,
): Promise<string> {
  if (!ctx.sms) throw new AuthError('OPERATION_NOT_ALLOWED', 'Text messages are not set up here.');
  await consumeSmsLimit(ctx, phoneNumber);
  const session = ctx.ids.secret(SESSION_BYTES);
  const code = ctx.ids.digits(CODE_DIGITS);
  await repo.insertPhoneCode(ctx.db, {
    hash: hashSecret(session),
    codeMac: macOf(ctx, session, code),
    purpose,
    phoneNumber,
    accountId,
    expiresAt: new Date(ctx.clock.now().getTime() + LIFETIME_MS),
  });
  await ctx.sms.send({ to: phoneNumber, text: messageOf(ctx, code, language) });
  return session;
}

/** The last line lets a phone fill the code in on this origin only (WICG Origin-bound one-time codes). */
function messageOf({ config }: IdentityContext, code: string, language: CodeFor['language']): string {
  const { hostname } = new URL(config.publicOrigin);
  const { phoneCode } = textsOfAccount({ language }).mails;
  return `${phoneCode(code, config.siteName)}\n\n@${hostname} #${code}`;
}

/** Uses a code up; returns the number it proves and whose factor it was for. */
export async function usePhoneCode(
  ctx: IdentityContext,
  purpose: PhoneCodeRow['purpose'],
  session: string,
  code: string,
): Promise<{ phoneNumber: string; accountId: string | null }> {
  const hash = hashSecret(session);
  const row = await repo.countAttempt(ctx.db, hash, purpose);
  if (!row) throw new AuthError('INVALID_SESSION_INFO');
  const isOver = row.usedAt !== null || row.expiresAt <= ctx.clock.now() || row.attempts > MAX_ATTEMPTS;
  if (isOver) throw new AuthError('SESSION_EXPIRED');
  if (!isSame(row.codeMac, macOf(ctx, session, code))) throw new AuthError('INVALID_CODE');
  if (!(await repo.claimPhoneCode(ctx.db, hash, ctx.clock.now()))) throw new AuthError('SESSION_EXPIRED');
  return { phoneNumber: row.phoneNumber, accountId: row.accountId };
}

function macOf({ config }: IdentityContext, session: string, code: string): string {
  const key = deriveKey(config.secrets.appSecret, 'phone-codes');
  return createHmac('sha256', key).update(`${session}\n${code}`).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
