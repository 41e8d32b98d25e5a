/** What a browser says of its link; not every browser says anything. */
export type Link = { saveData?: boolean; downlink?: number; effectiveType?: string };

/** Bits per second that a link of this kind carries, where its speed is not said. */
const BY_KIND: Readonly<Record<string, number>> = { 'slow-2g': 40_000, '2g': 70_000, '3g': 700_000 };
/** Most phones and homes: enough for a film of 720 lines, and corrected by the first segment. */
const USUAL_BITS = 2_000_000;
const MOST_BITS = 8_000_000;
/** A film is not all that comes through the link. */
const SHARE = 0.7;

/**
 * What the link is taken to carry before the first segment has been measured: it decides in which size a film begins.
 * A link whose data are saved begins with the smallest.
 */
export function estimateBitsPerSecond({ saveData, downlink, effectiveType }: Link): number {
  if (saveData) return 1;
  const byKind = BY_KIND[effectiveType ?? ''];
  const said = downlink === undefined ? undefined : downlink * 1_000_000 * SHARE;
  return Math.min(said ?? byKind ?? USUAL_BITS, byKind ?? MOST_BITS, MOST_BITS);
}
