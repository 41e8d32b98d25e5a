import { type Ledger, readLedger } from '@school/domain/ledger';
import type { Database } from '../../../platform/database.ts';
import { listSubscriptions } from '../../entitlements/index.ts';

export async function getLedger(db: Database, uid: string): Promise<Ledger> {
  return readLedger(await listSubscriptions(db, uid));
}
