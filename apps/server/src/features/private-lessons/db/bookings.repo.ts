import { and, asc, eq, lte, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { findSubscription, subscriptions } from '../../entitlements/index.ts';
import { type BookingRow, privateLessonBookings as bookings } from './bookings.table.ts';
import { privateLessonSlots, type SlotRow } from './slots.table.ts';

/** What an account has paid for: an hour that it has, or may still choose. */
export async function findPaidBooking(db: Database, accountId: string): Promise<BookingRow | null> {
  return findOne(db, and(eq(bookings.accountId, accountId), ne(bookings.state, 'held')));
}

/** What is kept for the account's open payment page, in time or not. */
export async function findHeldBooking(db: Database, accountId: string): Promise<BookingRow | null> {
  return findOne(db, and(eq(bookings.accountId, accountId), eq(bookings.state, 'held')));
}

export async function findBookingOfSlot(db: Database, slotId: string): Promise<BookingRow | null> {
  return findOne(db, eq(bookings.slotId, slotId));
}

async function findOne(db: Database, condition: SQL | undefined): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(condition).limit(1);
  return row ?? null;
}

export async function insertBooking(db: Database, row: typeof bookings.$inferInsert): Promise<BookingRow> {
  const [inserted] = await db.insert(bookings).values(row).returning();
  if (!inserted) throw new Error('a booking was not written');
  return inserted;
}

export async function updateBooking(db: Database, id: string, changes: Partial<BookingRow>): Promise<void> {
  await db.update(bookings).set(changes).where(eq(bookings.id, id));
}

export async function deleteBooking(db: Database, id: string): Promise<void> {
  await db.delete(bookings).where(eq(bookings.id, id));
}

/** What was held for this checkout or change, and is still. */
export async function deleteHeldFor(db: Database, attempt: string): Promise<void> {
  await db.delete(bookings).where(and(eq(bookings.attempt, attempt), eq(bookings.state, 'held')));
}

/** Held longer than it may be, the oldest first. */
export async function listExpiredHolds(db: Database, now: Date, limit: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.state, 'held'), lte(bookings.heldUntil, now)))
    .orderBy(asc(bookings.heldUntil))
    .limit(limit);
}

/** Whether it was paid in an app store, which alone can give that back. */
export async function isPaidInStore(db: Database, { subscriptionId }: BookingRow): Promise<boolean> {
  const plan = subscriptionId === null ? null : await findSubscription(db, subscriptionId);
  return plan !== null && plan.platform !== 'stripe';
}

/** The accounts that have paid at Stripe, and are still without an hour since before `before`. */
export async function listWaitingSince(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ accountId: bookings.accountId })
    .from(bookings)
    .innerJoin(subscriptions, eq(subscriptions.id, bookings.subscriptionId))
    .where(
      and(
        eq(bookings.state, 'waiting'),
        lte(bookings.createdAt, before),
        eq(subscriptions.platform, 'stripe'),
      ),
    )
    .orderBy(asc(bookings.createdAt))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

export type BookedSlot = { booking: BookingRow; slot: SlotRow };

/** Every hour that is paid for. There are no more of them than hours in a week. */
export async function listTaken(db: Database): Promise<BookedSlot[]> {
  return selectTaken(db);
}

/** One of them; null once it is not taken any more. */
export async function findBookedSlot(db: Database, id: string): Promise<BookedSlot | null> {
  const [row] = await selectTaken(db, eq(bookings.id, id));
  return row ?? null;
}

async function selectTaken(db: Database, condition?: SQL): Promise<BookedSlot[]> {
  return db
    .select({ booking: bookings, slot: privateLessonSlots })
    .from(bookings)
    .innerJoin(privateLessonSlots, eq(privateLessonSlots.id, bookings.slotId))
    .where(and(eq(bookings.state, 'taken'), condition))
    .orderBy(asc(bookings.createdAt));
}
