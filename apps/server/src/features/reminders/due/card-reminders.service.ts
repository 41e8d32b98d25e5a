import { countWaiting } from '@school/domain/waiting-cards';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { lockAccount } from '../../identity/index.ts';
import { getWaiting } from '../../reviews/index.ts';
import { claimDay, listCardReaders } from './card-readers.repo.ts';
import type { CardsWaiting, Reminder } from './reminder-content.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'ids'>;
export type TellReader = (
  tx: Database,
  ctx: Omit<Tools, 'db'>,
  uid: string,
  reminder: Reminder,
) => Promise<void>;

const PAGE = 50;
/** Of one round; the rest comes a minute later, within its hour. */
const MOST_PAGES = 20;
const HOUR_MS = 3_600_000;
/** After that a day's cards send no reminder. */
const TOLD_WITHIN_MS = 3 * HOUR_MS;

/** What waits for a learner now; null when they are done. It is the number that home says. */
export async function findCardsWaiting(db: Database, uid: string, now: Date): Promise<CardsWaiting | null> {
  const waiting = await getWaiting(db, uid, now);
  const count = countWaiting(waiting);
  return count === 0
    ? null
    : { count, minutes: Math.max(1, Math.round((count * waiting.secondsPerCard) / 60)) };
}

/** Reminds each learner whose hour it is of the cards that wait: once a day, and not once they are done. */
export async function tellOfCards(ctx: Tools, tell: TellReader): Promise<void> {
  const { db, clock } = ctx;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const now = clock.now();
    const readers = await listCardReaders(db, now, PAGE);
    for (const reader of readers) {
      const waiting = await findCardsWaiting(db, reader.uid, now);
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, reader.uid)) || !(await claimDay(tx, reader))) return;
        if (waiting) await tell(tx, ctx, reader.uid, reminderOf(now));
      });
    }
    if (readers.length < PAGE) return;
  }
}

/** One for all reminders of an hour. */
function reminderOf(now: Date): Reminder {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return {
    key: `cardsDue:${hour.toISOString().slice(0, 13)}`,
    content: { kind: 'cardsDue' },
    expiresAt: new Date(hour.getTime() + TOLD_WITHIN_MS),
  };
}
