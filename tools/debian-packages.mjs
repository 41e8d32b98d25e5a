// Runs on Node 20 without any dependency.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './processes.mjs';

/** Programs that tests need and npm does not have, with where Debian's package of that name puts them. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  ffmpeg: '/usr/bin/ffmpeg',
  nginx: '/usr/sbin/nginx',
  // The typeface that the pages' own stand-in is measured against: with another one, text moves when the own one is there.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
};

/** The same Chromium without windows: most tests take it where it is, for a fifth less work. Not every Debian has it. */
const HEADLESS = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };

/** Installs what is missing, where root may. Says by name what is still missing afterwards. */
export function installPackages() {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) installAsRoot();
  for (const name of listMissing())
    say(`Tests that need ${name} will fail: install it (Debian: apt-get install ${name}).`);
}

/** The same for a program that only a long test needs, which asks for it by itself. Says whether it is there. */
export function installPackage(name, path) {
  if (!existsSync(path) && process.getuid?.() === 0) {
    aptGet('update', '-qq');
    install(name);
  }
  return existsSync(path);
}

function installAsRoot() {
  if (listMissing().length > 0) {
    say(`Installing ${listMissing().join(' and ')} (once) …`);
    aptGet('update', '-qq');
  }
  const isOffered = () => spawnSync('apt-cache', ['show', HEADLESS.name], { stdio: 'ignore' }).status === 0;
  if (!existsSync(HEADLESS.path) && isOffered()) install(HEADLESS.name);
  if (listMissing().length > 0) install(...listMissing());
}

function listMissing() {
  return Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
}

function install(...names) {
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** A package's own service is not wanted: tests start what they need. */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', args, { stdio: 'ignore', env });
}

/** Chromium for the browser tests: the given one, or the installed one. */
export function findChromium() {
  const paths = [process.env.CHROMIUM_PATH, HEADLESS.path, PACKAGES.chromium];
  return paths.find((path) => path && existsSync(path));
}
