import { LADDER, type Rendition, SEGMENT_SECONDS } from '../segments/ladder.ts';

const FRAMES_PER_SECOND = 25;
/** No evening is longer; a stream that is forgotten ends. */
export const MAX_STREAM_SECONDS = 4 * 3_600;
/** A frame of 4096 × 2160, upright too; what is larger is not decoded. */
const MAX_PIXELS = 4_096 * 2_304;

/** What a stream may come in: ffmpeg's name of each, and nothing else is tried. */
export type Container = 'matroska' | 'mp4' | 'flv' | 'mpegts';

const CODECS = 'h264,hevc,vp8,vp9,av1,libdav1d,libvpx,libvpx-vp9,aac,opus,libopus,mp3,mp3float,vorbis';

/**
 * From standard input alone to a folder: no address in a stream is followed, no other format or codec is tried, and each
 * encoder has two threads.
 */
export function ladderArguments(container: Container): string[] {
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-filter_threads', '1'],
    ['-probesize', '1000000', '-analyzeduration', '2000000', '-fflags', '+nobuffer+genpts+discardcorrupt'],
    inputArguments(container),
    LADDER.flatMap(rendition),
  ].flat();
}

/** Standard input as this format and no other. */
export function inputArguments(container: Container): string[] {
  return [
    ['-protocol_whitelist', 'pipe', '-format_whitelist', FORMAT_NAMES[container], '-codec_whitelist', CODECS],
    ['-max_pixels', String(MAX_PIXELS), '-threads', '2', '-f', container, '-i', 'pipe:0'],
  ].flat();
}

const FORMAT_NAMES: { [Name in Container]: string } = {
  matroska: 'matroska,webm',
  mp4: 'mov,mp4,m4a,3gp,3g2,mj2',
  flv: 'flv',
  mpegts: 'mpegts',
};

function rendition({ name, longSide, videoKbit, audioKbit }: Rendition): string[] {
  return [
    [
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-t',
      String(MAX_STREAM_SECONDS),
      '-map_metadata',
      '-1',
      '-dn',
      '-sn',
    ],
    ['-vf', `fps=${FRAMES_PER_SECOND},${fitWithin(longSide)},format=yuv420p`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main', '-threads', '2'],
    ['-b:v', `${videoKbit}k`, '-maxrate', `${videoKbit}k`, '-bufsize', `${videoKbit * 2}k`],
    ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'],
    ['-g', String(FRAMES_PER_SECOND * SEGMENT_SECONDS * 2)],
    ['-c:a', 'aac', '-b:a', `${audioKbit}k`, '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1000'],
    ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${name}-init.mp4`],
    ['-hls_segment_filename', `${name}-%d.m4s`],
    ['-hls_flags', 'independent_segments+program_date_time+temp_file', `${name}.m3u8`],
  ].flat();
}

/** The longer side, upright or not, is at most this long; sides are even, as H.264 has them. */
function fitWithin(longSide: number): string {
  const wide = `trunc(min(${longSide},iw)/2)*2`;
  const high = `trunc(min(${longSide},ih)/2)*2`;
  return `scale=w='if(gte(iw,ih),${wide},-2)':h='if(gte(iw,ih),-2,${high})'`;
}
