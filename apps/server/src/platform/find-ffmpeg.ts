import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StageSettings } from './config.ts';
import { DomainError } from './errors.ts';

export type FfmpegSettings = { stage: Pick<StageSettings, 'ffmpegPath'> };

const SYSTEM_PATHS = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** FFMPEG_PATH, else the system's; null where there is none. Looked for each time: it may be installed meanwhile. */
function findFfmpeg({ stage: { ffmpegPath } }: FfmpegSettings): string | null {
  const paths = ffmpegPath === null ? SYSTEM_PATHS : [ffmpegPath];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** What says what a file holds; it comes with ffmpeg and lies beside it. */
const ffprobeBeside = (ffmpeg: string) => join(dirname(ffmpeg), 'ffprobe');

export function hasFfmpeg(config: FfmpegSettings): boolean {
  return findFfmpeg(config) !== null;
}

/** Whether both are there, without which no film can be prepared. */
export function hasFilmTools(config: FfmpegSettings): boolean {
  const ffmpeg = findFfmpeg(config);
  return ffmpeg !== null && existsSync(ffprobeBeside(ffmpeg));
}

export function getFfmpeg(config: FfmpegSettings): string {
  const path = findFfmpeg(config);
  if (path !== null) return path;
  throw new DomainError(
    'failed-precondition',
    'Films and live lessons need ffmpeg: install it (Debian: apt-get install ffmpeg), or set FFMPEG_PATH to it.',
    { reason: 'no-ffmpeg' },
  );
}

export function getFfprobe(config: FfmpegSettings): string {
  return ffprobeBeside(getFfmpeg(config));
}
