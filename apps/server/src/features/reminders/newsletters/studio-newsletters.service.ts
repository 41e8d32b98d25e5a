import { MOST_NEWSLETTER_DAYS, type NewsletterAct } from '@school/contract/newsletter-lists';
import type { Newsletter, saveNewsletter } from '@school/contract/newsletters';
import { sayIn } from '@school/contract/words';
import { listMissingFields } from '@school/domain/newsletter-fields';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { LONGEST_TRY_MS } from '../../../platform/mail-outcome.ts';
import { countWaiting, moveWaiting } from '../../../platform/outbox/outbox.repo.ts';
import { listQueued } from '../../../platform/outbox/outbox-runs.repo.ts';
import { listArticleProblems } from '../../mailing/index.ts';
import { recordDeed } from '../../operators/index.ts';
import * as repo from '../db/newsletters.repo.ts';
import type { NewsletterRow } from '../db/newsletters.table.ts';
import { setPaused } from '../db/reminders.repo.ts';
import type { ReminderRow } from '../db/reminders.table.ts';
import { testMailJob } from './newsletter-test.jobs.ts';

const SHOWN = 100;
const MOST_NEWSLETTERS = 1_000;
const DAY_MS = 86_400_000;

/** The newest first, with what became of those that were sent. */
export async function readNewsletters({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Newsletter[]> {
  const rows = await repo.listNewsletters(db, SHOWN);
  const keys = rows.filter(({ state }) => state === 'sent').map(({ id }) => repo.newsletterKey(id));
  const reminders = await repo.listRemindersByKey(db, keys);
  const waiting = await countWaiting(db, 'mail', keys);
  const queued = await listQueued(db, 'mail', keys);
  const now = clock.now();
  return rows.map((row) => {
    const key = repo.newsletterKey(row.id);
    const reminder = reminders.find((one) => one.key === key) ?? null;
    // What was queued is forgotten some time after nothing of it is sent any more.
    const isQueued = queued.has(key) || (reminder !== null && reminder.expiresAt <= now);
    return present(row, reminder, { waiting: waiting.get(key) ?? 0, isQueued });
  });
}

type Progress = { waiting: number; isQueued: boolean };

function present(
  row: NewsletterRow,
  reminder: ReminderRow | null,
  { waiting, isQueued }: Progress,
): Newsletter {
  const { id, revision, subject, text, audience, state, sendAt, changedAt } = row;
  const isGoing = reminder !== null && (waiting > 0 || !isQueued);
  return {
    id,
    revision,
    subject,
    text,
    audience,
    state: state !== 'sent' || !isGoing ? state : reminder.pausedAt ? 'paused' : 'sending',
    sendAt: sendAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    numbers: reminder && {
      waiting,
      sent: reminder.sent,
      bounced: reminder.bounced,
      failed: reminder.failed,
      unsubscribed: reminder.unsubscribed,
    },
  };
}

/** Keeps a draft under the revision that follows the caller's. */
export async function keepNewsletter(
  ctx: Context,
  caller: Caller,
  { id, revision, subject, text, audience }: z.output<typeof saveNewsletter.request>,
): Promise<number> {
  const now = ctx.clock.now();
  const content = { subject, text, audience, changedBy: caller.uid, changedAt: now };
  await ctx.db.transaction(async (tx) => {
    if (revision > 0) {
      requireState(await lockSeen(tx, id, revision), ['draft']);
      return repo.updateNewsletter(tx, id, content);
    }
    if ((await repo.countNewsletters(tx)) >= MOST_NEWSLETTERS)
      throw new DomainError('failed-precondition', 'There are too many newsletters: remove a draft first.');
    const row = { ...content, id, revision: 1, state: 'draft' as const, sendAt: null };
    if (!(await repo.insertNewsletter(tx, row))) throw changed();
  });
  return revision + 1;
}

type Act = { id: string; revision: number; act: NewsletterAct; at: string | null };

/** One act, by the revision that the caller has seen. */
export async function act(ctx: Context, caller: Caller, { id, revision, act: what, at }: Act): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, revision);
    switch (what) {
      case 'test':
        requireReady(row);
        return ctx.jobs.send(testMailJob, { id, uid: caller.uid }, { db: tx });
      case 'schedule':
        return schedule(ctx, tx, { row, by: caller.uid, at });
      case 'withdraw':
        requireState(row, ['scheduled']);
        await repo.updateNewsletter(tx, id, { state: 'draft', sendAt: null });
        return note(ctx, tx, caller.uid, row, 'newsletter-withdrawn');
      case 'pause':
      case 'resume':
        return setHeld(ctx, tx, { row, by: caller.uid, isHeld: what === 'pause' });
      case 'remove':
        requireState(row, ['draft']);
        return repo.deleteNewsletter(tx, id);
    }
  });
}

async function schedule(
  ctx: Context,
  tx: Database,
  { row, by, at }: { row: NewsletterRow; by: string; at: string | null },
): Promise<void> {
  requireState(row, ['draft']);
  requireReady(row);
  const now = ctx.clock.now();
  const sendAt = at === null ? now : new Date(at);
  if (sendAt.getTime() > now.getTime() + MOST_NEWSLETTER_DAYS * DAY_MS)
    throw new DomainError('invalid-argument', 'Choose a day within a year.');
  await repo.updateNewsletter(tx, row.id, { state: 'scheduled', sendAt });
  await note(ctx, tx, by, row, 'newsletter-scheduled');
}

async function setHeld(
  ctx: Context,
  tx: Database,
  { row, by, isHeld }: { row: NewsletterRow; by: string; isHeld: boolean },
): Promise<void> {
  requireState(row, ['sent']);
  const topic = repo.newsletterKey(row.id);
  const now = ctx.clock.now();
  if (!(await setPaused(tx, topic, isHeld ? now : null))) throw changed();
  const [reminder] = await repo.listRemindersByKey(tx, [topic]);
  const expiresAt = reminder?.expiresAt ?? now;
  if (expiresAt <= now) throw notInState();
  await moveWaiting(
    tx,
    { transport: 'mail', topic },
    isHeld
      ? { nextAttemptAt: expiresAt, giveUpAt: expiresAt }
      : {
          nextAttemptAt: now,
          giveUpAt: new Date(Math.min(expiresAt.getTime(), now.getTime() + LONGEST_TRY_MS)),
        },
  );
  await note(ctx, tx, by, row, isHeld ? 'newsletter-paused' : 'newsletter-resumed');
}

async function lockSeen(tx: Database, id: string, revision: number): Promise<NewsletterRow> {
  const row = await repo.lockNewsletter(tx, id);
  if (!row) throw new DomainError('not-found', 'There is no such newsletter any more.');
  if (row.revision !== revision) throw changed();
  return row;
}

function requireState({ state }: NewsletterRow, wanted: readonly NewsletterRow['state'][]): void {
  if (!wanted.includes(state)) throw notInState();
}

const notInState = () =>
  new DomainError('failed-precondition', 'This newsletter is not in a state for that.');

/** Nothing is missing, and each link leads somewhere. */
function requireReady({ subject, text }: NewsletterRow): void {
  const problems = [
    ...listMissingFields({ subject, text }).map((field) =>
      field.endsWith('En') ? 'The English is missing.' : 'Half of the German is missing.',
    ),
    ...(['en', 'de'] as const).flatMap((language) => listArticleProblems(sayIn(text, language))),
  ];
  if (problems.length > 0)
    throw new DomainError('failed-precondition', [...new Set(problems)].join(' '), { reason: 'unready' });
}

const changed = () =>
  new DomainError('aborted', 'Somebody else has changed this newsletter: look at it again.');

type NewsletterDeed =
  | 'newsletter-scheduled'
  | 'newsletter-withdrawn'
  | 'newsletter-paused'
  | 'newsletter-resumed';

function note(
  ctx: Context,
  tx: Database,
  by: string,
  { id, subject }: NewsletterRow,
  action: NewsletterDeed,
): Promise<void> {
  const title = sayIn(subject, 'en');
  return recordDeed(tx, ctx, {
    by,
    action,
    subject: { id: `newsletter:${id}`, title },
    before: {},
    after: {},
  });
}
