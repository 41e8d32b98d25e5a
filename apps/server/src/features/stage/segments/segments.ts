/** A piece of a stream as a playlist names it, and which of the lesson's streams it is of. */
export type Segment = { seconds: number; uri: string; at: Date | null; run: number };
/** One stream's pieces; `map` is the address of their beginning, which every piece needs. */
export type Run = { run: number; map: string | null; segments: readonly Segment[] };

/** Reads the media playlist of one stream (RFC 8216); addresses are put below `folder`. */
export function readRun(text: string, run: number, folder: string): Run {
  const segments: Segment[] = [];
  let map: string | null = null;
  let seconds: number | null = null;
  let at: Date | null = null;
  const below = (uri: string) => (folder === '' ? uri : `${folder}/${uri}`);
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1] ?? null;
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'))
      at = readTime(line.slice('#EXT-X-PROGRAM-DATE-TIME:'.length));
    else if (line !== '' && !line.startsWith('#') && seconds !== null) {
      segments.push({ seconds, uri: below(line), at, run });
      seconds = null;
      at = null;
    }
  }
  return { run, map: map === null ? null : below(map), segments };
}

/** ffmpeg writes '+0000' where ISO 8601 has '+00:00'. */
function readTime(text: string): Date | null {
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? null : at;
}

export function secondsOf(segments: readonly Pick<Segment, 'seconds'>[]): number {
  return segments.reduce((sum, { seconds }) => sum + seconds, 0);
}
