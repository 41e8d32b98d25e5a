const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 900_000;
const MOST_ATTEMPTS = 8;

/**
 * When to try again after so many attempts; null for never. A push service's own word counts where it is later than ours;
 * what is past its time then is not sent any more.
 */
export function findNextAttempt(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  retryAfter: string | null,
  now: Date,
): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const ownMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const waitMs = Math.max(ownMs, readRetryAfterMs(retryAfter, now));
  const next = new Date(now.getTime() + waitMs);
  return next < expiresAt ? next : null;
}

/** Seconds, or a date (RFC 9110, 10.2.3); 0 for what is neither. */
function readRetryAfterMs(value: string | null, now: Date): number {
  if (value === null) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? 0 : atMs - now.getTime();
}
