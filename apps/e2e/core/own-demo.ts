import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../demo/start.mjs', import.meta.url));

export type OwnDemo = { origin: string; password: string; stop: () => Promise<void> };

/** A demo of one test's own, whose time it may move and whose settings are its own: everybody else's stay as they are. */
export async function startOwnDemo(settings: { [name: string]: string } = {}): Promise<OwnDemo> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'school-own-demo-'));
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const password = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /The password of each is (\S+)\./.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`the demo did not start:\n${said}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, password, stop };
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
