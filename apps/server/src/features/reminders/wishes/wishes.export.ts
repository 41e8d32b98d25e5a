import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { listWishes } from './wishes.repo.ts';

/** What the account has chosen itself. */
export async function exportWishes(db: Database, uid: string): Promise<Json> {
  return (await listWishes(db, uid)).map(({ kind, channel, isWished, decidedAt }) => ({
    kind,
    channel,
    isWished,
    decidedAt: decidedAt.toISOString(),
  }));
}
