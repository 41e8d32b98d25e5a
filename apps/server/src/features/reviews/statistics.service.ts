import type { ReviewStatistics } from '@school/contract/reviews';
import { type LearningDay, learningDayAt, listLearningDays } from '@school/domain/learning-day';
import type { Database } from '../../platform/database.ts';
import { countDueByDay } from './due-cards.repo.ts';
import { findDay, findScope } from './due-cards.service.ts';
import { countRetained, countReviewsByDay } from './statistics.repo.ts';

const DAY_MS = 86_400_000;
const FORECAST_DAYS = 14;

export async function getStatistics(db: Database, accountId: string, now: Date): Promise<ReviewStatistics> {
  const { clocks, day } = await findDay(db, accountId, now);
  const [monthAgo, yearAgo] = [daysBefore(now, 30), daysBefore(now, 365)];
  const scope = await findScope(db, accountId, now);
  const [retention, forecast, days] = await Promise.all([
    countRetained(db, accountId, monthAgo, listDaysFrom(monthAgo, day, clocks)),
    countDueByDay(db, scope, listLearningDays(day.day, FORECAST_DAYS, clocks)),
    countReviewsByDay(db, accountId, yearAgo, listDaysFrom(yearAgo, day, clocks)),
  ]);
  return { retention, forecast, days };
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The learning days from the one of this instant up to the present one. */
function listDaysFrom(since: Date, today: LearningDay, clocks: string): LearningDay[] {
  const first = learningDayAt(since, clocks).day;
  const count = (Date.parse(today.day) - Date.parse(first)) / DAY_MS + 1;
  return listLearningDays(first, count, clocks);
}
