import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { listDevices } from '../db/push-subscriptions.repo.ts';

/** Without addresses and keys: with these a browser could be written to. */
export async function exportPush(db: Database, uid: string): Promise<Json> {
  const devices = await listDevices(db, uid);
  return devices.map(({ device, addedAt }) => ({ device, addedAt: addedAt.toISOString() }));
}
