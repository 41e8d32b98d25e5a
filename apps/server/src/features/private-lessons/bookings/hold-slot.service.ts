import { HOLD_MS } from '@school/domain/private-lessons';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  deleteBooking,
  deleteHeldFor,
  findBookingOfSlot,
  findHeldBooking,
  findPaidBooking,
  insertBooking,
  updateBooking,
} from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { countStudents, findSlot, lockTerms, type SlotWithStudent } from '../db/slots.repo.ts';

type Wanted = {
  accountId: string;
  slotId: string | null | undefined;
  /** The checkout or change that it is held for. */
  attempt: string;
};

type Held = { slotId: string; until: Date };

/**
 * Keeps an hour of the week for a payment page, for half an hour; in place of another one that was kept for the same
 * account. Who has an hour by the plan that runs need not name it. Of any number who want it at the same time, one gets it.
 */
export async function holdSlot(ctx: Context, wanted: Wanted): Promise<Held> {
  const { accountId } = wanted;
  const slotId = wanted.slotId ?? (await findPaidBooking(ctx.db, accountId))?.slotId ?? '';
  // Refuses most of many parallel buyers of one hour here, before they wait for the lock.
  requireFree(await findSlot(ctx.db, slotId, ctx.clock.now()), accountId);
  return ctx.db.transaction((tx) => holdInTurn(ctx, tx, { ...wanted, slotId }));
}

async function holdInTurn(
  { clock, ids }: Context,
  tx: Database,
  { accountId, slotId, attempt }: Wanted & { slotId: string },
): Promise<Held> {
  const terms = await lockTerms(tx);
  const now = clock.now();
  const until = new Date(now.getTime() + HOLD_MS);
  requireFree(await findSlot(tx, slotId, now), accountId);
  if ((await countStudents(tx, now, accountId)) >= (terms?.maxAmountOfLessons ?? 0)) throw noneLeft();
  const known = await findBookingOfSlot(tx, slotId);
  const held = await findHeldBooking(tx, accountId);
  if (held) await deleteBooking(tx, held.id);
  // It is the caller's already, by the plan that runs.
  if (known && known.state !== 'held') return { slotId, until };
  if (known && known.id !== held?.id) await giveUp(tx, known);
  await insertBooking(tx, {
    id: ids.documentId(),
    accountId,
    slotId,
    state: 'held',
    createdAt: now,
    heldUntil: until,
    attempt,
  });
  return { slotId, until };
}

/** What was held and not paid in time: its page is still to be closed, so the row stays, without the hour. */
export async function giveUp(tx: Database, { id }: BookingRow): Promise<void> {
  await updateBooking(tx, id, { slotId: null });
}

/** The checkout or change was not begun, or has come to an end: its hour is anybody's. */
export async function releaseSlot(db: Database, attempt: string): Promise<void> {
  await deleteHeldFor(db, attempt);
}

function requireFree(slot: SlotWithStudent | null, accountId: string): SlotWithStudent {
  const isOwn = slot?.studentId === accountId;
  if (!slot || (slot.isWithdrawn && !isOwn)) throw slotNeeded();
  if (slot.studentId !== null && !isOwn)
    throw new DomainError('failed-precondition', 'This hour has just been taken. Choose another one.', {
      reason: 'slot-taken',
    });
  return slot;
}

/** Specification §5, literally. */
function slotNeeded(): DomainError {
  return new DomainError(
    'failed-precondition',
    "Please select an hour in which you'd like to schedule your private lessons and try again.",
    { reason: 'slot-needed' },
  );
}

/** Specification §8, literally. */
function noneLeft(): DomainError {
  return new DomainError(
    'failed-precondition',
    'Oops. There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.',
    { reason: 'no-private-lessons' },
  );
}
