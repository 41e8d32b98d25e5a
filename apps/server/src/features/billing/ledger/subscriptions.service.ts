import { type Ledger, readLedger } from '@school/domain/ledger';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { listSubscriptions, listUnendedAtStripe } from './subscriptions.repo.ts';
import { syncSubscription } from './sync.service.ts';

export async function getLedger(db: Database, uid: string): Promise<Ledger> {
  return readLedger(await listSubscriptions(db, uid));
}

/** The ledger after everything that has not ended was read again: what a decision about money is made by. */
export async function readLedgerAgain(ctx: Context, uid: string): Promise<Ledger> {
  for (const id of await listUnendedAtStripe(ctx.db, uid)) await syncSubscription(ctx, id);
  return getLedger(ctx.db, uid);
}
