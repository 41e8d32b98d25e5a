import { execFileSync } from 'node:child_process';

export function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: 'inherit' });
}
