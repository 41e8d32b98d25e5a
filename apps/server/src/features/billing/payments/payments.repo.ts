import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { accounts } from '../../identity/index.ts';
import { type PaymentRow, paymentFills, payments } from './payments.table.ts';

/** By a reading of everything; one that began earlier than what is known changes nothing. */
export async function savePayment(db: Database, row: PaymentRow): Promise<void> {
  const { id: _id, ...read } = row;
  await db
    .insert(payments)
    .values({ ...row, accountId: ifThere(row.accountId) })
    .onConflictDoUpdate({
      target: payments.id,
      set: { ...read, accountId: sql`coalesce(excluded.account_id, ${payments.accountId})` },
      setWhere: lte(payments.readAt, row.readAt),
    });
}

/** An account may be deleted while Stripe is read. */
const ifThere = (accountId: string | null) =>
  sql<string | null>`(select ${accounts.id} from ${accounts} where ${accounts.id} = ${accountId})`;

/** What an event of a store says was paid. What was given back meanwhile stays. */
export async function saveStorePayment(db: Database, row: PaymentRow): Promise<void> {
  const { paidAt, currency, amount, tax, fee, feeCurrency } = row;
  await db
    .insert(payments)
    .values({ ...row, accountId: ifThere(row.accountId) })
    .onConflictDoUpdate({ target: payments.id, set: { paidAt, currency, amount, tax, fee, feeCurrency } });
}

/**
 * The store gave it back, all of it where the event does not say how much: tax and its own share with it. `row` where the
 * payment's own event has not come yet; that one corrects it.
 */
export async function saveStoreRefund(
  db: Database,
  { id, refunded }: { id: string; refunded: number | null },
  row: PaymentRow | null,
): Promise<void> {
  const given = refunded === null ? payments.amount : sql`least(${refunded}::int, ${payments.amount})`;
  const set = { refunded: sql`${given}` };
  if (!row) await db.update(payments).set(set).where(eq(payments.id, id));
  else
    await db
      .insert(payments)
      .values({ ...row, accountId: ifThere(row.accountId) })
      .onConflictDoUpdate({ target: payments.id, set });
}

/** Which of these are known, with their fee. */
export async function listSettledPayments(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), sql`${payments.fee} is not null`));
  return new Set(rows.map(({ id }) => id));
}

/** What has gone back of these, of each that something has. */
export async function listRefunds(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.id, refunded: payments.refunded })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), gt(payments.refunded, 0)));
  return new Map(rows.map(({ id, refunded }) => [id, refunded]));
}

/** Of one account, the newest first. */
export async function listPaymentsOf(db: Database, accountId: string, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit);
}

/** Stripe's whose fee was not known, those first that were read longest ago. */
export async function listWithoutFee(
  db: Database,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNull(payments.fee),
        eq(payments.platform, 'stripe'),
        gt(payments.paidAt, since),
        lt(payments.readAt, before),
      ),
    )
    .orderBy(asc(payments.readAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findFill(db: Database): Promise<{ after: string | null; isDone: boolean }> {
  const [row] = await db.select().from(paymentFills).where(eq(paymentFills.platform, 'stripe')).limit(1);
  return { after: row?.after ?? null, isDone: (row?.doneAt ?? null) !== null };
}

export async function saveFill(db: Database, after: string | null, doneAt: Date | null): Promise<void> {
  await db
    .insert(paymentFills)
    .values({ platform: 'stripe', after, doneAt })
    .onConflictDoUpdate({ target: paymentFills.platform, set: { after, doneAt } });
}

/** Ten years from the end of the year in which it was paid. */
export async function deletePaymentsOfYearsBefore(db: Database, year: number): Promise<void> {
  await db.delete(payments).where(lt(payments.paidAt, new Date(Date.UTC(year, 0, 1))));
}

export type MonthRow = {
  /** '2026-11' */
  month: string;
  currency: string;
  payments: number;
  amount: number;
  tax: number;
  refunded: number;
  disputed: number;
  fee: number;
  feesUnknown: number;
};

/** By Swiss month and currency, the newest first: what was paid in it, and what has become of that since. */
export async function sumMonths(db: Database, since: Date): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`with paid as (
      select to_char(paid_at at time zone 'Europe/Zurich', 'YYYY-MM') as month, currency, amount, tax, refunded,
        disputed, fee, fee_currency
      from payments where paid_at >= ${since.toISOString()}::timestamptz
    ), parts as (
      select month, currency, 1 as payments, amount::bigint, tax::bigint, refunded::bigint, disputed::bigint,
        0::bigint as fee, (fee is null)::int as unknown from paid
      union all
      select month, fee_currency, 0, 0, 0, 0, 0, fee, 0 from paid where fee is not null and fee <> 0
    )
    select month, currency, sum(payments)::int as payments, sum(amount)::float8 as amount, sum(tax)::float8 as tax,
      sum(refunded)::float8 as refunded, sum(disputed)::float8 as disputed, sum(fee)::float8 as fee,
      sum(unknown)::int as "feesUnknown"
    from parts group by month, currency order by month desc, currency`);
  return rows;
}
