import { CHAT_MINUTES_AROUND, type ChatHours, chatHoursOf } from '@school/domain/chat-hours';
import { findNextLesson } from '@school/domain/live-schedule';
import { addDays, type Day, dayAt, mondayOf } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import { listLiveDates } from '../../live/index.ts';

export type Evening = ChatHours & { room: Day };

const DAY_MS = 86_400_000;
/** As far ahead as dates are looked for: over the longest holidays. */
const AHEAD_MS = 120 * DAY_MS;
/** A schedule changes seldom, and the chat asks every two seconds. */
const MAX_AGE_MS = 30_000;

/** The evening whose chat is open or opens next; remembered for half a minute. */
export function createFindEvening(ctx: Pick<Context, 'db' | 'clock'>): () => Promise<Evening> {
  let known: { evening: Evening; readAtMs: number } | null = null;
  return async () => {
    const nowMs = ctx.clock.now().getTime();
    const isFresh = known !== null && nowMs - known.readAtMs < MAX_AGE_MS && nowMs >= known.readAtMs;
    if (known && isFresh && nowMs < known.evening.closesAt.getTime()) return known.evening;
    const evening = await findEvening(ctx);
    known = { evening, readAtMs: nowMs };
    return evening;
  };
}

async function findEvening({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Evening> {
  // One that has just ended still counts, as long as its chat is open.
  const from = new Date(clock.now().getTime() - CHAT_MINUTES_AROUND * 60_000);
  const dates = await listLiveDates(db, { from, to: new Date(from.getTime() + AHEAD_MS) });
  const lesson = findNextLesson(dates, from.getTime());
  return lesson ? { ...chatHoursOf(lesson), room: lesson.date } : eveningWithoutLesson(clock.now());
}

/** No date is known: a room for the week, which only the teacher opens. */
function eveningWithoutLesson(now: Date): Evening {
  const room = mondayOf(dayAt(now));
  const end = new Date(`${addDays(room, 7)}T00:00:00Z`);
  return { room, opensAt: end, closesAt: end };
}
