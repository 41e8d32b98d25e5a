import { louder, MEASURED } from '../film/loudness.ts';
import type { Tools } from '../film/probe.ts';
import { type OnShare, SAYING, writeAsLoud, writtenSound } from '../film/sound.ts';
import { DUCK_FILE, DUCK_RATE, VOICE_FILE, VOICE_RATE } from './voice-tracks.ts';

export const MIXED_FILE = 'mixed.m4a';

/** Writes the film's sound with the voices over it, as loud as every film's, into the folder. `playlist` is null for a film without sound. */
export async function mixSound(
  tools: Tools,
  playlist: string | null,
  seconds: number,
  onShare: OnShare,
): Promise<void> {
  await writeAsLoud(tools, seconds, (gain) => mixArguments(playlist, seconds, gain), onShare);
}

function mixArguments(playlist: string | null, seconds: number, gain: number | null): string[] {
  const film =
    playlist === null
      ? ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']
      : ['-protocol_whitelist', 'file', '-i', `file:${playlist}`];
  const whole = `apad,atrim=duration=${seconds.toFixed(3)}`;
  const filters = [
    `[0:a:0]aresample=48000:async=1000:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo,${whole}[film]`,
    `[1:a]aformat=sample_fmts=fltp,pan=stereo|c0=c0|c1=c0,${whole}[voice]`,
    `[2:a]aresample=48000,aformat=sample_fmts=fltp,pan=stereo|c0=c0|c1=c0,${whole}[duck]`,
    '[film][duck]amultiply[under]',
    '[under][voice]amix=inputs=2:normalize=0:duration=longest[both]',
    `[both]${[...louder(gain), MEASURED, 'aresample=48000'].join(',')}[out]`,
  ].join(';');
  const written = writtenSound(MIXED_FILE, gain);
  const raw = ['-protocol_whitelist', 'file', '-ac', '1'];
  return [
    [...SAYING, '-filter_complex_threads', '1'],
    film,
    [...raw, '-f', 's16le', '-ar', String(VOICE_RATE), '-i', `file:${VOICE_FILE}`],
    [...raw, '-f', 'f32le', '-ar', String(DUCK_RATE), '-i', `file:${DUCK_FILE}`],
    ['-filter_complex', filters, '-map', '[out]', '-vn', ...written],
  ].flat();
}
