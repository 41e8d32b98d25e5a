/** How often something happened in the present window, by whom. All windows end together, and with them what is remembered. */
export function createRate(seconds: number, nowMs: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return {
    /** Counts one more, or so many; false beyond `most`. */
    take: (key: string, most: number, amount = 1): boolean => {
      if (nowMs() >= endsAtMs) {
        counts.clear();
        endsAtMs = nowMs() + seconds * 1_000;
      }
      const taken = (counts.get(key) ?? 0) + amount;
      counts.set(key, taken);
      return taken <= most;
    },
    size: () => counts.size,
  };
}
