import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { findRole } from '../../operators/index.ts';
import { findPaidBooking } from '../db/bookings.repo.ts';
import { shutTeacherCalendar } from '../lessons/teacher-calendar.service.ts';
import { endBooking } from './settle-booking.service.ts';

/** Frees the hour and mails the teacher; shuts a teacher's calendar. Everything else goes with the account's rows. */
export async function onAccountDeleted(db: Database, ctx: Context, uid: string): Promise<void> {
  const booking = await findPaidBooking(db, uid);
  if (booking) await endBooking(ctx, db, booking, { isAccountGoing: true });
  await shutTeacherCalendar(db, await findRole(db, uid));
}
