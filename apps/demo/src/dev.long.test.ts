import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/free-port.mjs';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'school-dev-'));
// For PostgreSQL's own user, where root starts it.
chmodSync(dataDir, 0o711);
let child: ChildProcess;
let origin = '';
let serverOrigin = '';
let said = '';

beforeAll(async () => {
  const { DATABASE_URL: _none, ...env } = process.env;
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  serverOrigin = `http://127.0.0.1:${port}`;
  origin = `http://127.0.0.1:${webPort}`;
  child = spawn(process.execPath, [START, 'dev'], {
    env: { ...env, PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  await waitUntilReady(child, serverOrigin);
});

afterAll(async () => {
  await stopChild(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const getPage = async (path: string) =>
  (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text();

describe('npm run dev', () => {
  it.each(['/', '/mini-lessons/x', '/__/auth/handler'])(
    'answers %s with a page that reloads',
    async (path) => {
      expect(await getPage(path)).toContain('/@vite/client');
    },
  );

  it('answers with the sources of the app', async () => {
    const source = await (await fetch(`${origin}/src/main.tsx`)).text();
    expect(source).toContain('createRoot');
  });

  it('hands a call, a document, a picture and the demo pages on to the server', async () => {
    const answer = await fetch(`${origin}/functions/listLessons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: null }),
    });
    expect(await answer.json()).toMatchObject({ result: { courseTitle: 'Swiss German' } });
    const { projectId } = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as {
      projectId: string;
    };
    const lesson = `/v1/projects/${projectId}/databases/(default)/documents/Videos/gruezi-mitenand`;
    expect((await fetch(`${origin}${lesson}`)).status).toBe(200);
    const picture = await fetch(`${origin}/media/posters/gruezi-mitenand`, {
      headers: { accept: 'image/*' },
    });
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect(await getPage('/demo')).toContain('<title>Demo</title>');
  });

  it("says Vite's address and ends with everything it has started", async () => {
    await expect.poll(() => said).toContain(`Swiss German is open at ${origin} `);
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
    await expect(fetch(serverOrigin)).rejects.toThrow();
  });
});
