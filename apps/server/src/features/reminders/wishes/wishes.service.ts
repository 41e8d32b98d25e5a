import type { ReminderWish } from '@school/contract/reminders';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockAccount } from '../../identity/index.ts';
import { fillWishes } from './wishes.domain.ts';
import { listWishes, setWish } from './wishes.repo.ts';

/** Every kind on each of its channels, as the account has it. */
export async function readWishes(db: Database, uid: string): Promise<ReminderWish[]> {
  const chosen = await listWishes(db, uid);
  return fillWishes(chosen.map(({ kind, channel, isWished }) => ({ kind, channel, wished: isWished })));
}

/** Returns what stands then. */
export async function changeWish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  wish: ReminderWish,
): Promise<ReminderWish[]> {
  await db.transaction(async (tx) => {
    // The token may outlive the account by a moment.
    if (!(await lockAccount(tx, uid)))
      throw new DomainError('unauthenticated', 'This account is not there any more. Please sign in again.');
    await setWish(tx, uid, wish, clock.now());
  });
  return readWishes(db, uid);
}
