import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPOKEN_BY_COMPUTER } from '@school/domain/spoken-file';
import { PICTURE } from './drawing.ts';
import { feedFfmpeg, runFfmpeg, SAME_EACH_TIME } from './ffmpeg.ts';
import { FRAMES_PER_SECOND } from './timing.ts';

/**
 * Flat pictures cost little but for the first one after a cut: there a segment begins, and where no cut comes, after this
 * time. The title's is small, so that a film begins soon.
 */
const MOST_SECONDS = 14;
/** Less than lies between two beginnings: each of them is taken. */
const SHORTEST_SECONDS = 0.25;
/** Bits a second of one channel: a plucked string alone, and with voices. */
const SOUND_RATE = { music: '20k', voices: '28k' } as const;

/**
 * H.264 Main, with its colours finer than its light, or paper turns pink at a cut; the level is asked of the encoder, so that `codec` (RFC 6381) is what the segments hold. Each rendition
 * has the sound within it: hls.js's light build knows no renditions of sound, and the full one is 70 kB more for each
 * learner, where the music of a film is 0.3 MB.
 */
const RENDITIONS = [
  { name: 'p432', width: 768, height: 432, crf: 35, level: '3.0', codec: 'avc1.4d401e' },
  { name: 'p1080', width: 1920, height: 1080, crf: 38, level: '4.0', codec: 'avc1.4d4028' },
] as const;
type Rendition = (typeof RENDITIONS)[number];

/** Encoded once for all of them. */
const SOUND = 'sound.aac';

const SUBTITLES = [
  { language: 'gsw', label: 'Schwyzertüütsch' },
  { language: 'en', label: 'English' },
  { language: 'de', label: 'Deutsch' },
] as const;

/** `isComputers` where a computer speaks in it. */
type Sound = { file: string; kind: keyof typeof SOUND_RATE; isComputers: boolean };
/** Pictures as yuv420p, and when one of them is the first after a cut. */
type Film = { pictures: Iterable<Buffer>; cuts: readonly number[]; sound: Sound };

/**
 * Encodes the pictures of each rendition and the sound, each into a file of its own in a folder that may be thrown away:
 * written side by side, the sound would stand as many pieces late as the encoder is with its pictures. Then divides them at
 * every cut, and writes the master playlist (RFC 8216).
 */
export async function makeHls({ pictures, cuts, sound }: Film, media: string, work: string): Promise<void> {
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
  const films = RENDITIONS.flatMap((rendition) => [
    ...pictureTo(rendition, cuts),
    join(work, `${rendition.name}.mp4`),
  ]);
  const encodedSound = [...soundAt(SOUND_RATE[sound.kind]), join(work, SOUND)];
  await feedFfmpeg([...input, '-i', '-', '-i', sound.file, ...films, ...encodedSound], pictures);
  divideAtCuts(work, media);
  writeFileSync(join(media, 'master.m3u8'), masterPlaylist(media, sound));
}

function pictureTo({ width, height, crf, level }: Rendition, cuts: readonly number[]): string[] {
  const key = String(FRAMES_PER_SECOND * MOST_SECONDS);
  // A little early: the first picture that is not before a time is the key.
  const forced = cuts.map((seconds) => (seconds - 0.25 / FRAMES_PER_SECOND).toFixed(4)).join(',');
  return [
    ['-map', '0:v', ...SAME_EACH_TIME],
    width === PICTURE.width ? [] : ['-vf', `scale=${width}:${height}:flags=bicubic+accurate_rnd+bitexact`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'animation', '-profile:v', 'main', '-level:v', level],
    [
      '-crf',
      String(crf),
      '-chromaoffset',
      '-3',
      '-threads',
      '2',
      '-g',
      key,
      '-keyint_min',
      '1',
      '-sc_threshold',
      '0',
    ],
    forced === '' ? [] : ['-force_key_frames', forced],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ].flat();
}

function soundAt(rate: string): string[] {
  return ['-map', '1:a', ...SAME_EACH_TIME, '-c:a', 'aac', '-b:a', rate, '-ac', '1', '-f', 'adts'];
}

/** The same pictures and sounds, in a segment for each picture that needs none before it. */
function divideAtCuts(work: string, media: string): void {
  for (const { name } of RENDITIONS) {
    const encoded = ['-i', join(work, `${name}.mp4`), '-i', join(work, SOUND)];
    const both = ['-map', '0:v', '-map', '1:a', ...SAME_EACH_TIME, '-c', 'copy', '-bsf:a', 'aac_adtstoasc'];
    mkdirSync(join(media, name), { recursive: true });
    runFfmpeg([...encoded, ...both, ...segmentsIn(join(media, name))]);
  }
}

function segmentsIn(folder: string): string[] {
  return [
    ['-f', 'hls', '-hls_time', String(SHORTEST_SECONDS), '-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(folder, 's%02d.m4s'), join(folder, 'index.m3u8')],
  ].flat();
}

function masterPlaylist(media: string, { isComputers }: Sound): string {
  const subtitles = SUBTITLES.map(
    ({ language, label }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${label}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=NO,URI="captions-${language}.m3u8"`,
  );
  const streams = RENDITIONS.flatMap(({ name, width, height, codec }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peakBandwidth(join(media, name))},RESOLUTION=${width}x${height},CODECS="${codec},mp4a.40.2",FRAME-RATE=${FRAMES_PER_SECOND}.000,SUBTITLES="captions"`,
    `${name}/index.m3u8`,
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  const voice = isComputers ? [SPOKEN_BY_COMPUTER] : [];
  return `${[...head, ...voice, ...subtitles, ...streams].join('\n')}\n`;
}

/** A segment's line in a playlist, with its name on the next. */
const SEGMENT = /#EXTINF:([\d.]+),\n(\S+)/g;

/** The most bits a second that a segment has, which is what BANDWIDTH means (RFC 8216 §4.3.4.2). */
function peakBandwidth(folder: string): number {
  const playlist = readFileSync(join(folder, 'index.m3u8'), 'utf8');
  const rates = [...playlist.matchAll(SEGMENT)].map(
    ([, seconds = '1', name = '']) => (statSync(join(folder, name)).size * 8) / Number(seconds),
  );
  return Math.ceil(Math.max(...rates));
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
