import { WeeklyHourSchema } from '@school/contract/private-lessons';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { isPaidInStore } from '../db/bookings.repo.ts';
import type { BookingRow } from '../db/bookings.table.ts';
import { listLessonsOf } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findSlot } from '../db/slots.repo.ts';
import type { SlotRow } from '../db/slots.table.ts';
import { CalendarFactsSchema, describeLesson, describeSeries } from './calendar-facts.ts';

const Instant = z.iso.datetime();

/** A mail to learner and teacher. */
const NoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('booked') }),
  /** The plan will end; or is to go on after all. */
  z.strictObject({ kind: z.literal('ends'), endsAt: Instant }),
  z.strictObject({ kind: z.literal('goes-on') }),
  z.strictObject({ kind: z.literal('ended') }),
  /** The teacher gives the hour up. */
  z.strictObject({ kind: z.literal('withdrawn'), givenUntil: Instant }),
  /** And gives it again after all. */
  z.strictObject({ kind: z.literal('given-again') }),
  /** Paid, and there is no hour: one is to be chosen, or the money comes back. */
  z.strictObject({ kind: z.literal('unplaced') }),
  /** The same of what only an app store can give back. */
  z.strictObject({ kind: z.literal('unplaced-in-store') }),
  z.strictObject({ kind: z.literal('moved'), from: Instant }),
  z.strictObject({ kind: z.literal('cancelled') }),
  /** It begins within the hour. */
  z.strictObject({ kind: z.literal('soon'), lesson: z.string() }),
  /** The teacher has a day off. */
  z.strictObject({ kind: z.literal('day-off') }),
  z.strictObject({ kind: z.literal('money-returned') }),
]);
export type LessonNotice = z.output<typeof NoticeSchema>;
type OfLesson = Extract<LessonNotice, { kind: 'moved' | 'cancelled' | 'day-off' | 'soon' }>;
type OfBooking = Exclude<LessonNotice, OfLesson>;

/** One mail to one address, so that none is sent twice for the sake of another. */
export const lessonNoticeJob = defineJob({
  name: 'private-lessons.notice',
  payload: z.strictObject({
    /** An address of the teacher's or an operator's; null: the learner, at the address that the account has then. */
    teacher: z.string().nullable(),
    /** Null once the account is deleted: whatever names it goes with it. */
    accountId: z.string().nullable(),
    notice: NoticeSchema,
    hour: WeeklyHourSchema.nullable(),
    calendar: CalendarFactsSchema.nullable(),
    /** When the lesson is, or the first of them. */
    startsAt: Instant.nullable(),
    at: Instant,
  }),
  atOnce: 5,
  isLasting: true,
});
export type LessonNoticeMail = z.output<typeof lessonNoticeJob.payload>;

/** Queues the mail about an hour, in the transaction that changes it. */
export async function notifyOf(
  ctx: Context,
  db: Database,
  { booking, slot }: { booking: BookingRow; slot: SlotRow | null },
  notice: OfBooking,
  { isAccountGoing = false } = {},
): Promise<void> {
  const at = ctx.clock.now();
  const series = slot && (await describeSeries(db, { booking, slot }, at));
  await send(ctx, db, {
    accountId: isAccountGoing ? null : booking.accountId,
    notice,
    hour: slot && toHour(slot),
    calendar: series && { kind: 'series', ...series },
    startsAt: (await findNextStart(db, booking, at)) ?? series?.firstStartsAt ?? null,
    at: at.toISOString(),
  });
}

/** The same of a booking that was paid and has no hour. */
export async function notifyOfLostHour(ctx: Context, db: Database, booking: BookingRow): Promise<void> {
  const kind = (await isPaidInStore(db, booking)) ? 'unplaced-in-store' : 'unplaced';
  await notifyOf(ctx, db, { booking, slot: null }, { kind });
}

/** The first lesson may be later than the first week: a day off, or another student's lesson at that time. */
async function findNextStart(db: Database, { id, accountId }: BookingRow, at: Date): Promise<string | null> {
  const lessons = await listLessonsOf(db, accountId, at);
  const next = lessons.find(({ bookingId, status }) => bookingId === id && status === 'planned');
  return next?.startsAt.toISOString() ?? null;
}

/** The same of one lesson. */
export async function notifyOfLesson(
  ctx: Context,
  db: Database,
  lesson: LessonRow,
  notice: OfLesson,
): Promise<void> {
  const slot = await findSlot(db, lesson.slotId, ctx.clock.now());
  await send(ctx, db, {
    accountId: lesson.accountId,
    notice,
    hour: slot && toHour(slot),
    calendar: {
      kind: 'lesson',
      ...describeLesson(lesson, notice.kind === 'cancelled' || notice.kind === 'day-off'),
    },
    startsAt: lesson.startsAt.toISOString(),
    at: ctx.clock.now().toISOString(),
  });
}

const toHour = ({ day, meridiem, hour }: SlotRow) => ({ Day: day, Meridiem: meridiem, Hour: hour });

const OF_OPERATORS = new Set<LessonNotice['kind']>(['unplaced', 'unplaced-in-store', 'money-returned']);

/** To the learner and to the teacher; what went wrong with a purchase to the operators too. */
async function send(
  { config, jobs }: Context,
  db: Database,
  mail: Omit<LessonNoticeMail, 'teacher'>,
): Promise<void> {
  const isOperators = OF_OPERATORS.has(mail.notice.kind);
  const others = [...config.teacherEmails, ...(isOperators ? config.operatorEmails : [])];
  const learner = mail.accountId === null ? [] : [null];
  for (const teacher of [...learner, ...new Set(others)])
    await jobs.send(lessonNoticeJob, { ...mail, teacher }, { db });
}
