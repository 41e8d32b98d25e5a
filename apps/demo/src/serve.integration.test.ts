import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SERVE = fileURLToPath(new URL('../../server/serve.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'school-serve-'));
let database: TestDatabase;
let settings: Record<string, string>;
let running: ChildProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await findFreePort();
  settings = {
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PROJECT_ID: 'my-school',
    API_KEY: '0123456789abcdef0123456789abcdef',
    APP_SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Swiss German <school@my-school.test>',
    STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    MEDIA_DIR: join(folder, 'media'),
    LOG_LEVEL: 'warn',
  };
});
afterAll(async () => {
  if (running?.pid && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, 'SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What `npm run serve` says when it does not start, with these settings and none of the tests' own. */
function refuse(changes: Record<string, string | undefined>): { status: number | null; stderr: string } {
  const env = { PATH: process.env['PATH'] ?? '', ...settings, ...changes };
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const { status, stderr } = spawnSync(process.execPath, [SERVE], {
    env: defined,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stderr };
}

async function serve(): Promise<ChildProcess> {
  running = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that a kill takes the launcher and what it started.
    detached: true,
  });
  await waitUntilReady(running, settings['PUBLIC_ORIGIN'] ?? '');
  return running;
}

const get = (path: string) => fetch(`${settings['PUBLIC_ORIGIN']}${path}`);
const post = async (path: string, body: object) => {
  const answer = await fetch(`${settings['PUBLIC_ORIGIN']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};
const auth = (method: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${settings['API_KEY']}`, body);

describe('npm run serve', () => {
  it.each(['DATABASE_URL', 'PUBLIC_ORIGIN', 'APP_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY'])(
    'does not start without %s, and says so',
    (name) => {
      const { status, stderr } = refuse({ [name]: undefined });
      expect(status).toBe(1);
      expect(stderr).toContain(name);
    },
  );

  it.each([
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:1/google'],
    ['PUBLIC_ORIGIN', 'http://my-school.test'],
  ])('does not start with %s=%s', (name, value) => {
    const { status, stderr } = refuse({ [name]: value });
    expect(status).toBe(1);
    expect(stderr).toContain(name);
  });

  it('is the school and nothing of the demo; it survives a kill, and ends when asked to', {
    timeout: 90_000,
  }, async () => {
    const first = await serve();
    expect(await (await get('/')).text()).toContain('<div id="root">');
    const credentials = { email: 'learner@my-school.test', password: 'chuchichäschtli' };
    expect((await auth('signUp', credentials)).status).toBe(200);
    expect((await post('/functions/listLessons', { data: null })).json).toMatchObject({
      result: { lessons: [] },
    });
    for (const path of [
      '/demo',
      '/demo/mailbox.json',
      '/demo/stripe',
      '/emulator/v1/projects/my-school/config',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    process.kill(-(first.pid ?? 0), 'SIGKILL');
    await once(first, 'exit');
    const second = await serve();
    expect((await auth('signInWithPassword', credentials)).json).toHaveProperty('idToken');
    expect(await stopChild(second, 'SIGTERM')).toBe(0);
    running = null;
  });
});
