import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { listMovedOf } from './price-moves.repo.ts';

/** Which new price an account's plan has or gets, when it was told and from when. */
export async function exportMovedPrices(db: Database, uid: string): Promise<Json> {
  return (await listMovedOf(db, uid)).map((row) => ({
    subscription: row.subscriptionId,
    currency: row.currency,
    amount: row.unitAmount,
    toldAt: row.toldAt?.toISOString() ?? null,
    movesAt: row.movesAt?.toISOString() ?? null,
    movedAt: row.movedAt?.toISOString() ?? null,
  }));
}
