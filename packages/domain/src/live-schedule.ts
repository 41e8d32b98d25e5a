import type { Words } from '@school/contract/words';
import { addDays, type Day, dayAt, SCHOOL_ZONE } from './school-time.ts';
import { instantOf } from './weekly-time.ts';

/** When the live lesson is, by the school's clocks: `weekday` 1 is Monday. */
export type LiveRule = { weekday: number; hour: number; minute: number; minutes: number };

export type LiveWord = { SwissGerman: string; English: string; StandardGerman?: string | undefined };

/** The rule with what departs from it and what is said of single dates. */
export type LiveSchedule = {
  rule: LiveRule;
  title: Words;
  description: Words | null;
  /** The first and the last day included. */
  holidays: readonly { from: Day; to: Day; reason: Words }[];
  dates: readonly {
    date: Day;
    title: Words | null;
    description: Words | null;
    words: readonly LiveWord[];
  }[];
};

/** What the teacher has said of a date since; null where the schedule's own words stay. */
export type LiveDateChange = {
  date: Day;
  title: string | null;
  description: string | null;
  cancelledFor: string | null;
  /** Higher with each change. */
  version: number;
};

export type LiveDate = {
  date: Day;
  startsAt: Date;
  endsAt: Date;
  title: Words;
  description: Words | null;
  words: readonly LiveWord[];
  /** Why there is no lesson; null where there is one. */
  cancelledFor: Words | null;
  version: number;
};

/** 'MONDAY 8 PM', an hour (decisions §6). */
export const DEFAULT_LIVE_SCHEDULE: LiveSchedule = {
  rule: { weekday: 1, hour: 20, minute: 0, minutes: 60 },
  title: { en: 'Live lesson', de: 'Live-Lektion' },
  description: null,
  holidays: [],
  dates: [],
};

const MINUTE_MS = 60_000;

/** The dates whose lesson ends after `from` and begins before `to`, in order; those without a lesson among them. */
export function listLiveDates(
  schedule: LiveSchedule,
  changes: readonly LiveDateChange[],
  { from, to }: { from: Date; to: Date },
): LiveDate[] {
  const dates: LiveDate[] = [];
  const lastDay = dayAt(to);
  // A lesson that began the evening before may still run.
  for (let day = addDays(dayAt(from), -1); day <= lastDay; day = addDays(day, 1)) {
    if (!isLessonDay(schedule.rule, day)) continue;
    const date = describeDate(schedule, changes, day);
    if (date.endsAt > from && date.startsAt < to) dates.push(date);
  }
  return dates;
}

/** Whether the rule has a lesson on that day. */
export function isLessonDay({ weekday }: LiveRule, day: Day): boolean {
  return new Date(Date.parse(day)).getUTCDay() === weekday % 7;
}

function describeDate(schedule: LiveSchedule, changes: readonly LiveDateChange[], day: Day): LiveDate {
  const { rule, holidays } = schedule;
  const said = schedule.dates.find(({ date }) => date === day);
  const change = changes.find(({ date }) => date === day);
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to);
  const startsAt = startOf(rule, day);
  return {
    date: day,
    startsAt,
    endsAt: new Date(startsAt.getTime() + rule.minutes * MINUTE_MS),
    title: change?.title ?? said?.title ?? schedule.title,
    description: change?.description ?? said?.description ?? schedule.description,
    words: said?.words ?? [],
    cancelledFor: change?.cancelledFor ?? holiday?.reason ?? null,
    version: change?.version ?? 0,
  };
}

function startOf({ hour, minute }: LiveRule, day: Day): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: dayOfMonth, hour, minute }, SCHOOL_ZONE);
}

/** Of dates in order, the lesson that is running or else the next; null where there is none. */
export function findNextLesson<
  D extends { startsAt: Date | string; endsAt: Date | string; cancelledFor: Words | null },
>(dates: readonly D[], nowMs: number): D | null {
  return (
    dates.find(({ endsAt, cancelledFor }) => cancelledFor === null && new Date(endsAt).getTime() > nowMs) ??
    null
  );
}
