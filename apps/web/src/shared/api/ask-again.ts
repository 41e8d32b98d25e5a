import { CallFailure } from './call-error.ts';

/** After which a busy server is asked again that does not say when. */
const PAUSE_MS = 1_000;
/** So much longer at most, by chance: who was refused at the same moment does not come back at the same moment. */
const SPREAD_MS = 500;
/** All pauses together: a longer wait becomes an error. */
const MOST_PAUSES_MS = 5_000;

type Patience = {
  /** So many times at most, after the first. */
  most: number;
  /** Whether the answer is still wanted. */
  isWanted?: () => boolean;
};

/** Asks for what changes nothing, and once more while the server answers that it is busy. Never without a connection. */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { most, isWanted = () => true }: Patience,
): Promise<Answer> {
  let leftMs = MOST_PAUSES_MS;
  for (let left = most; ; left -= 1) {
    try {
      return await ask();
    } catch (failure) {
      const pauseMs = findPause(failure);
      if (left === 0 || pauseMs === null || pauseMs > leftMs || !isWanted()) throw failure;
      leftMs -= pauseMs;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isWanted()) throw failure;
    }
  }
}

/** How long a busy server is left alone; null for any other failure. */
function findPause(failure: unknown): number | null {
  if (!(failure instanceof CallFailure)) return null;
  const { code, retryAfterMs } = failure;
  if (code !== 'unavailable' && retryAfterMs === undefined) return null;
  return (retryAfterMs ?? PAUSE_MS) + Math.random() * SPREAD_MS;
}
