import { PEAK_SAMPLES_A_SECOND } from '../transcoding/index.ts';
import { playlistArguments } from './line-cut.ts';

/** Writes a film's sound as bare samples, 16 bits each, into `sound.raw`. */
export const peakArguments = (playlist: string): string[] =>
  [
    playlistArguments(playlist),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(PEAK_SAMPLES_A_SECOND)],
    ['-f', 's16le', 'file:sound.raw'],
  ].flat();
