import { CONSENT_FIELDS, type ConsentField, type ConsentPlace } from '@school/contract/consents';
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type ConsentHistoryRow, type ConsentRow, consentHistory } from './consents.table.ts';

/** The same choice again changes nothing: the browser sends it until it is acknowledged. */
export async function insertHistory(db: Database, rows: readonly ConsentHistoryRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(consentHistory)
      .values([...rows])
      .onConflictDoNothing();
}

/** The fields of those choices that were made with this date before. */
export async function listRepeated(
  db: Database,
  accountId: string,
  choices: readonly Omit<ConsentRow, 'accountId'>[],
): Promise<ReadonlySet<ConsentField>> {
  if (choices.length === 0) return new Set();
  const { field, didUserAgree, decidedAt } = consentHistory;
  const isOne = or(
    ...choices.map((choice) =>
      and(eq(field, choice.field), eq(didUserAgree, choice.didUserAgree), eq(decidedAt, choice.decidedAt)),
    ),
  );
  const rows = await db
    .select({ field })
    .from(consentHistory)
    .where(and(eq(consentHistory.accountId, accountId), isOne));
  return new Set(rows.map((row) => row.field));
}

/** The newest first. */
export async function listHistory(
  db: Database,
  accountId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ConsentHistoryRow[]> {
  return db
    .select()
    .from(consentHistory)
    .where(eq(consentHistory.accountId, accountId))
    .orderBy(desc(consentHistory.recordedAt), desc(consentHistory.decidedAt), asc(orderOfFields()))
    .limit(limit)
    .offset(offset);
}

export async function countHistory(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(consentHistory)
    .where(eq(consentHistory.accountId, accountId));
  return row?.rows ?? 0;
}

/** Of the choices about the same thing, the one that came last. */
export async function findLastChoice(
  db: Database,
  accountId: string,
  field: ConsentField,
): Promise<ConsentHistoryRow | null> {
  const [row] = await db
    .select()
    .from(consentHistory)
    .where(and(eq(consentHistory.accountId, accountId), eq(consentHistory.field, field)))
    .orderBy(desc(consentHistory.recordedAt), desc(consentHistory.decidedAt))
    .limit(1);
  return row ?? null;
}

/** Adds what the browser says later; said once, it stands. */
export async function savePlaces(
  db: Database,
  accountId: string,
  choices: readonly { field: ConsentField; date: string }[],
  said: { place: ConsentPlace; policyVersion?: string },
): Promise<void> {
  for (const { field, date } of choices) {
    await db
      .update(consentHistory)
      .set(said)
      .where(
        and(
          eq(consentHistory.accountId, accountId),
          eq(consentHistory.field, field),
          eq(consentHistory.decidedAt, new Date(date)),
          isNull(consentHistory.place),
        ),
      );
  }
}

/** In the order of the form. */
function orderOfFields(): SQL {
  return sql`array_position(${sql.param([...CONSENT_FIELDS])}::text[], ${consentHistory.field})`;
}
