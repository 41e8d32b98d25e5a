// Runs on Node 20 without any dependency.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './processes.mjs';

/** Programs that tests need and npm does not have, with where Debian's package of that name puts them. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  ffmpeg: '/usr/bin/ffmpeg',
  nginx: '/usr/sbin/nginx',
};

/** Installs what is missing, where root may. Says by name what is still missing afterwards. */
export function installPackages() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (missing().length > 0 && mayInstall) {
    const names = missing();
    say(`Installing ${names.join(' and ')} (once) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    // A package's own service is not wanted: tests start what they need.
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...env, RUNLEVEL: '1' } });
  }
  for (const name of missing())
    say(`Tests that need ${name} will fail: install it (Debian: apt-get install ${name}).`);
}

/** Chromium for the browser tests: the given one, or the installed one. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, PACKAGES.chromium].find((path) => path && existsSync(path));
}
