import { firstWeekAfter } from '@school/domain/private-lessons';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import {
  type BookedSlot,
  deleteBooking,
  findBookingOfSlot,
  findHeldBooking,
  findPaidBooking,
  insertBooking,
  updateBooking,
} from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { insertCalendar } from '../db/calendars.repo.ts';
import { deletePlannedFrom } from '../db/lessons.repo.ts';
import { countStudents, findSlot, lockTerms } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';
import { dateLessons } from '../lessons/date-lessons.service.ts';
import { notifyOf, notifyOfLostHour } from '../notices/notices.service.ts';
import { giveUp } from './hold-slot.service.ts';

/** What the ledger says of a plan, each time that it is read. */
export type PlanReading = {
  accountId: string;
  subscriptionId: string;
  /** Null when it brings no private lesson (any more). */
  covers: Covered | null;
};

type Covered = {
  /** The hour that was chosen with it. */
  slotId: string | null;
  /** Null while it renews. */
  endsAt: Date | null;
};

/**
 * Gives who has paid the hour, takes it from who has not any more, in the transaction that writes the ledger: read any
 * number of times, and after any crash, it comes to the same.
 */
export async function settleBooking(ctx: Context, tx: Database, plan: PlanReading): Promise<void> {
  const { accountId, subscriptionId, covers } = plan;
  const known = await findPaidBooking(tx, accountId);
  if (!covers) {
    if (known?.subscriptionId === subscriptionId) await endBooking(ctx, tx, known);
    return;
  }
  if (!known) return takeSlot(ctx, tx, { ...plan, covers });
  const changes = { subscriptionId, endsAt: covers.endsAt };
  if (known.subscriptionId === subscriptionId && isSame(known.endsAt, covers.endsAt)) return;
  await lockTerms(tx);
  await updateBooking(tx, known.id, changes);
  await followEnd(ctx, tx, { ...known, ...changes }, known.endsAt);
}

const isSame = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

/** The plan ends now at another time than before: the lessons after it are not held, those before it are. */
async function followEnd(
  ctx: Context,
  tx: Database,
  booking: BookingRow,
  endedAt: Date | null,
): Promise<void> {
  if (isSame(booking.endsAt, endedAt)) return;
  if (booking.endsAt) await deletePlannedFrom(tx, booking.accountId, booking.endsAt);
  const slot = booking.slotId === null ? null : await findSlot(tx, booking.slotId, ctx.clock.now());
  if (!slot) return;
  await dateLessons(ctx, tx, { booking, slot });
  const { endsAt } = booking;
  await notifyOf(
    ctx,
    tx,
    { booking, slot },
    endsAt ? { kind: 'ends', endsAt: endsAt.toISOString() } : { kind: 'goes-on' },
  );
}

/** The hour that was chosen, if it is still to be had; else one is to be chosen. */
async function takeSlot(
  ctx: Context,
  tx: Database,
  { accountId, subscriptionId, covers: { slotId, endsAt } }: PlanReading & { covers: Covered },
): Promise<void> {
  await lockTerms(tx);
  const now = ctx.clock.now();
  const held = await findHeldBooking(tx, accountId);
  const slot = await findTakeable(ctx, tx, accountId, held?.slotId ?? slotId);
  if (held) await deleteBooking(tx, held.id);
  const row = { id: ctx.ids.documentId(), accountId, createdAt: now, subscriptionId, endsAt };
  await insertCalendar(tx, { id: ctx.ids.documentId(), accountId });
  if (!slot) {
    await notifyOfLostHour(ctx, tx, await insertBooking(tx, { ...row, state: 'waiting' }));
    return;
  }
  await bookSlot(ctx, tx, slot, { ...row, fromWeek: firstWeekAfter(now) });
}

type NewBooking = Pick<
  BookingRow,
  'id' | 'accountId' | 'createdAt' | 'subscriptionId' | 'endsAt' | 'fromWeek'
>;

/** Writes that an hour is taken, dates its lessons and tells learner and teacher. */
export async function bookSlot(
  ctx: Context,
  tx: Database,
  slot: SlotRow,
  row: NewBooking,
): Promise<BookedSlot> {
  const runOut = await findBookingOfSlot(tx, slot.id);
  if (runOut) await giveUp(tx, runOut);
  const booking = await insertBooking(tx, { ...row, slotId: slot.id, state: 'taken' });
  await dateLessons(ctx, tx, { booking, slot });
  await notifyOf(ctx, tx, { booking, slot }, { kind: 'booked' });
  return { booking, slot };
}

/** Null when it is withdrawn, another's, or beyond what the teacher gives. */
export async function findTakeable(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  accountId: string,
  slotId: string | null,
): Promise<SlotRow | null> {
  const now = clock.now();
  const slot = slotId === null ? null : await findSlot(tx, slotId, now);
  if (!slot || slot.isWithdrawn) return null;
  if (slot.studentId === accountId) return slot;
  const terms = await lockTerms(tx);
  const isRoom = (await countStudents(tx, now, accountId)) < (terms?.maxAmountOfLessons ?? 0);
  return slot.studentId === null && isRoom ? slot : null;
}

/** The plan is over: the hour is free, and the lessons to come are not held. */
export async function endBooking(
  ctx: Context,
  tx: Database,
  booking: BookingRow,
  options: { isAccountGoing?: boolean } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const slot = booking.slotId === null ? null : await findSlot(tx, booking.slotId, now);
  await deletePlannedFrom(tx, booking.accountId, now);
  await deleteBooking(tx, booking.id);
  if (slot)
    await notifyOf(ctx, tx, { booking: { ...booking, endsAt: now }, slot }, { kind: 'ended' }, options);
}
