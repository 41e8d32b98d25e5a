/** Of a made-up school's many rows, on a machine that may be busy. */
const MOST_MS = 3_600_000;

/** A statement that the pool waits for longer than for any of the server's. */
export const longQuery = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: MOST_MS,
});
