import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { listConsents } from './consents.repo.ts';

export async function exportConsents(db: Database, uid: string): Promise<Json> {
  return [...(await listConsents(db, uid))].map(([consent, { didUserAgree, decidedAt }]) => ({
    consent,
    didUserAgree,
    decidedAt: decidedAt.toISOString(),
  }));
}
