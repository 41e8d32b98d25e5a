import { ACCESS_ERROR } from '@school/contract/errors';
import type { HostRole } from '@school/contract/operators';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { admit, type LiveAdmission, listAdmissions } from '../../entitlements/index.ts';
import { findBan, type StandingBan } from '../../moderation/index.ts';
import { standingOf } from '../../operators/index.ts';
import { findLessonRoom } from '../../private-lessons/index.ts';
import { readHours } from './hours.service.ts';

type Asking = Pick<Caller, 'uid' | 'hasSecondFactor'>;

export type SpeakingAdmission = { ok: true; role: HostRole | null } | Extract<LiveAdmission, { ok: false }>;

/** Whether an account may take part, and as what: as in the lesson itself. A role counts with a second factor. */
export async function checkSpeaking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Asking | null,
): Promise<SpeakingAdmission> {
  if (caller === null) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  const [admission] = await listAdmissions(db, [caller.uid], clock.now());
  const access = admit(admission);
  if (!access.ok) return access;
  return { ok: true, role: standingOf(caller, access.role).role };
}

/** Whether a person who may take part gets in now: the rooms are open, or they are a host. */
export function isLetIn(role: HostRole | null, isOpen: boolean): boolean {
  return isOpen || role !== null;
}

/** A private lesson's room, and the place in it of the caller's side: so there are two at most. */
export type LessonSeat = { lessonId: string; room: number; place: number };

export type Entrance =
  | { ok: true; role: HostRole | null; closesAt: Date | null; lesson: LessonSeat | null }
  | { ok: false; reason: 'denied' | 'closed' }
  | { ok: false; reason: 'banned'; ban: StandingBan };

/**
 * Whether the caller may come into a private lesson's room now: its learner and the teacher alone, around its hour. Neither a
 * plan nor a ban counts: the lesson was paid for, and no one else is there.
 */
export async function checkLesson(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Asking,
  lessonId: string,
): Promise<Entrance> {
  const found = await findLessonRoom(ctx, caller, lessonId);
  if (!found) return { ok: false, reason: 'denied' };
  if (found.state !== 'open') return { ok: false, reason: 'closed' };
  const isTeacher = found.side === 'teacher';
  const lesson = { lessonId, room: found.room, place: isTeacher ? 2 : 1 };
  return { ok: true, role: isTeacher ? 'teacher' : null, closesAt: found.endsAt, lesson };
}

/** Plan or role, second factor, ban and hour, asked together: whether this caller may come in now, and as what. */
export async function checkEntrance(ctx: Context, caller: Asking): Promise<Entrance> {
  const access = await checkSpeaking(ctx, caller);
  if (!access.ok) return { ok: false, reason: 'denied' };
  const ban = await findBan(ctx.db, caller.uid, 'rooms', ctx.clock.now());
  if (ban) return { ok: false, reason: 'banned', ban };
  const { isOpen, closesAt } = await readHours(ctx);
  return isLetIn(access.role, isOpen)
    ? { ok: true, role: access.role, closesAt, lesson: null }
    : { ok: false, reason: 'closed' };
}
