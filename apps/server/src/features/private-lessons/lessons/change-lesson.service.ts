import {
  checkCancelLesson,
  checkMoveLesson,
  type LessonRefusal,
  listTimesForMove,
} from '@school/domain/private-lessons';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findPaidBooking } from '../db/bookings.repo.ts';
import { findLesson, lockLesson, updateLesson } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { lockTerms } from '../db/slots.repo.ts';
import { notifyOfLesson } from '../notices/notices.service.ts';
import { readOffer, timesFrom } from './date-lessons.service.ts';

type OwnLesson = { uid: string; lessonId: string };

/** Where the lesson may go; nowhere when it may not be moved any more. */
export async function listFreeTimesOf(ctx: Context, { uid, lessonId }: OwnLesson) {
  const lesson = requireOwn(await findLesson(ctx.db, lessonId), uid);
  if (!checkMoveLesson(lesson, ctx.clock.now()).ok) return [];
  const times = await listTimes(ctx, ctx.db, lesson);
  return times.map((startsAt) => timesFrom(startsAt, lesson));
}

/** Moves a lesson to a free time; mails learner and teacher. */
export async function moveLesson(
  ctx: Context,
  { startsAt, ...own }: OwnLesson & { startsAt: Date },
): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    // Holds off other bookings meanwhile.
    await lockTerms(tx);
    const lesson = requireOwn(await lockLesson(tx, own.lessonId), own.uid);
    const answer = checkMoveLesson(lesson, ctx.clock.now());
    if (!answer.ok) throw refuse(answer.reason);
    const times = await listTimes(ctx, tx, lesson);
    if (!times.some((time) => time.getTime() === startsAt.getTime())) throw refuse('not-free');
    const moved = await updateLesson(tx, lesson.id, { ...timesFrom(startsAt, lesson), hasBeenMoved: true });
    await notifyOfLesson(ctx, tx, moved, { kind: 'moved', from: lesson.startsAt.toISOString() });
    return moved;
  });
}

/** Cancels a lesson for good; mails learner and teacher. */
export async function cancelLesson(ctx: Context, own: OwnLesson): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    const lesson = requireOwn(await lockLesson(tx, own.lessonId), own.uid);
    const answer = checkCancelLesson(lesson, ctx.clock.now());
    if (!answer.ok) throw refuse(answer.reason);
    const cancelled = await updateLesson(tx, lesson.id, { status: 'cancelled' });
    await notifyOfLesson(ctx, tx, cancelled, { kind: 'cancelled' });
    return cancelled;
  });
}

/** Whether the student was missing, once the lesson has begun. */
export async function noteLesson(
  ctx: Context,
  { lessonId, isMissed }: { lessonId: string; isMissed: boolean },
): Promise<LessonRow> {
  return ctx.db.transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId);
    if (!lesson) throw noSuchLesson();
    if (lesson.status === 'cancelled' || lesson.startsAt > ctx.clock.now()) throw refuse('not-planned');
    return updateLesson(tx, lesson.id, { status: isMissed ? 'missed' : 'planned' });
  });
}

async function listTimes({ clock }: Context, db: Database, lesson: LessonRow): Promise<Date[]> {
  const now = clock.now();
  const booking = await findPaidBooking(db, lesson.accountId);
  // Without a plan no lesson is planned; then there is nothing to move either.
  const endsAt = booking ? booking.endsAt : now;
  return listTimesForMove({ startsAt: lesson.startsAt, endsAt }, await readOffer(db, now), now);
}

/** Another's lesson is as unknown as one that is made up. */
function requireOwn(lesson: LessonRow | null, uid: string): LessonRow {
  if (lesson?.accountId !== uid) throw noSuchLesson();
  return lesson;
}

const noSuchLesson = () => new DomainError('not-found', 'There is no such lesson.');

const REFUSALS: Readonly<Record<LessonRefusal, string>> = {
  'too-late': 'Lessons can be moved or cancelled with at least one week’s notice.',
  'moved-already': 'This lesson has been moved once already.',
  'not-planned': 'This lesson is over or cancelled.',
  'not-free': 'This time is not free any more. Choose another one.',
};

function refuse(reason: LessonRefusal): DomainError {
  return new DomainError('failed-precondition', REFUSALS[reason], { reason });
}
