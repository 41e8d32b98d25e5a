const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const INSTANT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A day as people read it: 21 December 2026. */
export function formatDay(isoDate: string): string {
  return DAY.format(new Date(isoDate));
}

/** A day with its hour, for people and for machines: 21 December 2026 at 20:00. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{INSTANT.format(new Date(at))}</time>;
}
