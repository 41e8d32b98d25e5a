import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Sounds and films come out the same at each making: no dates, no names of encoders, a fixed number of threads. */
export const SAME_EACH_TIME = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

/** FFMPEG_PATH, else the system's. */
export function getFfmpeg(): string {
  const path = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  const isThere = path.includes('/') ? existsSync(path) : spawnSync(path, ['-version']).status === 0;
  if (!isThere)
    throw new Error('Films need ffmpeg: install it (apt-get install ffmpeg), or set FFMPEG_PATH to it.');
  return path;
}

/** Runs it once and gives back what it writes to its standard output. */
export function runFfmpeg(args: string[]): Buffer {
  return execFileSync(getFfmpeg(), ['-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1_024 ** 3,
  });
}

/** Runs it over pictures that are handed in one after the other. */
export async function feedFfmpeg(args: string[], pictures: Iterable<Buffer>): Promise<void> {
  const options: SpawnOptions = { stdio: ['pipe', 'inherit', 'inherit'] };
  const child = spawn(getFfmpeg(), ['-loglevel', 'error', '-y', ...args], options);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const input = child.stdin;
  if (!input) throw new Error('ffmpeg has no standard input.');
  // What it has to say stands in its exit code.
  input.on('error', () => undefined);
  for (const picture of pictures) {
    if (!input.write(picture))
      await Promise.race([new Promise((resolve) => input.once('drain', resolve)), ended]);
    if (child.exitCode !== null) break;
  }
  input.end();
  const code = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
