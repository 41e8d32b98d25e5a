import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** The demo from its sources; Node starts it again when a file of the server's changes. */
function startServer(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN], { stdio: 'inherit' });
}

/** Vite on a server of ours: on one of its own it would end the process at a signal, before the demo has stopped. */
async function startVite(port: number): Promise<{ stop: () => Promise<void> }> {
  const server = createServer();
  const vite = await createVite({
    root: WEB,
    logLevel: 'warn',
    clearScreen: false,
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  await ended;
  await stop();
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
