import type { MailNumbers } from '@school/contract/reminders';
import { sayIn } from '@school/contract/words';
import { dayAt } from '@school/domain/school-time';
import type { Database } from '../../../platform/database.ts';
import { countWaiting } from '../../../platform/outbox/outbox.repo.ts';
import { listNumbers, type ReminderNumbers } from '../db/reminders.repo.ts';
import { ReminderContentSchema } from '../due/reminder-content.ts';

/** What became of the mails of the last reminders and newsletters, the newest first: no names and no tracking. */
export async function readMailNumbers(db: Database, limit: number): Promise<MailNumbers[]> {
  const rows = await listNumbers(db, limit);
  const waiting = await countWaiting(
    db,
    'mail',
    rows.map(({ key }) => key),
  );
  return rows.map((row) => present(row, waiting.get(row.key) ?? 0));
}

function present(row: ReminderNumbers, waiting: number): MailNumbers {
  const { key, kind, decidedAt, sent, bounced, failed, unsubscribed } = row;
  return {
    key,
    kind,
    title: titleOf(row),
    date: dayAt(decidedAt),
    waiting,
    sent,
    bounced,
    failed,
    unsubscribed,
  };
}

function titleOf({ content, key }: ReminderNumbers): string {
  const parsed = ReminderContentSchema.safeParse(content);
  if (!parsed.success) return key;
  const said = parsed.data;
  if (said.kind === 'newsletter') return sayIn(said.subject, 'en');
  if (said.kind === 'commentAnswer') return said.title;
  // Of which hour, by UTC: what stands behind the kind.
  if (said.kind === 'cardsDue') return key.slice(key.indexOf(':') + 1);
  return said.kind === 'newLesson'
    ? said.lessons.map(({ title }) => title).join(', ')
    : sayIn(said.title, 'en');
}
