import type { LiveDate } from '@school/domain/live-schedule';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { listPublishedOf, listTitles, subtitleOf } from '../../lessons/index.ts';
import { listLiveDates } from '../../live/index.ts';
import { listDueNewsletters, markNewsletterSent, newsletterKey } from '../db/newsletters.repo.ts';
import {
  hasAnnounced,
  insertAnnounced,
  insertReminder,
  listAnnounced,
  listKnownKeys,
  listOpenReminders,
} from '../db/reminders.repo.ts';
import {
  digestOf,
  findDigestDay,
  isStillTrue,
  lessonsOf,
  listDueMondays,
  withoutWithdrawn,
} from './due.domain.ts';
import { type Reminder, ReminderContentSchema } from './reminder-content.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

const DAY_MS = 86_400_000;
/** Time enough to be paused for some weeks; each of its mails has five days. */
const NEWSLETTER_MS = 60 * DAY_MS;
/** The date before, and as far ahead as a next lesson is named: over the longest holidays. */
const BACK_DAYS = 8;
const AHEAD_DAYS = 70;
/** More is open at the same time only if something is wrong. */
const MOST_OPEN = 500;

/** Decides what is due now, each once for its kind and occasion, also when several processes look at the same time. */
export async function decideReminders({ db, clock }: Tools): Promise<void> {
  const now = clock.now();
  const mondays = listDueMondays(await listDates(db, now), now);
  const known = new Set(
    await listKnownKeys(
      db,
      mondays.map(({ key }) => key),
    ),
  );
  for (const reminder of mondays.filter(({ key }) => !known.has(key))) await saveReminder(db, reminder, now);
  await decideDigest(db, now);
  await decideNewsletters(db, now);
}

/** False when it was decided before. */
export async function saveReminder(db: Database, reminder: Reminder, decidedAt: Date): Promise<boolean> {
  const { key, content, expiresAt } = reminder;
  return insertReminder(db, { key, kind: content.kind, content, decidedAt, expiresAt });
}

/** Those that are dated for now or before. */
async function decideNewsletters(db: Database, now: Date): Promise<void> {
  for (const id of await listDueNewsletters(db, now))
    await db.transaction(async (tx) => {
      const sent = await markNewsletterSent(tx, id, now);
      if (!sent) return;
      const { subject, text: markdown, audience } = sent;
      const expiresAt = new Date(now.getTime() + NEWSLETTER_MS);
      const content = { kind: 'newsletter' as const, subject, markdown, audience };
      await saveReminder(tx, { key: newsletterKey(id), content, expiresAt }, now);
    });
}

/** The lessons that appeared since the last digest. The first digest leaves out the lessons that were there before it. */
async function decideDigest(db: Database, now: Date): Promise<void> {
  const digest = findDigestDay(now);
  const isFirst = !(await hasAnnounced(db));
  if (!digest && !isFirst) return;
  const lessons = (await listTitles(db)).map(({ id, title, isMondayLesson, ...said }) => ({
    id,
    title,
    subtitle: subtitleOf(said),
    isMondayLesson,
  }));
  const announced = await listAnnounced(db);
  const unannounced = lessons.filter(({ id }) => !announced.has(id));
  const ids = unannounced.map(({ id }) => id);
  if (isFirst) return insertAnnounced(db, ids, now);
  if (!digest || unannounced.length === 0) return;
  await db.transaction(async (tx) => {
    if (await saveReminder(tx, digestOf(digest, unannounced), now)) await insertAnnounced(tx, ids, now);
  });
}

/**
 * What has been decided and may still be sent, the most urgent first; without what the schedule contradicts by now, and
 * without lessons that were withdrawn since. Every channel sends it in its own way, once to each reader.
 */
export async function dueReminders({ db, clock }: Tools): Promise<Reminder[]> {
  const now = clock.now();
  const rows = await listOpenReminders(db, now, MOST_OPEN);
  const dates = await listDates(db, now);
  const reminders = rows.flatMap(({ key, content, expiresAt, pausedAt }) => {
    const parsed = ReminderContentSchema.safeParse(content);
    const reminder = parsed.success && {
      key,
      content: parsed.data,
      expiresAt,
      ...(pausedAt && { isPaused: true }),
    };
    return reminder && isStillTrue(reminder, dates) ? [reminder] : [];
  });
  const named = [...new Set(reminders.flatMap(lessonsOf))];
  if (named.length === 0) return reminders;
  const published = new Set(await listPublishedOf(db, named));
  return reminders.flatMap((reminder) => withoutWithdrawn(reminder, published) ?? []);
}

/**
 * Finds a due reminder by its key, for a round that goes on for long: read again for a key that another process has added
 * since. Null for one that is not due any more.
 */
export function createReminderLookup(tools: Tools): (key: string) => Promise<Reminder | null> {
  const asked = new Map<string, Promise<Map<string, Reminder>>>();
  let latest: ReturnType<typeof readDue> | null = null;
  return async (key) => {
    latest ??= readDue(tools);
    const found = (await latest).get(key);
    if (found) return found;
    const again = asked.get(key) ?? readDue(tools);
    asked.set(key, again);
    latest = again;
    return (await again).get(key) ?? null;
  };
}

async function readDue(tools: Tools): Promise<Map<string, Reminder>> {
  return new Map((await dueReminders(tools)).map((reminder) => [reminder.key, reminder]));
}

function listDates(db: Database, now: Date): Promise<LiveDate[]> {
  const from = new Date(now.getTime() - BACK_DAYS * DAY_MS);
  return listLiveDates(db, { from, to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS) });
}
