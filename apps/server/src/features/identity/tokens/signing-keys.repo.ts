import { asc } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type SigningKeyRow, signingKeys } from './signing-keys.table.ts';

/** Every key, in the order in which they sign. */
export async function listSigningKeyRows(db: Database): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.signsFrom));
}

export async function insertSigningKey(db: Database, row: SigningKeyRow): Promise<void> {
  await db.insert(signingKeys).values(row);
}
