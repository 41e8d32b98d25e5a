import { posix } from 'node:path';

type Segment = { startSeconds: number; endSeconds: number; lines: string[] };

/**
 * Of a playlist the segments around a line, as a separate playlist whose addresses begin with `folder`; `startSeconds`
 * is where they begin in the film. ffmpeg's own jump within a playlist of fragments loses their header (5.1): what it
 * reads from its beginning it reads right. Null where the film is over by then.
 */
export function cutPlaylist(
  text: string,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number },
  folder: string,
): { text: string; startSeconds: number } | null {
  const place = (uri: string) => posix.join(folder, uri);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-PLAYLIST-TYPE:VOD'];
  const segments: Segment[] = [];
  let map: string | null = null;
  let written: string | null = null;
  let tags: string[] = [];
  let seconds = 0;
  let nowSeconds = 0;
  let nextByte = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#EXT-X-TARGETDURATION:')) head.push(line);
    else if (line.startsWith('#EXT-X-MAP:'))
      map = line.replace(/URI="([^"]+)"/, (_all, uri: string) => `URI="${place(uri)}"`);
    else if (line.startsWith('#EXTINF:')) {
      seconds = Number.parseFloat(line.slice('#EXTINF:'.length)) || 0;
      tags.push(line);
    } else if (line.startsWith('#EXT-X-BYTERANGE:')) {
      const [, length = '0', offset] = /:(\d+)(?:@(\d+))?/.exec(line) ?? [];
      const first = offset === undefined ? nextByte : Number(offset);
      nextByte = first + Number(length);
      tags.push(`#EXT-X-BYTERANGE:${length}@${first}`);
    } else if (line.trim() !== '' && !line.startsWith('#')) {
      const end = nowSeconds + seconds;
      if (end > fromSeconds && nowSeconds < toSeconds) {
        const lines = [...(map !== null && map !== written ? [map] : []), ...tags, place(line)];
        segments.push({ startSeconds: nowSeconds, endSeconds: end, lines });
        written = map;
      }
      nowSeconds = end;
      tags = [];
    }
  }
  const [first] = segments;
  if (!first) return null;
  const body = segments.flatMap(({ lines }) => lines);
  return { text: [...head, ...body, '#EXT-X-ENDLIST', ''].join('\n'), startSeconds: first.startSeconds };
}
