import { LADDER } from '../segments/ladder.ts';

/** Every rendition of the ladder; what each holds (size, codecs) stands in its own beginning. */
export function masterPlaylist(media: readonly string[] = []): string {
  const group = media.length > 0 ? ',SUBTITLES="captions"' : '';
  const streams = LADDER.flatMap(({ name, videoKbit, audioKbit }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(videoKbit + audioKbit) * 1_100}${group}`,
    `${name}.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...streams].join('\n')}\n`;
}

/** A film's master playlist for playing it as if live: its captions go by the film's time, and are left out. */
export function preparedMaster(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#EXT-X-MEDIA:'))
    .map((line) => (line.startsWith('#EXT-X-STREAM-INF:') ? line.replace(/,SUBTITLES="[^"]*"/, '') : line))
    .join('\n');
}
