import type { Words } from '@school/contract/words';
import { findNextLesson, type LiveDate } from '@school/domain/live-schedule';
import { aheadMs } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { findStageNow, type StageNow as LiveStage, type StageHours } from '../stage/index.ts';
import { listComingDates, listDates, listPastDates } from './live-dates.service.ts';

export type { LiveStage };

export type LiveState = {
  /** A lesson is on: the stage shows one, or it is the hour of one that has not been ended. */
  isOn: boolean;
  /** What the stage shows, whatever the hour; null where it shows nothing. */
  onStage: { title: Words | null } | null;
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

/** The title of the date whose hour a lesson on the stage fell into, if only in part; null at any other hour. */
export async function findLiveTitle(tools: Tools, hours: StageHours): Promise<Words | null> {
  const [from, to] = [toSchool(tools, hours.startedAt), toSchool(tools, hours.endedAt)];
  const dates = await listDates(tools.db, { from, to });
  const date = dates.find(({ cancelledFor }) => cancelledFor === null);
  return date?.title ?? null;
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
  const clocks = { clock, sessionClock };
  return {
    ...stage,
    startedAt: toSchool(clocks, stage.startedAt),
    endedAt: stage.endedAt && toSchool(clocks, stage.endedAt),
  };
}

function toSchool(clocks: Pick<Tools, 'clock' | 'sessionClock'>, at: Date): Date {
  return new Date(at.getTime() + aheadMs(clocks));
}
