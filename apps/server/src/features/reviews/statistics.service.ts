import type { ReviewStatistics } from '@school/contract/reviews';
import type { Direction } from '@school/domain/card-directions';
import { USUAL_WEIGHTS, type Weights } from '@school/domain/card-scheduler';
import {
  type LearningDay,
  learningDayAt,
  listLearningDays,
  listLearningWeeks,
} from '@school/domain/learning-day';
import { LEAST_ANSWERS } from '@school/domain/memory-fit';
import type { Database } from '../../platform/database.ts';
import { listListened } from '../progress/index.ts';
import { countDueByDay } from './due-cards.repo.ts';
import { findDay, findScope } from './due-cards.service.ts';
import { findMemory } from './memory/memory-fits.repo.ts';
import type { MemoryFitRow } from './memory/memory-fits.table.ts';
import { countRetained, countReviewsByDay, countUnderstoodByWeek } from './statistics.repo.ts';

const DAY_MS = 86_400_000;
const FORECAST_DAYS = 14;
const WEEKS = 12;

/** The account's week from Monday on: on which of its days it answered a card or heard some of a film. */
export async function getWeek(db: Database, accountId: string, now: Date) {
  const { clocks, day: today } = await findDay(db, accountId, now);
  const [week] = listLearningWeeks(today, 1, clocks);
  if (!week) return { week: [], today: today.day };
  const days = listLearningDays(week.day, 7, clocks);
  const answered = await countReviewsByDay(db, accountId, week.start, days);
  const listened = await listListened(db, accountId, week.start);
  const hasLearned = ({ day, start, end }: LearningDay) =>
    answered.some((one) => one.day === day) || listened.some(({ hour }) => hour >= start && hour < end);
  return { week: days.map((one) => ({ day: one.day, hasLearned: hasLearned(one) })), today: today.day };
}

export async function getStatistics(db: Database, accountId: string, now: Date): Promise<ReviewStatistics> {
  const { clocks, day } = await findDay(db, accountId, now);
  const [monthAgo, yearAgo] = [daysBefore(now, 30), daysBefore(now, 365)];
  const scope = await findScope(db, accountId, now);
  const [retention, forecast, days, weeks] = await Promise.all([
    countRetained(db, accountId, monthAgo, listDaysFrom(monthAgo, day, clocks)),
    countDueByDay(db, scope, listLearningDays(day.day, FORECAST_DAYS, clocks)),
    countReviewsByDay(db, accountId, yearAgo, listDaysFrom(yearAgo, day, clocks)),
    countByWeek(db, accountId, listLearningWeeks(day, WEEKS, clocks)),
  ]);
  return { retention, forecast, days, weeks, memory: presentMemory(await findMemory(db, accountId)) };
}

/** After a first right answer, nine of ten words stay known for so many days (FSRS-6's third number). */
const daysAfterFirst = (weights: Weights) => Math.round(10 * (weights[2] ?? 0)) / 10;

function presentMemory(memory: MemoryFitRow | null): ReviewStatistics['memory'] {
  const { answersLeft = LEAST_ANSWERS, triedAt, outcome, weights } = memory ?? {};
  const days = { days: daysAfterFirst(weights ?? USUAL_WEIGHTS), usualDays: daysAfterFirst(USUAL_WEIGHTS) };
  if (!triedAt || !outcome)
    return { isFitted: false, answersLeft: Math.max(0, answersLeft), ...days, trial: null };
  const { heldOut, usual, chosen } = outcome;
  return {
    isFitted: weights != null,
    answersLeft: Math.max(0, answersLeft),
    ...days,
    trial: {
      at: triedAt.toISOString(),
      answers: heldOut.answers,
      known: heldOut.knownShare,
      foreseen: chosen.foreseenShare,
      usuallyForeseen: usual.foreseenShare,
    },
  };
}

async function countByWeek(db: Database, accountId: string, weeks: readonly LearningDay[]) {
  const [first] = weeks;
  const understood = await countUnderstoodByWeek(db, accountId, weeks);
  const listened = first ? await listListened(db, accountId, first.start) : [];
  return weeks.map(({ day, start, end }, index) => {
    const known = (direction: Direction) =>
      understood
        .filter((row) => row.direction === direction && row.place <= index + 1)
        .reduce((sum, row) => sum + row.count, 0);
    const seconds = listened
      .filter(({ hour }) => hour >= start && hour < end)
      .reduce((sum, row) => sum + row.seconds, 0);
    return {
      week: day,
      understood: known('understand'),
      produced: known('produce'),
      minutes: Math.round(seconds / 60),
    };
  });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The learning days from the one of this instant up to the present one. */
function listDaysFrom(since: Date, today: LearningDay, clocks: string): LearningDay[] {
  const first = learningDayAt(since, clocks).day;
  const count = (Date.parse(today.day) - Date.parse(first)) / DAY_MS + 1;
  return listLearningDays(first, count, clocks);
}
