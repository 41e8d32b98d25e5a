import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type DataExportRow, dataExportChunks, dataExports } from './data-exports.table.ts';

export async function findExport(db: Database, accountId: string): Promise<DataExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.accountId, accountId));
  return row ?? null;
}

export async function findExportById(db: Database, id: string): Promise<DataExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

/** The account's row, made if there is none, held until the transaction ends: requests at once take turns. */
export async function lockExport(tx: Database, first: DataExportRow): Promise<DataExportRow> {
  await tx.insert(dataExports).values(first).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, first.accountId))
    .for('update');
  if (!row) throw new Error('the export was not stored');
  return row;
}

/** Another file in place of the one before, whose bytes go. */
export async function replaceExport(
  tx: Database,
  before: DataExportRow,
  changes: Partial<DataExportRow>,
): Promise<DataExportRow> {
  await tx.delete(dataExportChunks).where(eq(dataExportChunks.exportId, before.id));
  const [row] = await tx
    .update(dataExports)
    .set(changes)
    .where(eq(dataExports.accountId, before.accountId))
    .returning();
  if (!row) throw new Error('the export was not stored');
  return row;
}

/** Begins to make the file, from nothing; null when it is made already, or not wanted any more. */
export async function beginAttempt(tx: Database, id: string, movedAt: Date): Promise<DataExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ status: 'running', progress: 0, attempt: sql`${dataExports.attempt} + 1`, movedAt })
    .where(
      and(eq(dataExports.id, id), or(eq(dataExports.status, 'waiting'), eq(dataExports.status, 'running'))),
    )
    .returning();
  if (row) await tx.delete(dataExportChunks).where(eq(dataExportChunks.exportId, id));
  return row ?? null;
}

type Attempt = Pick<DataExportRow, 'id' | 'attempt'>;

/** Notes how far this attempt is; false when another one has begun since. */
export async function updateAttempt(
  db: Database,
  { id, attempt }: Attempt,
  changes: Partial<DataExportRow>,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set(changes)
    .where(and(eq(dataExports.id, id), eq(dataExports.attempt, attempt), eq(dataExports.status, 'running')))
    .returning({ id: dataExports.id });
  return rows.length === 1;
}

/** Gives up the attempts that were not heard of since then; returns what is to be made again. Of two that ask, one gets each. */
export async function releaseStopped(
  db: Database,
  { runningSince, waitingSince, now }: { runningSince: Date; waitingSince: Date; now: Date },
): Promise<string[]> {
  const isSilent = (status: 'running' | 'waiting', since: Date) =>
    and(eq(dataExports.status, status), lte(dataExports.movedAt, since));
  const rows = await db
    .update(dataExports)
    .set({ status: 'waiting', progress: 0, movedAt: now })
    .where(or(isSilent('running', runningSince), isSilent('waiting', waitingSince)))
    .returning({ id: dataExports.id });
  return rows.map(({ id }) => id);
}

export async function insertChunk(
  db: Database,
  exportId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await db.insert(dataExportChunks).values({ exportId, position, bytes });
}

export async function findChunk(db: Database, exportId: string, position: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: dataExportChunks.bytes })
    .from(dataExportChunks)
    .where(and(eq(dataExportChunks.exportId, exportId), eq(dataExportChunks.position, position)));
  return row?.bytes ?? null;
}

/** Deletes the files whose time is over, and what was counted in days that are. */
export async function deleteExpiredExports(db: Database, now: Date, dayBegan: Date): Promise<void> {
  const expired = db
    .update(dataExports)
    .set({ status: 'none', progress: 0, expiresAt: null, sizeBytes: null })
    .where(lte(dataExports.expiresAt, now))
    .returning({ id: dataExports.id });
  for (const { id } of await expired)
    await db.delete(dataExportChunks).where(eq(dataExportChunks.exportId, id));
  await db
    .delete(dataExports)
    .where(
      and(
        or(eq(dataExports.status, 'none'), eq(dataExports.status, 'failed')),
        lte(dataExports.dayBeganAt, dayBegan),
      ),
    );
}
