import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaLesson } from './media-course.ts';
import { ffmpeg } from './media-ffmpeg.ts';

const SEGMENT_SECONDS = 4;

/** H.264 Main; the level is asked of the encoder, so that `codec` (RFC 6381) is what the segments hold. */
const RENDITIONS = [
  { name: 'p360', width: 640, height: 360, crf: 27, level: '3.0', codec: 'avc1.4d401e' },
  { name: 'p720', width: 1280, height: 720, crf: 31, level: '3.1', codec: 'avc1.4d401f' },
] as const;

const TRACKS = [
  { language: 'gsw', label: 'Schwyzertüütsch', field: 'swissGerman' },
  { language: 'en', label: 'English', field: 'english' },
  { language: 'de', label: 'Deutsch', field: 'standardGerman' },
] as const;

/** Two renditions in fragmented MP4, and a master playlist that names them and the captions (RFC 8216). */
export function makeHls(film: string, media: string, framesPerSecond: number): void {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const { language, label } of TRACKS) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${label}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=NO,URI="captions-${language}.m3u8"`,
    );
  }
  for (const rendition of RENDITIONS) {
    const { name, width, height, codec } = rendition;
    const folder = join(media, name);
    mkdirSync(folder, { recursive: true });
    makeRendition(film, folder, rendition, framesPerSecond);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakBandwidth(folder)},RESOLUTION=${width}x${height},CODECS="${codec},mp4a.40.2",SUBTITLES="captions"`,
      `${name}/index.m3u8`,
    );
  }
  writeFileSync(join(media, 'master.m3u8'), `${lines.join('\n')}\n`);
}

function makeRendition(
  film: string,
  folder: string,
  { width, height, crf, level }: (typeof RENDITIONS)[number],
  framesPerSecond: number,
): void {
  const key = String(framesPerSecond * SEGMENT_SECONDS);
  const video = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', 'main'];
  const refs = ['-level:v', level, '-refs', '4', '-crf', String(crf)];
  const keys = ['-g', key, '-keyint_min', key, '-sc_threshold', '0'];
  const audio = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
  const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'];
  const files = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
  const names = ['-hls_segment_filename', join(folder, 's%02d.m4s'), join(folder, 'index.m3u8')];
  const size = ['-vf', `scale=${width}:${height}:flags=lanczos`];
  ffmpeg('-i', film, ...size, ...video, ...refs, ...keys, ...audio, ...hls, ...files, ...names);
}

/** The largest segment's bits a second, which is what BANDWIDTH means (RFC 8216 §4.3.4.2). */
function peakBandwidth(folder: string): number {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, file)).size);
  return Math.ceil((Math.max(...sizes) * 8) / SEGMENT_SECONDS);
}

/** A caption a card in each language, the title card without one, and the playlists that the manifest names. */
export function makeCaptions({ folder, cards }: MediaLesson, media: string, cardSeconds: number): void {
  const seconds = (cards.length + 1) * cardSeconds;
  mkdirSync(join(folder, 'captions'), { recursive: true });
  for (const { language, field } of TRACKS) {
    const cues = cards.map(
      (card, index) =>
        `${clock((index + 1) * cardSeconds)} --> ${clock((index + 2) * cardSeconds)}\n${card[field]}\n`,
    );
    writeFileSync(join(folder, 'captions', `${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    const playlist = [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      `#EXT-X-TARGETDURATION:${seconds}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
      `#EXTINF:${seconds}.0,`,
      `captions/${language}.vtt`,
      '#EXT-X-ENDLIST',
    ];
    writeFileSync(join(media, `captions-${language}.m3u8`), `${playlist.join('\n')}\n`);
  }
}

function clock(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 60))}:${part(seconds % 60)}.000`;
}
