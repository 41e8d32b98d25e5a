import { LOG_IN_WAIT_MINUTES, MAIL_WAIT_MINUTES } from '@school/contract/constants';
import { DomainError } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/keys.ts';
import type { SharedTake } from '../../platform/limits.repo.ts';
import { networkOf } from '../../platform/network.ts';
import type { IdentityTools } from './identity.context.ts';

const MINUTE_SECONDS = 60;
const LOG_IN_WAIT_SECONDS = LOG_IN_WAIT_MINUTES * MINUTE_SECONDS;

/** Rate limit of wrong passwords for one address from one network: the caller there waits, the owner elsewhere does not. */
const LOG_INS_PER_ADDRESS_AND_NETWORK = { points: 20, seconds: LOG_IN_WAIT_SECONDS };
/** Wrong passwords for one address from everywhere, against many machines at once. A reset stays possible. */
const LOG_INS_PER_ADDRESS = { points: 100, seconds: LOG_IN_WAIT_SECONDS };
const FREE_ATTEMPTS = 5;
/** Log-ins of everybody together, on this machine: hashing must not take what lessons need. */
const LOG_INS_IN_TOTAL = { points: 6_000, seconds: 60 };
/** Wrong codes of a second factor; only a caller who has the first one can use them up. */
const SECOND_FACTORS_PER_ACCOUNT = { points: 10, seconds: LOG_IN_WAIT_SECONDS };
/** Text messages to one number: they cost money, and no phone is to ring all night. */
const MESSAGES_PER_NUMBER = { points: 10, seconds: 3_600 };
/** Mails to one address, so that no mailbox is flooded. */
const MAILS_PER_ADDRESS = { points: 20, seconds: MAIL_WAIT_MINUTES * MINUTE_SECONDS };

/** New passwords of one account: each costs a hash and ends its sessions. */
const PASSWORDS_PER_ACCOUNT = { points: 5, seconds: 3_600 };
/** Addresses that one account asks to change to: each gets a mail. */
const ADDRESSES_PER_ACCOUNT = { points: 10, seconds: 3_600 };
/** New names of one account: each is written to all its comments. */
const USERNAMES_PER_ACCOUNT = { points: 20, seconds: 3_600 };
/** Notices to one address about changes of its account. */
const NOTICES_PER_ADDRESS = { points: 10, seconds: 3_600 };

type Attempt = 'signUps' | 'logIns' | 'codes';

/** Takes one of this network's attempts of the minute. Never called for `lookup` and `token`. */
export async function consumeNetworkLimit(ctx: IdentityTools, attempt: Attempt, ip: string): Promise<void> {
  await ctx.limits.consumeEach([networkTake(ctx, attempt, ip)]);
}

function networkTake(ctx: IdentityTools, attempt: Attempt, ip: string): SharedTake {
  const limit = { points: ctx.config.limits[attempt], seconds: MINUTE_SECONDS };
  return { name: `identity-${attempt}`, key: networkOf(ip), limit };
}

/** The attempts of this address so far, this one among them. */
export type LogInAttempts = { pair: number; address: number };

/** Takes one log-in attempt of this network and for this address, before the password is looked at. */
export async function consumeLogInLimits(
  ctx: IdentityTools,
  email: string,
  ip: string,
): Promise<LogInAttempts> {
  await ctx.limits.consume('process', 'log-in-total', 'all', LOG_INS_IN_TOTAL);
  const keys = logInKeys(email, ip);
  const [, pair = 0, address = 0] = await ctx.limits.consumeEach([
    networkTake(ctx, 'logIns', ip),
    { name: 'log-in-pair', key: keys.pair, limit: LOG_INS_PER_ADDRESS_AND_NETWORK },
    { name: 'log-in-address', key: keys.address, limit: LOG_INS_PER_ADDRESS },
  ]);
  return { pair, address };
}

/** The right password gives the attempts back. The first few are left as they are: they lock no owner out. */
export async function resetLogInLimits(
  ctx: IdentityTools,
  email: string,
  ip: string,
  attempts: LogInAttempts,
): Promise<void> {
  const keys = logInKeys(email, ip);
  if (attempts.pair > FREE_ATTEMPTS) await ctx.limits.reset('log-in-pair', keys.pair);
  if (attempts.address > FREE_ATTEMPTS) await ctx.limits.reset('log-in-address', keys.address);
}

/** An owner who has set a new password by mail may log in with it, however often strangers have guessed before. */
export async function forgiveLogIns(ctx: IdentityTools, email: string, ip: string): Promise<void> {
  await resetLogInLimits(ctx, email, ip, { pair: Infinity, address: Infinity });
}

export async function consumeMailLimit(ctx: IdentityTools, email: string): Promise<void> {
  await ctx.limits.consume('shared', 'reset-mail', hashSecret(email), MAILS_PER_ADDRESS);
}

export async function consumePasswordLimit(ctx: IdentityTools, accountId: string): Promise<void> {
  await ctx.limits.consume('shared', 'new-password', accountId, PASSWORDS_PER_ACCOUNT);
}

export async function consumeAddressLimit(ctx: IdentityTools, accountId: string): Promise<void> {
  await ctx.limits.consume('shared', 'new-address', accountId, ADDRESSES_PER_ACCOUNT);
}

export async function consumeUsernameLimit(ctx: IdentityTools, accountId: string): Promise<void> {
  await ctx.limits.consume('shared', 'new-username', accountId, USERNAMES_PER_ACCOUNT);
}

/** Takes one of the address's notices; false when none is left, which is no reason to refuse what it was about. */
export async function takeNotice(ctx: IdentityTools, email: string): Promise<boolean> {
  return isLeft(ctx.limits.consume('shared', 'notice-mail', hashSecret(email), NOTICES_PER_ADDRESS));
}

/** The same for a mail with a code that the address's owner did not ask for. */
export async function takeMail(ctx: IdentityTools, email: string): Promise<boolean> {
  return isLeft(consumeMailLimit(ctx, email));
}

async function isLeft(taken: Promise<unknown>): Promise<boolean> {
  try {
    await taken;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource-exhausted') return false;
    throw error;
  }
}

export async function consumeSmsLimit(ctx: IdentityTools, phoneNumber: string): Promise<void> {
  await ctx.limits.consume('shared', 'sms', hashSecret(phoneNumber), MESSAGES_PER_NUMBER);
}

export async function consumeSecondFactorLimit(ctx: IdentityTools, accountId: string): Promise<void> {
  await ctx.limits.consume('shared', 'second-factor', accountId, SECOND_FACTORS_PER_ACCOUNT);
}

export async function resetSecondFactorLimit(ctx: IdentityTools, accountId: string): Promise<void> {
  await ctx.limits.reset('second-factor', accountId);
}

/** Hashed, for a key has at most 255 characters, and so that the table names no address. */
function logInKeys(email: string, ip: string): { pair: string; address: string } {
  return { pair: hashSecret(`${email} ${networkOf(ip)}`), address: hashSecret(email) };
}
