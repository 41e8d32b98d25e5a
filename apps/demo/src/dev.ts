import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, type HtmlTagDescriptor } from 'vite';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../packages', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server/src', import.meta.url));

const BRIDGE_TAG: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { src: '/demo/app/bridge.js' },
  injectTo: 'head-prepend',
};

/** The demo from its sources; Node starts it again when one of them changes. */
function startServer(): ChildProcess {
  const packages = readdirSync(PACKAGES).map((name) => join(PACKAGES, name, 'src'));
  // Named, because Node would otherwise watch every file of node_modules that is loaded.
  const watched = [SERVER, dirname(MAIN), ...packages].map((folder) => `--watch-path=${folder}`);
  return spawn(process.execPath, [...watched, '--watch-preserve-output', MAIN], { stdio: 'inherit' });
}

/** Vite on a server of ours: its own server would end the process at a signal, before the demo has stopped. */
async function startVite(port: number): Promise<{ stop: () => Promise<void> }> {
  const server = createServer();
  const vite = await createVite({
    root: WEB,
    logLevel: 'warn',
    clearScreen: false,
    // The phone of `/demo/app` asks for its page here.
    plugins: [{ name: 'phone-bridge', transformIndexHtml: () => [BRIDGE_TAG] }],
    server: { middlewareMode: { server }, ws: { server } },
  });
  server.on('request', vite.middlewares);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
  };
  return { stop };
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** `npm run dev`: Vite in front, which reloads the web app on save, and the demo behind it, until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  // Vite's configuration and the demo read both ports from the environment.
  process.env['PORT'] ||= '3000';
  process.env['WEB_PORT'] ||= '5173';
  const vite = await startVite(Number(process.env['WEB_PORT']));
  const server = startServer();
  const ended = once(server, 'exit');
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    server.kill('SIGTERM');
    await Promise.all([ended, vite.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop().catch(fail);
    });
  await ended;
  await stop();
}

await main().catch(fail);
