import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE } from './drawing.ts';
import { feedFfmpeg, SAME_EACH_TIME } from './ffmpeg.ts';
import { FRAMES_PER_SECOND } from './timing.ts';

/**
 * Flat pictures cost little but for each segment's first one: segments of 12 s are half as large as the usual 4 s ones,
 * and one is about 100 kB.
 */
const SEGMENT_SECONDS = 12;
/** Bits a second of one channel: a plucked string alone, and with voices. */
const SOUND_RATE = { music: '20k', voices: '48k' } as const;

/**
 * H.264 Main; the level is asked of the encoder, so that `codec` (RFC 6381) is what the segments hold. Each rendition
 * has the sound within it: hls.js's light build knows no renditions of sound, and the full one is 70 kB more for each
 * learner, where the music of a film is 0.3 MB.
 */
const RENDITIONS = [
  { name: 'p432', width: 768, height: 432, crf: 33, level: '3.0', codec: 'avc1.4d401e' },
  { name: 'p1080', width: 1920, height: 1080, crf: 36, level: '4.0', codec: 'avc1.4d4028' },
] as const;
type Rendition = (typeof RENDITIONS)[number];

const SUBTITLES = [
  { language: 'gsw', label: 'Schwyzertüütsch' },
  { language: 'en', label: 'English' },
  { language: 'de', label: 'Deutsch' },
] as const;

type Sound = { file: string; kind: keyof typeof SOUND_RATE };
/** Pictures as yuv420p. */
type Film = { pictures: Iterable<Buffer>; sound: Sound };

/** Encodes pictures and sound once for each rendition, and writes the master playlist (RFC 8216). */
export async function makeHls({ pictures, sound }: Film, media: string): Promise<void> {
  for (const { name } of RENDITIONS) mkdirSync(join(media, name), { recursive: true });
  const size = `${PICTURE.width}x${PICTURE.height}`;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    size,
    '-framerate',
    String(FRAMES_PER_SECOND),
  ];
  const outputs = RENDITIONS.flatMap((rendition) => [
    ...pictureTo(rendition),
    ...soundAt(SOUND_RATE[sound.kind]),
    ...segmentsIn(join(media, rendition.name)),
  ]);
  await feedFfmpeg([...input, '-i', '-', '-i', sound.file, ...outputs], pictures);
  writeFileSync(join(media, 'master.m3u8'), masterPlaylist(media));
}

function pictureTo({ width, height, crf, level }: Rendition): string[] {
  const key = String(FRAMES_PER_SECOND * SEGMENT_SECONDS);
  return [
    ['-map', '0:v', '-map', '1:a', ...SAME_EACH_TIME],
    width === PICTURE.width ? [] : ['-vf', `scale=${width}:${height}:flags=bicubic+accurate_rnd+bitexact`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'animation', '-profile:v', 'main', '-level:v', level],
    ['-crf', String(crf), '-threads', '2', '-g', key, '-keyint_min', key, '-sc_threshold', '0'],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ].flat();
}

function soundAt(rate: string): string[] {
  return ['-c:a', 'aac', '-b:a', rate, '-ac', '1'];
}

function segmentsIn(folder: string): string[] {
  return [
    ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(folder, 's%02d.m4s'), join(folder, 'index.m3u8')],
  ].flat();
}

function masterPlaylist(media: string): string {
  const subtitles = SUBTITLES.map(
    ({ language, label }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${label}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=NO,URI="captions-${language}.m3u8"`,
  );
  const streams = RENDITIONS.flatMap(({ name, width, height, codec }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peakBandwidth(join(media, name))},RESOLUTION=${width}x${height},CODECS="${codec},mp4a.40.2",FRAME-RATE=${FRAMES_PER_SECOND}.000,SUBTITLES="captions"`,
    `${name}/index.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...subtitles, ...streams].join('\n')}\n`;
}

/** The largest segment's bits a second, which is what BANDWIDTH means (RFC 8216 §4.3.4.2). */
function peakBandwidth(folder: string): number {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.m4s'))
    .map((file) => statSync(join(folder, file)).size);
  return Math.ceil((Math.max(...sizes) * 8) / SEGMENT_SECONDS);
}

/** The playlist of each language's captions, which iPhones show in full screen. */
export function writeSubtitlePlaylists(media: string, durationSeconds: number): void {
  for (const { language } of SUBTITLES) {
    const playlist = [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      `#EXT-X-TARGETDURATION:${durationSeconds}`,
      '#EXT-X-PLAYLIST-TYPE:VOD',
      `#EXTINF:${durationSeconds}.0,`,
      `captions/${language}.vtt`,
      '#EXT-X-ENDLIST',
    ];
    writeFileSync(join(media, `captions-${language}.m3u8`), `${playlist.join('\n')}\n`);
  }
}
