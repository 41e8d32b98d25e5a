import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { type BouncedAddressRow, bouncedAddresses } from './bounced-addresses.table.ts';

export async function saveBounce(db: Database, row: BouncedAddressRow): Promise<void> {
  const { accountId: _, ...said } = row;
  await db
    .insert(bouncedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: bouncedAddresses.accountId, set: said });
}

export async function findBounce(db: Database, accountId: string): Promise<BouncedAddressRow | null> {
  const [row] = await db
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.accountId, accountId))
    .limit(1);
  return row ?? null;
}
