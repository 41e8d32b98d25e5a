import type { Words } from '@school/contract/words';

/** A lesson that has ended, `agoMs` before now, and began `beganAgoMs` before. */
export type Over = { title: Words; recordingID: string | null; agoMs: number; beganAgoMs: number };

/**
 * The lesson that is spoken of when the calendar's and the stage's last are known: one that ran in a date's hour is that
 * date's, and has the recording that either knows of, which the stage hears of first; of two it is the later one.
 */
export function chooseOver(dated: Over | null, staged: Over | null): Over | null {
  if (!dated || !staged) return dated ?? staged;
  const isSame = staged.agoMs < dated.beganAgoMs && dated.agoMs < staged.beganAgoMs;
  if (isSame) return { ...dated, recordingID: dated.recordingID ?? staged.recordingID };
  return staged.agoMs < dated.agoMs ? staged : dated;
}
