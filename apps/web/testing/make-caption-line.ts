import type { CaptionLine } from '@school/contract/course-pieces';

/** A line of a second, of no speaker. */
export const captionLine = (id: string, startMs: number, text: string): CaptionLine => ({
  id,
  startMs,
  endMs: startMs + 1_000,
  speaker: null,
  text,
});
