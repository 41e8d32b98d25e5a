import { JOIN_MINUTES } from '@school/contract/lesson-room';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRole } from '../../operators/index.ts';
import { findLesson } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { findTerms } from '../db/slots.repo.ts';

export type LessonRoom = {
  room: number;
  side: 'learner' | 'teacher';
  opensAt: Date;
  startsAt: Date;
  endsAt: Date;
  state: 'early' | 'open' | 'over' | 'off';
};

/**
 * A lesson's room, for its learner and for who teaches, with a second factor; null for everybody else, and where lessons are
 * not in a room.
 */
export async function findLessonRoom(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Pick<Caller, 'uid' | 'hasSecondFactor'>,
  lessonId: string,
): Promise<LessonRoom | null> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson || (await findTerms(db))?.meeting !== 'room') return null;
  const isLearner = lesson.accountId === caller.uid;
  if (!isLearner && !(await checkRole(db, caller, 'teacher')).ok) return null;
  const { room, startsAt, endsAt } = lesson;
  const opensAt = new Date(startsAt.getTime() - JOIN_MINUTES * 60_000);
  const side = isLearner ? 'learner' : 'teacher';
  return { room, side, opensAt, startsAt, endsAt, state: stateOf(lesson, opensAt, clock.now()) };
}

function stateOf({ status, endsAt }: LessonRow, opensAt: Date, now: Date): LessonRoom['state'] {
  if (status !== 'planned') return 'off';
  if (endsAt <= now) return 'over';
  return opensAt <= now ? 'open' : 'early';
}
