export type DayCount = { day: string; count: number };

/** A day in a calendar of weeks: column by week, row by weekday, Monday first; `level` 0 is none, 4 the most. */
export type DaySquare = DayCount & { week: number; weekday: number; level: 0 | 1 | 2 | 3 | 4 };

const DAY_MS = 86_400_000;

/** The last `weeks` weeks up to `today`, with the days that have no count too. Days are written `2026-11-21`. */
export function listDaySquares(days: readonly DayCount[], today: string, weeks = 53): DaySquare[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const most = Math.max(1, ...days.map(({ count }) => count));
  const todayMs = Date.parse(today);
  const mondayMs = todayMs - ((new Date(todayMs).getUTCDay() + 6) % 7) * DAY_MS;
  const firstMs = mondayMs - (weeks - 1) * 7 * DAY_MS;
  const length = Math.round((todayMs - firstMs) / DAY_MS) + 1;
  return Array.from({ length }, (_none, index) => {
    const day = new Date(firstMs + index * DAY_MS).toISOString().slice(0, 10);
    const count = counts.get(day) ?? 0;
    return { day, count, week: Math.floor(index / 7), weekday: index % 7, level: levelOf(count, most) };
  });
}

function levelOf(count: number, most: number): DaySquare['level'] {
  if (count === 0) return 0;
  const quarter = Math.ceil((4 * count) / most);
  if (quarter <= 1) return 1;
  if (quarter === 2) return 2;
  return quarter === 3 ? 3 : 4;
}
