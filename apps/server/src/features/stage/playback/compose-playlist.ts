import type { Run, Segment } from '../segments/segments.ts';

/** A playlist's pieces in order. `dropped` and `breaksDropped` count those that have left it. */
export type Shown = {
  maps: ReadonlyMap<number, string | null>;
  segments: readonly Segment[];
  /** The run before the first shown piece; a piece of another run has a break before it. */
  runBefore: number | null;
  dropped: number;
  breaksDropped: number;
  isEnded: boolean;
  /** Seconds; the same for the whole life of a playlist. */
  targetSeconds: number;
};

/** The last `windowSeconds` of a lesson's streams; all of them for a recording. */
export function chooseShown(
  runs: readonly Run[],
  {
    windowSeconds,
    isEnded,
    targetSeconds,
  }: { windowSeconds: number; isEnded: boolean; targetSeconds: number },
): Shown {
  const all = runs.flatMap(({ segments }) => segments);
  let first = all.length;
  let seconds = 0;
  while (first > 0 && seconds < windowSeconds) {
    first -= 1;
    seconds += all[first]?.seconds ?? 0;
  }
  const gone = all.slice(0, first);
  return {
    maps: new Map(runs.map(({ run, map }) => [run, map])),
    segments: all.slice(first),
    runBefore: gone.at(-1)?.run ?? null,
    dropped: gone.length,
    breaksDropped: gone.filter(({ run }, at) => at > 0 && gone[at - 1]?.run !== run).length,
    isEnded,
    targetSeconds,
  };
}

/**
 * A live lesson's media playlist (RFC 8216 §4.3, RFC 8216 §6.2). Addresses are relative: whose token stands in the playlist's
 * own address stands in every piece's, and the text is the same for all viewers.
 */
export function composePlaylist({
  isRecording = false,
  ...shown
}: Shown & { isRecording?: boolean }): string {
  const { maps, segments, dropped, breaksDropped, isEnded, targetSeconds } = shown;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${dropped}`,
    ...(breaksDropped > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${breaksDropped}`] : []),
    ...(isRecording ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
  ];
  let before = shown.runBefore;
  for (const [place, { run, seconds, uri, at }] of segments.entries()) {
    if (before !== null && before !== run) lines.push('#EXT-X-DISCONTINUITY');
    const map = maps.get(run) ?? null;
    if (map !== null && (place === 0 || before !== run)) lines.push(`#EXT-X-MAP:URI="${map}"`);
    if (at) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${at.toISOString()}`);
    lines.push(`#EXTINF:${seconds.toFixed(6)},`, uri);
    before = run;
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
