import type { PriceObject } from './stripe-objects.ts';

/** The end of the period that starts at `start`: same day of the month as `anchor`, or the month's last (all UTC). */
export function findPeriodEnd(start: number, anchor: number, recurring: PriceObject['recurring']): number {
  const interval = recurring?.interval ?? 'month';
  const count = recurring?.interval_count ?? 1;
  if (interval === 'day' || interval === 'week') {
    return start + count * (interval === 'week' ? 7 : 1) * 86_400;
  }
  return addMonths(start, anchor, interval === 'year' ? count * 12 : count);
}

function addMonths(start: number, anchor: number, months: number): number {
  const from = new Date(start * 1_000);
  const wanted = new Date(anchor * 1_000);
  const end = new Date(
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      1,
      wanted.getUTCHours(),
      wanted.getUTCMinutes(),
      wanted.getUTCSeconds(),
    ),
  );
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(wanted.getUTCDate(), lastDay));
  return Math.floor(end.getTime() / 1_000);
}
