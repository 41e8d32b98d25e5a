import { existsSync } from 'node:fs';
import type { StageSettings } from '../../../platform/config.ts';
import { DomainError } from '../../../platform/errors.ts';

export type FfmpegSettings = { stage: Pick<StageSettings, 'ffmpegPath'> };

const SYSTEM_PATHS = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** FFMPEG_PATH, else the system's; null where there is none. Looked for each time: it may be installed meanwhile. */
function findFfmpeg({ stage: { ffmpegPath } }: FfmpegSettings): string | null {
  const paths = ffmpegPath === null ? SYSTEM_PATHS : [ffmpegPath];
  return paths.find((path) => existsSync(path)) ?? null;
}

export function hasFfmpeg(config: FfmpegSettings): boolean {
  return findFfmpeg(config) !== null;
}

export function getFfmpeg(config: FfmpegSettings): string {
  const path = findFfmpeg(config);
  if (path !== null) return path;
  throw new DomainError(
    'failed-precondition',
    'Going live needs ffmpeg: install it (Debian: apt-get install ffmpeg), or set FFMPEG_PATH to it.',
    { reason: 'no-ffmpeg' },
  );
}
