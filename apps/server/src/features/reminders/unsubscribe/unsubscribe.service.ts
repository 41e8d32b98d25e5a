import { REMINDER_KINDS, type ReminderKind, type UnsubscribeState } from '@school/contract/reminders';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findAccountById, lockAccount } from '../../identity/index.ts';
import { findLastMail } from '../db/mails.repo.ts';
import { countOutcome } from '../db/reminders.repo.ts';
import { setWish } from '../wishes/wishes.repo.ts';
import { listAllowedKinds } from './sent-kinds.repo.ts';
import { readUnsubscribeToken, type UnsubscribeToken } from './unsubscribe-tokens.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'config'>;

const UNKNOWN = 'This link is none of ours, or its account is gone.';

/** What a mail's link is about; throws `not-found` for one that was made up, and when the account is gone. */
export async function readLink(ctx: Tools, text: string): Promise<UnsubscribeState> {
  const token = getToken(ctx, text);
  if (!(await findAccountById(ctx.db, token.uid))) throw new DomainError('not-found', UNKNOWN);
  return describe(ctx.db, token);
}

/** Stops these kinds for the account of a link, or takes that back. */
export async function changeByLink(
  ctx: Tools,
  { token: text, kinds, wished }: { token: string; kinds: readonly ReminderKind[]; wished: boolean },
): Promise<UnsubscribeState> {
  const token = getToken(ctx, text);
  if (!(await changeKinds(ctx, token.uid, kinds, wished))) throw new DomainError('not-found', UNKNOWN);
  return describe(ctx.db, token);
}

/** What a mail program does for its reader, by one POST: the kind of that mail stops. */
export async function unsubscribeAtOnce(ctx: Tools, { uid, kind }: UnsubscribeToken): Promise<void> {
  await changeKinds(ctx, uid, [kind], false);
}

/** False when the account is gone. */
export async function changeKinds(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  uid: string,
  kinds: readonly ReminderKind[],
  wished: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, uid))) return false;
    const before = await listAllowedKinds(tx, uid);
    const wasSent = (kind: ReminderKind) => before.some((known) => known.kind === kind && known.isSent);
    for (const kind of new Set(kinds)) {
      await setWish(tx, uid, { kind, channel: 'mail', wished }, clock.now());
      if (!wished && wasSent(kind)) await countUnsubscribed(tx, uid, kind);
    }
    return true;
  });
}

/** With the mail that most likely led to it: the last one of its kind. */
async function countUnsubscribed(db: Database, uid: string, kind: ReminderKind): Promise<void> {
  const mail = await findLastMail(db, uid, kind);
  if (mail) await countOutcome(db, mail.topic, 'unsubscribed');
}

function getToken({ config }: Tools, text: string): UnsubscribeToken {
  const token = readUnsubscribeToken(config.secrets.appSecret, text);
  if (!token) throw new DomainError('not-found', UNKNOWN);
  return token;
}

async function describe(db: Database, { uid, kind }: UnsubscribeToken): Promise<UnsubscribeState> {
  const allowed = new Map((await listAllowedKinds(db, uid)).map((known) => [known.kind, known.isSent]));
  const kinds = REMINDER_KINDS.map((known) => ({
    kind: known,
    isAllowed: allowed.has(known),
    isSent: allowed.get(known) ?? false,
  }));
  return { kind, kinds };
}
