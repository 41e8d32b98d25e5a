/**
 * The end of the `count`th month after the anchor: its day of the month, or the month's last day where it has none
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle). UTC, in ms.
 */
export function addMonths(anchorMs: number, count: number): number {
  const anchor = new Date(anchorMs);
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const sameTime = anchorMs - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate());
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay)) + sameTime;
}
