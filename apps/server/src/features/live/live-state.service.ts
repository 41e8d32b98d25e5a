import { findNextLesson, type LiveDate } from '@school/domain/live-schedule';
import type { Context } from '../../platform/context.ts';
import { findStageNow, type StageNow as LiveStage } from '../stage/index.ts';
import { listComingDates, listPastDates } from './live-dates.service.ts';

export type { LiveStage };

export type LiveState = {
  /** A lesson is on: the stage shows one, or it is the hour of one that nobody has ended. */
  isOn: boolean;
  /** What the stage shows, whatever the hour; null where it shows nothing. */
  onStage: { title: string | null } | null;
  /** The date that runs or comes next. */
  next: LiveDate | null;
};

type Tools = Pick<Context, 'db' | 'clock' | 'sessionClock'>;

/** What is on now. */
export async function findLiveState(tools: Tools): Promise<LiveState> {
  const stage = await findLiveStage(tools);
  return judge(await listComingDates(tools), stage, tools.clock.now());
}

export type LiveOverview = LiveState & {
  /** The dates that are not over, the running one first. */
  dates: readonly LiveDate[];
  /** The last lesson that is over. */
  last: LiveDate | null;
};

/** What is on, what comes and what was. */
export async function readLive(tools: Tools): Promise<LiveOverview> {
  const [stage, coming, past] = await Promise.all([
    findLiveStage(tools),
    listComingDates(tools),
    listPastDates(tools),
  ]);
  const isOver = (date: LiveDate) => isEndedEarly(date, stage);
  const held = [...past, ...coming.filter(isOver)].filter(({ cancelledFor }) => cancelledFor === null);
  return {
    ...judge(coming, stage, tools.clock.now()),
    dates: coming.filter((date) => !isOver(date)),
    last: held.at(-1) ?? null,
  };
}

/** When the last live lesson ended, by the school's clock, at its hour or by the teacher's press; null while one is on. */
export async function findLastLiveEnd(tools: Tools): Promise<Date | null> {
  const [stage, coming, past] = await Promise.all([
    findLiveStage(tools),
    listComingDates(tools),
    listPastDates(tools),
  ]);
  if (judge(coming, stage, tools.clock.now()).isOn) return null;
  const date = past.findLast(({ cancelledFor }) => cancelledFor === null);
  const byHour = date && isEndedEarly(date, stage) ? null : (date?.endsAt ?? null);
  const byHand = stage?.endedAt ?? null;
  return byHour && byHand ? new Date(Math.max(byHour.getTime(), byHand.getTime())) : (byHour ?? byHand);
}

/** Of what was read, perhaps a few seconds ago. */
export function judge(coming: readonly LiveDate[], stage: LiveStage | null, now: Date): LiveState {
  const next = findNextLesson(
    coming.filter((date) => !isEndedEarly(date, stage)),
    now.getTime(),
  );
  const isHour = next !== null && next.startsAt <= now;
  const onStage = stage?.isOn ? { title: stage.title } : null;
  return { isOn: isHour || onStage !== null, onStage, next };
}

/** A teacher who ends the stage within a lesson's hour ends the lesson. */
function isEndedEarly({ startsAt, endsAt }: LiveDate, stage: LiveStage | null): boolean {
  const endedAt = stage?.endedAt ?? null;
  return endedAt !== null && startsAt <= endedAt && endedAt < endsAt;
}

/** With its times on the school's clock, which in the demo is not the log-ins'. */
export async function findLiveStage({ db, clock, sessionClock }: Tools): Promise<LiveStage | null> {
  const stage = await findStageNow({ db, sessionClock });
  if (!stage) return null;
  const aheadMs = clock.now().getTime() - sessionClock.now().getTime();
  const toSchool = (at: Date) => new Date(at.getTime() + aheadMs);
  return {
    ...stage,
    startedAt: toSchool(stage.startedAt),
    endedAt: stage.endedAt && toSchool(stage.endedAt),
  };
}
