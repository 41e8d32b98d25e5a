const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** So many weeks in a row make a rhythm. */
const WEEKS = 3;

/** Whether a new mini lesson comes every week, and when the next one is due by that. */
export type WeeklyRhythm = { isWeekly: false } | { isWeekly: true; nextOn: string };

/**
 * Read from the days on which mini lessons came: the last ones a week apart each, and the next one not overdue. Nothing
 * is promised that the dates do not show. `days` are ISO 8601, in any order.
 */
export function findWeeklyRhythm(days: readonly string[], nowMs: number): WeeklyRhythm {
  const times = days
    .map((day) => Date.parse(day))
    .filter((at) => at <= nowMs)
    .toSorted((one, other) => other - one)
    .slice(0, WEEKS + 1);
  const [newest] = times;
  if (newest === undefined || times.length <= WEEKS) return { isWeekly: false };
  const isRegular = times.every((at, index) => {
    const before = times[index + 1];
    return before === undefined || at - before === WEEK_MS;
  });
  const nextMs = newest + WEEK_MS;
  // Due today is not overdue yet.
  if (!isRegular || nowMs >= nextMs + DAY_MS) return { isWeekly: false };
  return { isWeekly: true, nextOn: new Date(nextMs).toISOString() };
}
