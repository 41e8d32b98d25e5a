import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows, Json } from '../../platform/feature.ts';
import { countHistory, listHistory } from './consent-history.repo.ts';
import { listConsents } from './consents.repo.ts';

const PAGE = 500;

export async function exportConsents(db: Database, uid: string): Promise<Json> {
  return [...(await listConsents(db, uid))].map(([consent, { didUserAgree, decidedAt }]) => ({
    consent,
    didUserAgree,
    decidedAt: decidedAt.toISOString(),
  }));
}

export const exportedHistory: ExportedRows = { name: 'history', count: countHistory, pages: readHistory };

async function* readHistory(db: Database, uid: string): AsyncIterable<readonly ExportedRow[]> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await listHistory(db, uid, { limit: PAGE, offset });
    if (rows.length === 0) return;
    yield rows.map(({ field, didUserAgree, decidedAt, recordedAt, policyVersion, place }) => ({
      consent: field,
      didUserAgree,
      decidedAt: decidedAt.toISOString(),
      recordedAt: recordedAt.toISOString(),
      policyVersion,
      where: place,
    }));
  }
}
