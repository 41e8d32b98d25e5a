import type { Context } from '../../../platform/context.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { notifyOf } from '../notices/notices.service.ts';

/** Whether there were lessons before the hour was gone: one that was never placed has no first week. */
export function hasHadLessons({ fromWeek }: BookingRow): boolean {
  return fromWeek !== null;
}

export async function tellOfReturnedMoney(ctx: Context, booking: BookingRow): Promise<void> {
  await ctx.db.transaction((tx) => notifyOf(ctx, tx, { booking, slot: null }, { kind: 'money-returned' }));
}
