import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { findBounce } from './db/bounced-addresses.repo.ts';
import { listMailsOf } from './db/mails.repo.ts';
import { exportWishes } from './wishes/wishes.export.ts';

const MOST_MAILS = 2_000;

/** What the account wants to be told of, what it was told, and whether its address takes mails. */
export async function exportReminders(db: Database, uid: string): Promise<Json> {
  const bounce = await findBounce(db, uid);
  return {
    wishes: await exportWishes(db, uid),
    mails: (await listMailsOf(db, uid, MOST_MAILS)).map(({ topic, state, endedAt }) => ({
      reminder: topic,
      state,
      at: endedAt?.toISOString() ?? null,
    })),
    bouncedAddress: bounce && { email: bounce.email, at: bounce.bouncedAt.toISOString() },
  };
}
