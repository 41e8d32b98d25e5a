import { LanguageSchema } from '@school/contract/language';
import type { Language } from '@school/contract/language-cookie';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { discardJob, type FeatureJob, handleJob } from '../../../platform/feature-jobs.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { hashSecret } from '../../../platform/keys.ts';
import type { Mail } from '../../../platform/mail.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { findAccountByEmail, findAccountById, lockAccount } from '../db/accounts.repo.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import * as repo from '../db/single-use.repo.ts';
import { CODE_PURPOSES, type CodePurpose, type OneTimeCodeRow } from '../db/single-use.table.ts';
import type { IdentityContext } from '../identity.context.ts';
import { parseWebUrl } from '../identity.domain.ts';
import { AuthError } from '../identity.errors.ts';
import { takeMail, takeNotice } from '../identity.limits.ts';
import {
  changeEmailMail,
  emailChangedMail,
  passwordResetMail,
  signInMail,
  verifyEmailMail,
} from '../notices/identity.mails.ts';

const CODE_BYTES = 16;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a code is good. One that signs in: ten minutes at most (ASVS 6.5.5). */
const LIFETIME_MS: Record<CodePurpose, number> = {
  PASSWORD_RESET: 60 * MINUTE_MS,
  EMAIL_SIGNIN: 10 * MINUTE_MS,
  VERIFY_EMAIL: DAY_MS,
  VERIFY_AND_CHANGE_EMAIL: DAY_MS,
  RECOVER_EMAIL: 7 * DAY_MS,
};

/** The action page's `mode` for each purpose, as the SDK reads it from a link. */
const MODE: Record<CodePurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** `email` is where the account stands now; `newEmail` where it is to go, or has gone. */
const CodeRequestSchema = z.object({
  purpose: z.enum(CODE_PURPOSES),
  email: z.string(),
  accountId: z.string().optional(),
  newEmail: z.string().optional(),
  continueUrl: z.string().nullish(),
  /** Of the browser that asked, for an address without an account. */
  language: LanguageSchema.nullish(),
});
export type CodeRequest = z.output<typeof CodeRequestSchema>;

/** As many as the mail server is given at once. */
export const codeMailJob = defineJob({ name: 'identity.code-mail', payload: CodeRequestSchema, atOnce: 10 });
/** A request that leads to no mail, stored as the others are: how long it takes says nothing about the address. */
const noMailJob = defineJob({ name: 'identity.no-mail', payload: CodeRequestSchema });
/** Mails to confirmed addresses go before those to any others, however many wait. */
const CONFIRMED_FIRST = 1;

/** Asks for a mail with a code, by the same statements for every address, known or not. */
export async function requestCode(ctx: IdentityContext, request: CodeRequest): Promise<void> {
  const { accountId, email, purpose } = request;
  const account =
    accountId === undefined
      ? await findAccountByEmail(ctx.db, email)
      : await findAccountById(ctx.db, accountId);
  const isWanted = account !== null || purpose === 'EMAIL_SIGNIN';
  const priority = account?.isEmailVerified ? CONFIRMED_FIRST : 0;
  await ctx.jobs.send(isWanted ? codeMailJob : noMailJob, request, { priority });
}

/** Asks a new address whether it is its owner's, unless it has had its share of mails. */
export async function askToConfirm(
  ctx: IdentityContext,
  { id, email, isEmailVerified }: AccountRow,
): Promise<void> {
  if (email === null || isEmailVerified || !ctx.trust.asksToConfirm || !(await takeMail(ctx, email))) return;
  await requestCode(ctx, { purpose: 'VERIFY_EMAIL', email, accountId: id });
}

/** The address before a change learns of it, with a way back. */
export async function tellFormerAddress(
  ctx: IdentityContext,
  { id, email, isEmailVerified }: AccountRow,
  { email: newEmail }: AccountRow,
): Promise<void> {
  if (email === null || newEmail === null || email === newEmail) return;
  // An unconfirmed address may be a stranger's, whose mailbox is not to be filled by many changes.
  if (!isEmailVerified && !(await takeNotice(ctx, email))) return;
  await requestCode(ctx, { purpose: 'RECOVER_EMAIL', email, accountId: id, newEmail });
}

/** Where the person goes on afterwards: an origin of ours only. */
export function readContinueUrl(ctx: IdentityContext, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = parseWebUrl(text);
  if (!url) throw new AuthError('INVALID_CONTINUE_URI');
  if (!ctx.config.allowedOrigins.includes(url.origin)) {
    throw new AuthError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project');
  }
  return url.href;
}

export const createCodeMailJobs = (ctx: IdentityContext): FeatureJob[] => [
  handleJob(codeMailJob, (_ctx, request) => sendCode(ctx, request)),
  discardJob(noMailJob),
];

async function sendCode(ctx: IdentityContext, request: CodeRequest): Promise<void> {
  const recipient = await findRecipient(ctx, request);
  if (!recipient) return;
  const code = ctx.ids.secret(CODE_BYTES);
  await repo.insertOneTimeCode(ctx.db, {
    hash: hashSecret(code),
    accountId: recipient.accountId,
    purpose: request.purpose,
    email: request.email,
    newEmail: request.newEmail ?? null,
    expiresAt: new Date(ctx.clock.now().getTime() + LIFETIME_MS[request.purpose]),
  });
  await ctx.mailer.send(composeCodeMail(ctx, request, { ...recipient, code }));
}

type Recipient = { accountId: string | null; language: Language | null };

/** Whose code it is; null when no mail is to be sent. */
async function findRecipient(
  ctx: IdentityContext,
  { purpose, email, accountId, newEmail, language = null }: CodeRequest,
): Promise<Recipient | null> {
  const account =
    accountId === undefined
      ? await findAccountByEmail(ctx.db, email)
      : await findAccountById(ctx.db, accountId);
  if (account?.isDisabled) return null;
  const recipient = { accountId: account?.id ?? null, language: account?.language ?? language };
  if (purpose === 'EMAIL_SIGNIN') return recipient;
  if (!account) return null;
  if (purpose === 'VERIFY_EMAIL' && account.email !== email) return null;
  // A caller who tries another account's address learns nothing; its owner needs no mail about it.
  if (purpose === 'VERIFY_AND_CHANGE_EMAIL' && newEmail && (await findAccountByEmail(ctx.db, newEmail)))
    return null;
  return recipient;
}

function composeCodeMail(
  ctx: IdentityContext,
  { purpose, email, newEmail = '', continueUrl = null }: CodeRequest,
  { language, code }: { language: Language | null; code: string },
): Mail {
  const mail = {
    texts: textsOfAccount({ language }),
    siteName: ctx.config.siteName,
    publicOrigin: ctx.config.publicOrigin,
    link: actionLink(ctx, MODE[purpose], code, continueUrl),
  };
  switch (purpose) {
    case 'PASSWORD_RESET':
      return passwordResetMail({ ...mail, to: email });
    case 'EMAIL_SIGNIN':
      return signInMail({ ...mail, to: email });
    case 'VERIFY_EMAIL':
      return verifyEmailMail({ ...mail, to: email });
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeEmailMail({ ...mail, to: newEmail });
    case 'RECOVER_EMAIL':
      return emailChangedMail({ ...mail, to: email, newEmail });
  }
}

/** The page that uses a code. Its origin is always the public one, never a request's. */
function actionLink(ctx: IdentityContext, mode: string, code: string, continueUrl: string | null): string {
  const link = new URL('/__/auth/action', ctx.config.publicOrigin);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', code);
  link.searchParams.set('apiKey', ctx.config.apiKey);
  if (continueUrl !== null) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
}

/** What a code is for; throws when it is unknown, used or too old. */
export async function checkCode(ctx: IdentityContext, code: string): Promise<OneTimeCodeRow> {
  const found = await repo.findOneTimeCode(ctx.db, hashSecret(code));
  if (!found || found.usedAt) throw new AuthError('INVALID_OOB_CODE');
  if (found.expiresAt <= ctx.clock.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return found;
}

/** Uses a code up inside the transaction that does what it is for; for one caller only. */
export async function claimCode(
  ctx: IdentityContext,
  tx: Database,
  code: string,
  purpose: CodePurpose,
): Promise<OneTimeCodeRow> {
  const claimed = await repo.claimOneTimeCode(tx, hashSecret(code), purpose, ctx.clock.now());
  if (!claimed) throw new AuthError('INVALID_OOB_CODE');
  return claimed;
}

/**
 * The same for a code of an account, with the account, held until the transaction ends. The account comes first: a change
 * of it, which makes its other codes worthless, takes the two in this order as well.
 */
export async function claimWithAccount(
  ctx: IdentityContext,
  tx: Database,
  code: string,
  { purpose, accountId }: OneTimeCodeRow,
): Promise<{ account: AccountRow | null; claimed: OneTimeCodeRow }> {
  const account = accountId === null ? null : await lockAccount(tx, accountId);
  return { account, claimed: await claimCode(ctx, tx, code, purpose) };
}
