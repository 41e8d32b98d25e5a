import type { ReviewEntry } from '@school/contract/reviews';

/** Less than this is the way to the server, and no clock that is wrong. */
const MOST_ON_THE_WAY_MS = 60_000;

/** The answers as the server's clock would have stamped them, where the caller's says another time (`sentAt`). */
export function putRight(entries: readonly ReviewEntry[], sentAt: string | null, now: Date): ReviewEntry[] {
  const behindMs = sentAt === null ? 0 : now.getTime() - Date.parse(sentAt);
  if (Math.abs(behindMs) < MOST_ON_THE_WAY_MS) return [...entries];
  // Before 1970 no clock of a learner goes, and no time can be written after the year 9999.
  const shift = (at: string) => new Date(Math.max(0, Math.min(Date.parse(at) + behindMs, now.getTime())));
  return entries.map((entry) =>
    'undoes' in entry ? entry : { ...entry, at: shift(entry.at).toISOString() },
  );
}
