// Runs on Node 20 without any dependency: installs, builds what has changed, then runs the demo under Node 24.
// With the argument `emulate` it runs the auth emulator instead; with `dev` the demo with Vite, which needs no build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { isInstalled } from '../server/installation.mjs';
import { fail, root, underNode24 } from '../server/launch.mjs';
import { build, isBuilt } from '../server/web-build.mjs';

const PROGRAMS = { emulate: 'emulate.ts', dev: 'dev.ts' };
const program = PROGRAMS[process.argv[2]] ?? 'main.ts';
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const say = (line) => process.stdout.write(`${line}\n`);

/** The same lock as packages/embedded-postgres/src/data-lock.ts: an abstract socket, which the kernel frees. */
async function lockDataDir() {
  mkdirSync(dataDir, { recursive: true });
  if (process.platform !== 'linux') return { close: (done) => done() };
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await new Promise((done) => {
    server.once('error', () =>
      fail(
        `The folder ${dataDir} is in use by another server. Stop that one, or set DATA_DIR to another folder.`,
      ),
    );
    server.listen(`\0school-${name}`, done);
  });
  return server;
}

function npm(args, what) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 || fail(`${what} failed; what npm said stands above.`);
}

const lock = await lockDataDir();
if (!isInstalled(root)) {
  say('Installing (once) …');
  npm(['ci', '--no-audit', '--no-fund'], 'The installation');
}
if (program !== 'dev.ts' && !isBuilt()) {
  say('Building the web app …');
  build(() => npm(['run', '--silent', 'build', '--workspace', 'apps/web'], 'The build'));
}
await new Promise((done) => lock.close(done));

process.chdir(root);
process.env.DATA_DIR = dataDir;
await underNode24(() => import(new URL(`src/${program}`, import.meta.url)));
