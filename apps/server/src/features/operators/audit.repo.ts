import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { type AuditRow, auditLog } from './audit.table.ts';

export type NewAuditEntry = typeof auditLog.$inferInsert;

export async function insertEntry(db: Database, row: NewAuditEntry): Promise<void> {
  await db.insert(auditLog).values(row);
}

/** The newest entry of this person about this thing, if its sitting still goes on; held until the transaction ends. */
export async function lockSitting(
  tx: Database,
  { accountId, action, subjectId }: { accountId: string } & Pick<AuditRow, 'action' | 'subjectId'>,
  since: Date,
): Promise<AuditRow | null> {
  const [row] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        eq(auditLog.action, action),
        eq(auditLog.subjectId, subjectId),
        gte(auditLog.until, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function updateEntry(
  tx: Database,
  id: number,
  changes: Pick<AuditRow, 'until' | 'changes' | 'before' | 'after'>,
): Promise<void> {
  await tx.update(auditLog).set(changes).where(eq(auditLog.id, id));
}

export type NamedAuditEntry = AuditRow & { name: string | null };

/** The newest entries before `before`, with the name of who did it; `where` of one account alone, if it is said. */
export async function listEntries(
  db: Database,
  before: number | null,
  limit: number,
  uid: string | null = null,
): Promise<NamedAuditEntry[]> {
  const isEarlier: SQL | undefined = before === null ? undefined : lt(auditLog.id, before);
  const rows = await db
    .select({ entry: auditLog, name: sql<string | null>`coalesce(display_name, email)` })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(isEarlier, uid === null ? undefined : eq(auditLog.accountId, uid)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, name }) => ({ ...entry, name }));
}

/** What was done about a person, the newest first; `but` of these kinds. */
export async function listDeedsAbout(
  db: Database,
  uid: string,
  { but, limit }: { but: readonly AuditRow['action'][]; limit: number },
): Promise<NamedAuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, name: sql<string | null>`coalesce(display_name, email)` })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(and(eq(auditLog.aboutId, uid), notInArray(auditLog.action, [...but])))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ entry, name }) => ({ ...entry, name }));
}

export async function countEntriesOf(db: Database, uid: string): Promise<number> {
  return db.$count(auditLog, eq(auditLog.accountId, uid));
}

/** What was written of this person is forgotten; that something was done stays. */
export async function forgetPerson(db: Database, uid: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: null, after: null, subject: '', aboutId: null })
    .where(eq(auditLog.aboutId, uid));
}

export async function deleteEntriesBefore(db: Database, time: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.until, time));
}
