// `npm run media`, `npm run pictures`, and the workshop's own tests. Its packages are installed when they are needed: a
// clone that draws nothing has none of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../tools/debian-packages.mjs';
import { hasPassed, notePassed } from './passed.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(HERE);
const LOCK = join(HERE, 'package-lock.json');
/** A copy of the lock that the installed packages are of. */
const INSTALLED = join(HERE, 'node_modules/.installed-lock.json');

function run(command, args, cwd = ROOT) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function install() {
  const lock = readFileSync(LOCK, 'utf8');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return;
  run('npm', ['ci', '--no-audit', '--no-fund'], HERE);
  writeFileSync(INSTALLED, lock);
}

/** What makes films and voices, and is not npm's. */
function installPrograms() {
  for (const name of ['ffmpeg', 'espeak-ng'])
    if (!installPackage(name, `/usr/bin/${name}`))
      process.stderr.write(`This needs ${name}: install it (Debian: apt-get install ${name}).\n`);
}

const node = (script, args = []) => run('node', [join('workshop/src', script), ...args]);

function test(args) {
  if (args.includes('--if-changed') && hasPassed()) {
    process.stdout.write('workshop: nothing has changed since its tests passed\n');
    return;
  }
  install();
  installPrograms();
  run('npx', ['--no-install', 'tsc', '-p', 'workshop']);
  run('npx', [
    '--no-install',
    'oxlint',
    '-c',
    'workshop/oxlintrc.json',
    '--type-aware',
    '--deny-warnings',
    'workshop/src',
  ]);
  run('npx', ['--no-install', 'vitest', 'run', '--root', 'workshop']);
  notePassed();
}

const [part, ...args] = process.argv.slice(2);
const parts = {
  media: () => {
    install();
    installPrograms();
    node('media/demo-film/make-demo-film.ts');
    node('media/make-media.ts', args.length > 0 ? args : ['content']);
    node('voice/make-voice.ts', args.length > 0 ? args : ['content']);
  },
  pictures: () => {
    install();
    node('pictures/make-pictures.ts');
  },
  test: () => test(args),
};
if (!Object.hasOwn(parts, part ?? '')) {
  process.stderr.write('node workshop/run.mjs media | pictures | test\n');
  process.exit(1);
}
parts[part]();
