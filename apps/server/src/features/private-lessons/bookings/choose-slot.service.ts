import { firstWeekAfter } from '@school/domain/private-lessons';
import { type Day, dayAt, instantAt } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deleteBooking, findHeldBooking, findPaidBooking } from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { deletePlannedFrom } from '../db/lessons.repo.ts';
import { findSlot, lockTerms } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';
import { mustChoose } from '../lessons/my-lessons.service.ts';
import { notifyOf } from '../notices/notices.service.ts';
import { bookSlot, findTakeable } from './settle-booking.service.ts';

/** Another hour for who has paid and has none, or one that the teacher gives up. */
export async function chooseSlot(ctx: Context, accountId: string, slotId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTerms(tx);
    const booking = await findPaidBooking(tx, accountId);
    if (!booking || !mustChoose(booking))
      throw new DomainError('failed-precondition', 'You have an hour already.', {
        reason: 'nothing-to-choose',
      });
    const slot = await findTakeable(ctx, tx, accountId, slotId);
    if (!slot)
      throw new DomainError('failed-precondition', 'This hour has just been taken. Choose another one.', {
        reason: 'not-free',
      });
    await rebook(ctx, tx, booking, slot);
  });
}

/** From when the other hour counts: where the old one ends, and so no week is without a lesson or has two. */
export async function rebook(ctx: Context, tx: Database, booking: BookingRow, slot: SlotRow): Promise<void> {
  const now = ctx.clock.now();
  const fromWeek =
    booking.givenUntil && booking.givenUntil > now ? dayAt(booking.givenUntil) : firstWeekAfter(now);
  await replaceBooking(ctx, tx, booking, slot, fromWeek);
}

async function replaceBooking(
  ctx: Context,
  tx: Database,
  booking: BookingRow,
  slot: SlotRow,
  fromWeek: Day,
): Promise<void> {
  const { accountId, subscriptionId, endsAt } = booking;
  await deleteBooking(tx, booking.id);
  const id = ctx.ids.documentId();
  const createdAt = ctx.clock.now();
  await bookSlot(ctx, tx, slot, { id, accountId, subscriptionId, endsAt, createdAt, fromWeek });
}

/**
 * After a change from one plan with private lessons to another, for which another hour was held: it counts from next
 * week on, and the old one is free.
 */
export async function takeHeldInstead(ctx: Context, accountId: string, attempt: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTerms(tx);
    const held = await findHeldBooking(tx, accountId);
    const booking = await findPaidBooking(tx, accountId);
    if (held?.attempt !== attempt || held.slotId === null || !booking) return;
    const slot = await findSlot(tx, held.slotId, ctx.clock.now());
    if (!slot) return;
    await deleteBooking(tx, held.id);
    const fromWeek = firstWeekAfter(ctx.clock.now());
    const until = instantAt(fromWeek, 0);
    await deletePlannedFrom(tx, accountId, until, fromWeek);
    const old = booking.slotId === null ? null : await findSlot(tx, booking.slotId, ctx.clock.now());
    if (old)
      await notifyOf(ctx, tx, { booking: { ...booking, endsAt: until }, slot: old }, { kind: 'ended' });
    await replaceBooking(ctx, tx, booking, slot, fromWeek);
  });
}
