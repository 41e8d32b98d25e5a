import { germanOf, sayIn, type Words } from '@school/contract/words';
import {
  DEFAULT_LIVE_SCHEDULE,
  isLessonDay,
  type LiveDate,
  listLiveDates,
} from '@school/domain/live-schedule';
import { addDays, type Day, dayAt } from '@school/domain/school-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { listMondayRecordings } from '../lessons/index.ts';
import { recordDeed } from '../operators/index.ts';
import * as repo from './live.repo.ts';

const DAY_MS = 86_400_000;

/** How far ahead dates are known: half a year. */
const AHEAD_DAYS = 190;
/** The last lesson is looked for so far back: over the longest holidays. */
const BACK_DAYS = 90;

type Range = { from: Date; to: Date };

export async function listDates(db: Database, range: Range): Promise<LiveDate[]> {
  const schedule = (await repo.findSchedule(db)) ?? DEFAULT_LIVE_SCHEDULE;
  // The evening before may still run.
  const changes = await repo.listChanges(db, addDays(dayAt(range.from), -1), dayAt(range.to));
  return listLiveDates(schedule, changes, range);
}

/** Those that are not over yet, half a year of them. */
export async function listComingDates({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<LiveDate[]> {
  const from = clock.now();
  return listDates(db, { from, to: inDays(from, AHEAD_DAYS) });
}

/** Those that are over, the last ninety days of them. */
export async function listPastDates({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<LiveDate[]> {
  const now = clock.now();
  const dates = await listDates(db, { from: inDays(now, -BACK_DAYS), to: now });
  return dates.filter(({ endsAt }) => endsAt <= now);
}

/** A recording belongs to the date of its day. */
export async function findRecording(db: Database, day: Day): Promise<string | null> {
  const recordings = await listMondayRecordings(db);
  return recordings.find(({ publishedAt }) => dayAt(publishedAt) === day)?.id ?? null;
}

export type SaidOfDate = {
  date: Day;
  title: string | null;
  description: string | null;
  cancelledFor: string | null;
};

const fieldsOf = ({ title, description, cancelledFor }: LiveDate) => ({
  title: sayIn(title, 'en'),
  description: description && sayIn(description, 'en'),
  cancelledFor: cancelledFor && sayIn(cancelledFor, 'en'),
});

/**
 * Takes over what the teacher says of a date that is to come or runs. What the course says in either language is left to
 * the course, or a form that is sent as it was would take the other language away.
 */
export async function changeDate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  said: SaidOfDate,
  by: string,
): Promise<LiveDate> {
  requireStraight(said.title, said.description, said.cancelledFor);
  const now = clock.now();
  const schedule = (await repo.findSchedule(db)) ?? DEFAULT_LIVE_SCHEDULE;
  const isFar = said.date > dayAt(inDays(now, AHEAD_DAYS));
  if (isFar || !isLessonDay(schedule.rule, said.date))
    throw new DomainError('failed-precondition', 'There is no live lesson on that day.', {
      reason: 'no-lesson',
    });
  const findDate = async () =>
    (await listDates(db, { from: now, to: inDays(now, AHEAD_DAYS + 1) })).find(
      ({ date }) => date === said.date,
    );
  const before = await findDate();
  if (!before) throw new DomainError('failed-precondition', 'That live lesson is over.', { reason: 'over' });
  const own = listLiveDates(schedule, [], { from: now, to: inDays(now, AHEAD_DAYS + 1) }).find(
    ({ date }) => date === said.date,
  );
  const changes = {
    title: isOf(own?.title, said.title) ? null : said.title,
    description: isOf(own?.description, said.description) ? null : said.description,
    cancelledFor: isOf(own?.cancelledFor, said.cancelledFor) ? null : said.cancelledFor,
  };
  await db.transaction(async (tx) => {
    await repo.saveChange(tx, { date: said.date, ...changes, changedAt: now });
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'date-changed',
        subject: { id: `date:${said.date}`, title: said.date },
        before: fieldsOf(before),
        after: changes,
      },
    );
  });
  const changed = await findDate();
  if (!changed) throw new Error('the date is gone');
  return changed;
}

function isOf(words: Words | null | undefined, said: string | null): boolean {
  return words != null && (said === sayIn(words, 'en') || said === germanOf(words));
}

export async function forgetOldChanges({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await repo.deleteChangesBefore(db, dayAt(inDays(clock.now(), -2 * BACK_DAYS)));
}

function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
