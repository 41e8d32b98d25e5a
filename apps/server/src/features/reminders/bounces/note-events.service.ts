import { REMINDER_KINDS } from '@school/contract/reminders';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { toReason } from '../../../platform/mail-outcome.ts';
import { endMessage } from '../../../platform/outbox/outbox.repo.ts';
import type { OutboxMessage } from '../../../platform/outbox/outbox.table.ts';
import { type AccountRow, findAccountByEmail, findAccountById } from '../../identity/index.ts';
import { saveBounce } from '../db/bounced-addresses.repo.ts';
import { findLastMail, findMail } from '../db/mails.repo.ts';
import { countOutcome, findReminder } from '../db/reminders.repo.ts';
import { changeKinds } from '../unsubscribe/unsubscribe.service.ts';
import type { MailEvent } from './mail-events.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** A report comes within days; with a later one no mail of ours is meant that it does not name. */
const RECENT_MS = 7 * 86_400_000;

/** Follows what is reported; the same report again changes nothing. Returns how many were about an account of ours. */
export async function noteMailEvents(ctx: Tools, events: readonly MailEvent[]): Promise<number> {
  let noted = 0;
  for (const event of events) {
    const about = await findAbout(ctx.db, event);
    if (!about) continue;
    noted += 1;
    if (event.type === 'bounce') await noteBounce(ctx, about, event);
    else await noteComplaint(ctx, about);
  }
  return noted;
}

type About = { account: AccountRow; mail: OutboxMessage | null };

async function findAbout(db: Database, { email, messageId }: MailEvent): Promise<About | null> {
  const [mailId] = messageId?.split('@') ?? [];
  const mail = mailId ? await findMail(db, mailId) : null;
  const account = email
    ? await findAccountByEmail(db, email.toLowerCase())
    : mail && (await findAccountById(db, mail.accountId));
  if (!account) return null;
  return { account, mail: mail?.accountId === account.id ? mail : null };
}

/** Reminders stop until the account has another address; mails about the account are still tried. */
async function noteBounce({ db, clock }: Tools, about: About, { reason }: MailEvent): Promise<void> {
  const { account } = about;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (account.email)
      await saveBounce(tx, {
        accountId: account.id,
        email: account.email,
        reason: toReason(reason),
        bouncedAt: now,
      });
    const mail = about.mail ?? (await findRecentMail(tx, account.id, now));
    if (mail && (await endMessage(tx, mail.id, { state: 'bounced', endedAt: now })))
      await countOutcome(tx, mail.topic, 'bounced');
  });
}

async function findRecentMail(db: Database, accountId: string, now: Date): Promise<OutboxMessage | null> {
  const mail = await findLastMail(db, accountId, null);
  const endedMs = mail?.endedAt?.getTime() ?? 0;
  return mail && now.getTime() - endedMs < RECENT_MS ? mail : null;
}

/** Of a complaint about a mail that is not named, every kind stops. */
async function noteComplaint(ctx: Tools, { account, mail }: About): Promise<void> {
  const reminder = mail && (await findReminder(ctx.db, mail.topic));
  await changeKinds(ctx, account.id, reminder ? [reminder.kind] : REMINDER_KINDS, false);
}
