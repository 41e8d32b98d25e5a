import type { ReviewStatistics } from '@school/contract/reviews';
import type { Database } from '../../platform/database.ts';
import { countDueByDay } from './due-cards.repo.ts';
import { findScope } from './due-cards.service.ts';
import { countRetained, countReviewsByDay } from './statistics.repo.ts';

const DAY_MS = 86_400_000;
const FORECAST_DAYS = 14;

const zurichDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** `2026-11-21`, and the days after it. */
function listDays(now: Date, count: number): string[] {
  const today = Date.parse(zurichDay.format(now));
  return Array.from({ length: count }, (_none, index) =>
    new Date(today + index * DAY_MS).toISOString().slice(0, 10),
  );
}

export async function getStatistics(db: Database, accountId: string, now: Date): Promise<ReviewStatistics> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const scope = await findScope(db, accountId, now);
  const [retention, due, days] = await Promise.all([
    countRetained(db, accountId, daysAgo(30)),
    countDueByDay(db, scope, now, FORECAST_DAYS),
    countReviewsByDay(db, accountId, daysAgo(365)),
  ]);
  const dueOn = new Map(due.map(({ day, count }) => [day, count]));
  const forecast = listDays(now, FORECAST_DAYS).map((day) => ({ day, count: dueOn.get(day) ?? 0 }));
  return { retention, forecast, days };
}
