/** What comes within this time; null where nothing does: there are browsers whose storage never answers. */
export async function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
