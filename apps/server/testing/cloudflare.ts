import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../tools/free-port.mjs';
import { type RunningServer, startListening } from './child-server.ts';

/** Brings Cloudflare's own runtime, `workerd`, which is too large for everybody's `npm ci`. */
const MINIFLARE = 'miniflare@4.20260730.0';
const COMPATIBILITY_DATE = '2026-07-01';

export type Cloudflare = {
  /** Runs a worker with its variables, and a cache that is empty. */
  run: (script: string, variables: Record<string, string>) => Promise<RunningServer>;
  remove: () => void;
};

const program = (options: unknown) => `import { Miniflare } from 'miniflare';
const miniflare = new Miniflare(${JSON.stringify(options)});
process.once('SIGTERM', async () => {
  await miniflare.dispose();
  process.exit(0);
});
await miniflare.ready;
`;

/** Cloudflare's runtime in a folder, for one test. */
export function installCloudflare(): Cloudflare {
  const folder = mkdtempSync(join(tmpdir(), 'school-cloudflare-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const args = ['install', '--no-save', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', [...args, MINIFLARE], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    remove();
    throw new Error(`This test needs npm’s ${MINIFLARE}: ${stderr}`);
  }
  return { run: (script, variables) => runWorker(folder, script, variables), remove };
}

async function runWorker(
  folder: string,
  script: string,
  variables: Record<string, string>,
): Promise<RunningServer> {
  const port = await findFreePort();
  const file = join(folder, `run-${port}.mjs`);
  const options = {
    modules: true,
    script,
    bindings: variables,
    compatibilityDate: COMPATIBILITY_DATE,
    host: '127.0.0.1',
    port,
    // Where a request seems to come from: else it is asked of Cloudflare.
    cf: false,
  };
  writeFileSync(file, program(options));
  return startListening(process.execPath, [file], { port, cwd: folder });
}
