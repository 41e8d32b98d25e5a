import type { Tier } from '@school/contract/access';
import type { ReminderKind } from '@school/contract/reminders';
import { sayIn, type Words } from '@school/contract/words';
import { findNextLesson, type LiveDate } from '@school/domain/live-schedule';
import { addDays, type Day, dayAt, instantAt } from '@school/domain/school-time';
import type { AnnouncedLesson, Reminder } from './reminder-content.ts';

const FOR_ALL: ReadonlySet<ReminderKind> = new Set(['newLesson', 'commentAnswer', 'cardsDue', 'newsletter']);

/**
 * The least plan that a kind is for: a reader who cannot come to the live lesson gets nothing about it. To say that the
 * lesson is part of another plan would be an advertisement, which this consent does not cover.
 */
export function leastTierOf(kind: ReminderKind): Tier {
  return FOR_ALL.has(kind) ? 0 : 2;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** By the school's clocks. */
const MORNING_HOUR = 9;
/** A reminder of a lesson in the early morning goes out so long before it begins. */
const AT_LEAST_BEFORE_MS = 60 * MINUTE_MS;
const SHORTLY_MS = 15 * MINUTE_MS;
/** What was missed in the morning is not made up for right before the lesson. */
const MORNING_ENDS_MS = 30 * MINUTE_MS;
/** A lesson that is cancelled long before is announced in its own week. */
const CANCELLED_AHEAD_MS = 7 * DAY_MS;

/** Friday: there is a weekend to look at it. */
const DIGEST_WEEKDAY = 5;
const DIGEST_DAYS = 3;

/** The live lessons around now, in order, that are to be told of. */
export function listDueMondays(dates: readonly LiveDate[], now: Date): Reminder[] {
  return dates.flatMap((date, at) => {
    if (date.startsAt <= now) return [];
    return date.cancelledFor === null
      ? listDueOf(date, now)
      : listCancelled(date, date.cancelledFor, dates.slice(at + 1), dates[at - 1], now);
  });
}

function listDueOf(date: LiveDate, now: Date): Reminder[] {
  const startMs = date.startsAt.getTime();
  const morning = new Date(
    Math.min(instantAt(date.date, MORNING_HOUR).getTime(), startMs - AT_LEAST_BEFORE_MS),
  );
  const shortly = new Date(startMs - SHORTLY_MS);
  const morningEnds = new Date(startMs - MORNING_ENDS_MS);
  const due: Reminder[] = [];
  if (morning <= now && now < morningEnds) due.push(remind('mondayMorning', date, morningEnds));
  if (shortly <= now) due.push(remind('mondayShortly', date, date.startsAt));
  return due;
}

function remind(kind: 'mondayMorning' | 'mondayShortly', date: LiveDate, expiresAt: Date): Reminder {
  return { key: `${kind}:${date.date}`, content: { kind, ...describe(date) }, expiresAt };
}

/** Announces only the first date of holidays over several weeks, and each date that a teacher cancels. */
function listCancelled(
  date: LiveDate,
  reason: Words,
  later: readonly LiveDate[],
  before: LiveDate | undefined,
  now: Date,
): Reminder[] {
  const goesOn = date.version === 0 && isSame(before?.cancelledFor ?? null, reason);
  if (goesOn || date.startsAt.getTime() - now.getTime() > CANCELLED_AHEAD_MS) return [];
  const next = findNextLesson(later, now.getTime());
  const content = {
    kind: 'mondayCancelled' as const,
    ...describe(date),
    reason,
    nextStartsAt: next?.startsAt.toISOString() ?? null,
  };
  return [{ key: `mondayCancelled:${date.date}`, content, expiresAt: date.startsAt }];
}

function isSame(one: Words | null, other: Words): boolean {
  return one !== null && sayIn(one, 'en') === sayIn(other, 'en');
}

function describe({ date, startsAt, endsAt, title, description }: LiveDate) {
  return {
    date,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title,
    description,
  };
}

/** Whether the schedule still says what a reminder of a live lesson was decided on. */
export function isStillTrue({ content }: Reminder, dates: readonly LiveDate[]): boolean {
  if (!('startsAt' in content)) return true;
  const date = dates.find((known) => known.date === content.date);
  if (!date || date.startsAt.toISOString() !== content.startsAt) return false;
  return (date.cancelledFor !== null) === (content.kind === 'mondayCancelled');
}

/** The lessons that a reminder names, whose pages it leads to. */
export function lessonsOf({ content }: Reminder): string[] {
  if (content.kind === 'newLesson') return content.lessons.map(({ id }) => id);
  return content.kind === 'commentAnswer' ? [content.lessonId] : [];
}

/** A reminder without the lessons that were withdrawn since it was decided; null where it is of nothing else. */
export function withoutWithdrawn(reminder: Reminder, published: ReadonlySet<string>): Reminder | null {
  const { content } = reminder;
  if (lessonsOf(reminder).every((id) => published.has(id))) return reminder;
  if (content.kind !== 'newLesson') return null;
  const lessons = content.lessons.filter(({ id }) => published.has(id));
  return lessons.length === 0 ? null : { ...reminder, content: { ...content, lessons } };
}

/** The day of the digest that is due, if one is. */
export function findDigestDay(now: Date): { day: Day; expiresAt: Date } | null {
  const today = dayAt(now);
  const daysSince = (new Date(Date.parse(today)).getUTCDay() - DIGEST_WEEKDAY + 7) % 7;
  const day = addDays(today, -daysSince);
  const expiresAt = instantAt(addDays(day, DIGEST_DAYS), MORNING_HOUR);
  return instantAt(day, MORNING_HOUR) <= now && now < expiresAt ? { day, expiresAt } : null;
}

export function digestOf(
  { day, expiresAt }: { day: Day; expiresAt: Date },
  lessons: readonly AnnouncedLesson[],
): Reminder {
  return { key: `newLesson:${day}`, content: { kind: 'newLesson', lessons: [...lessons] }, expiresAt };
}
