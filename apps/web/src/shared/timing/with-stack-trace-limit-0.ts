/** Browsers that have no such limit leave stacks as they are. */
const errors: { stackTraceLimit?: number } = Error;

/**
 * Does something during which errors have no stacks. Chromium reads all source of a function once more for the first stack
 * that it is in; libraries make errors as they begin, in functions as long as their files: for a phone 40 ms each.
 */
export async function withStackTraceLimit0<Result>(work: () => Promise<Result>): Promise<Result> {
  const { stackTraceLimit } = errors;
  if (stackTraceLimit === undefined) return work();
  errors.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
}
