/** How long the store may take, and how long it is asked again. */
export type S3Waits = Readonly<{
  /** For the head of an answer. */
  answerMs: number;
  /** For the head of an answer to what has a body, or that puts parts together. */
  uploadMs: number;
  /** Between two chunks of a body. */
  chunkMs: number;
  /** For all tries of one request, but for a body's. */
  patienceMs: number;
  /** Before the second try; four times as long before each further one. */
  pauseMs: number;
  /** Until what was written is seen. */
  seenMs: number;
  /** For a place among the requests that are on their way. */
  placeMs: number;
}>;

export const USUAL_WAITS: S3Waits = {
  answerMs: 10_000,
  uploadMs: 120_000,
  chunkMs: 15_000,
  patienceMs: 20_000,
  pauseMs: 200,
  seenMs: 30_000,
  placeMs: 10_000,
};
