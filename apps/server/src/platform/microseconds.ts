import { randomInt } from 'node:crypto';

const MOST = 999;
/** Where this process begins in each millisecond: the times of two processes are seldom the same. */
const OWN_START = randomInt(MOST - 99);

let last = { ms: 0, micros: 0 };

/**
 * A time to the microsecond, as ISO 8601, of a clock that knows milliseconds: those of one process follow one another in
 * the order in which they were asked for, up to a hundred in a millisecond.
 */
export function toMicroseconds(now: Date): string {
  const ms = now.getTime();
  last = { ms, micros: ms === last.ms ? Math.min(last.micros + 1, MOST) : OWN_START };
  return now.toISOString().replace('Z', `${String(last.micros).padStart(3, '0')}Z`);
}
