import { CHAT_MINUTES_AROUND, type ChatHours, chatHoursOf } from '@school/domain/chat-hours';
import { findNextLesson } from '@school/domain/live-schedule';
import { addDays, type Day, dayAt, instantAt, mondayOf } from '@school/domain/school-time';
import type { Context } from '../../../platform/context.ts';
import { findLiveStage, type LiveStage, listLiveDates } from '../../live/index.ts';
import { findRoomOfStage, giveRoom } from '../db/rooms.repo.ts';

/** `day` is that of the room. */
export type Evening = ChatHours & { room: string; day: Day };

type Tools = Pick<Context, 'db' | 'clock' | 'sessionClock'>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AROUND_MS = CHAT_MINUTES_AROUND * MINUTE_MS;
/** As far ahead as dates are looked for: over the longest holidays. */
const AHEAD_MS = 120 * DAY_MS;
/** No lesson is longer. */
const LONGEST_MS = DAY_MS / 2;
/** So long before its chat opens a lesson that begins early is still the planned one. */
const EARLY_MS = 60 * MINUTE_MS;
/** However many come in at once ask once; the look of every two seconds always asks. */
const MAX_AGE_MS = 1_500;

/** The evening whose chat is open or opens next; remembered for a moment. */
export function createFindEvening(ctx: Tools): () => Promise<Evening> {
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

async function findEvening(tools: Tools): Promise<Evening> {
  const [planned, stage] = await Promise.all([findPlanned(tools), findLiveStage(tools)]);
  if (!stage || !isSpokenOf(stage, tools.clock.now())) return planned;
  const shown = eveningOf(stage, await findRoomFor(tools, stage));
  if (shown.room !== planned.room) return shown;
  // A lesson that begins early or takes longer keeps its chat.
  const [opensAt, closesAt] = [
    earlier(planned.opensAt, shown.opensAt),
    later(planned.closesAt, shown.closesAt),
  ];
  return { ...planned, opensAt, closesAt };
}

async function findPlanned({ db, clock }: Tools): Promise<Evening> {
  // One that has just ended still counts, as long as its chat is open.
  const from = new Date(clock.now().getTime() - AROUND_MS);
  const dates = await listLiveDates(db, { from, to: new Date(from.getTime() + AHEAD_MS) });
  const lesson = findNextLesson(dates, from.getTime());
  if (!lesson) return eveningWithoutLesson(clock.now());
  return { ...chatHoursOf(lesson), room: lesson.date, day: lesson.date };
}

/** No date is known: a room for the week, which only the teacher opens. */
function eveningWithoutLesson(now: Date): Evening {
  const day = mondayOf(dayAt(now));
  const end = new Date(`${addDays(day, 7)}T00:00:00Z`);
  return { room: day, day, opensAt: end, closesAt: end };
}

/** While a lesson is on the stage, and as long after it as people say goodbye. */
function isSpokenOf({ isOn, endedAt }: LiveStage, now: Date): boolean {
  return isOn || (endedAt !== null && now.getTime() - endedAt.getTime() < AROUND_MS);
}

/**
 * The first lesson of a day has the day's room, in which people wait for the planned one; each further one has a room of its
 * own, and so has one that is over long before the planned one begins.
 */
async function findRoomFor({ db, clock }: Tools, { id, day }: LiveStage): Promise<string> {
  const known = await findRoomOfStage(db, id);
  if (known !== null) return known;
  const from = instantAt(day, 0);
  const dates = await listLiveDates(db, { from, to: new Date(from.getTime() + DAY_MS) });
  const planned = dates.find(({ date, cancelledFor }) => date === day && cancelledFor === null);
  const isEarly =
    planned !== undefined && clock.now().getTime() < chatHoursOf(planned).opensAt.getTime() - EARLY_MS;
  return giveRoom(db, { stageId: id, day, mayHaveDay: !isEarly });
}

function eveningOf({ day, startedAt, endedAt }: LiveStage, room: string): Evening {
  const closesAtMs = endedAt ? endedAt.getTime() + AROUND_MS : startedAt.getTime() + LONGEST_MS;
  return { room, day, opensAt: startedAt, closesAt: new Date(closesAtMs) };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
