// Rooms: deploy/proxy, apps/server/src/main.ts, apps/server/src/app, apps/server/migrations
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { findFreePort } from '../../../../tools/free-port.mjs';
import { stopChild, waitUntilReady } from '../../testing/child-server.ts';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { type RunningProxy, startProxy } from '../../testing/proxies.ts';
import { createServedSchool, onPostgres, type ServedSchool } from '../../testing/served-school.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const REQUESTS = 10_000;
const AT_ONCE = 12;
const SHOWN = 200;
const PATIENCE = { timeout: 300_000, interval: 50 };

let next: string;
beforeAll(() => {
  next = writeNextRelease();
});
afterAll(() => rmSync(next, { recursive: true, force: true }));

/** The same server as a later release would be: with one more migration, which adds something. */
function writeNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-next-'));
  for (const name of ['dist', 'migrations', 'serve.mjs', 'launch.mjs', 'places.mjs'])
    cpSync(join(ROOT, 'apps/server', name), join(folder, 'apps/server', name), { recursive: true });
  cpSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const migrations = join(folder, 'apps/server/migrations');
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: object[];
  };
  const added = {
    idx: journal.entries.length,
    version: '7',
    when: 4_000_000_000_000,
    tag: 'of_next',
    breakpoints: true,
  };
  journal.entries.push(added);
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(migrations, 'of_next.sql'), 'alter table accounts add column of_next text');
  return folder;
}

type Load = { count: () => number; failures: string[]; stop: () => Promise<void> };

/** What is asked in turns, and what the answer has in it. */
const ASKED = [
  { method: 'GET', path: '/', body: null, answer: '<div id="root">' },
  { method: 'POST', path: '/functions/listLessons', body: '{"data":null}', answer: '"result":' },
] as const;

/**
 * Readers and callers who ask without a break, each time as another, and never again: only the proxy may. What is not
 * answered with what was asked has failed, a busy server's 503 too.
 */
function startLoad(origin: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, rejectUnauthorized: false });
  const failures: string[] = [];
  let [count, isOver] = [0, false];
  const ask = async (serial: number): Promise<void> => {
    const { method, path, body, answer } = ASKED[serial % 2 === 0 ? 0 : 1];
    const headers = {
      'x-forwarded-for': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
      ...(body !== null && { 'content-type': 'application/json' }),
    };
    const asked = request(origin + path, { agent, method, headers });
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject);
        asked.end(body ?? undefined);
      });
      const said = await text(response);
      if (response.statusCode === 200 && said.includes(answer)) return;
      failures.push(`${serial}: ${method} ${path} ${response.statusCode} ${said.slice(0, SHOWN)}`);
    } catch (error) {
      failures.push(`${serial}: ${method} ${path} ${String(error)}`);
    }
  };
  const work = async () => {
    while (!isOver) {
      count += 1;
      await ask(count);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  return {
    count: () => count,
    failures,
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}

/** Whether a WebSocket gets through. */
async function expectSocket(proxy: RunningProxy): Promise<void> {
  const address = proxy.origin.replace('https', 'wss') + CHAT_SOCKET_PATH;
  const socket = new WebSocket(address, { origin: proxy.origin, rejectUnauthorized: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.terminate();
}

/** It says that it stops while it answers on, and ends after that. */
async function stopInOrder(server: ChildProcess, port: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const ended = stopChild(server, 'SIGTERM');
  await vi.waitFor(
    async () => {
      const ready = await fetch(`${origin}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    },
    { timeout: 30_000, interval: 50 },
  );
  expect((await fetch(origin)).status).toBe(200);
  expect(server.exitCode).toBe(null);
  expect(await ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
}

describe.each(['haproxy', 'nginx'] as const)('behind %s', (kind) => {
  let school: ServedSchool;
  let proxy: RunningProxy;
  let ports: [number, number];
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    school = await createServedSchool(process.env);
    ports = [await findFreePort(), await findFreePort()];
    proxy = await startProxy(kind, ports);
  });
  afterAll(async () => {
    for (const child of started) await stopChild(child, 'SIGKILL');
    await proxy.stop();
    await school.remove();
  });

  const start = async (release: string, port: number): Promise<ChildProcess> => {
    const env = {
      PATH: process.env['PATH'],
      ...PRODUCTION_SETTINGS,
      DATABASE_URL: school.databaseUrl,
      MEDIA_DIR: join(school.folder, 'media'),
      PORT: String(port),
      PUBLIC_ORIGIN: proxy.origin,
      // The proxy's word for the caller, and the caller's for the one before: here everybody is somebody else.
      TRUST_PROXY: '2',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
    };
    const child = spawn(process.execPath, [join(release, 'apps/server/serve.mjs')], {
      cwd: release,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.push(child);
    await waitUntilReady(child, `http://127.0.0.1:${port}`);
    return child;
  };

  it('an upgrade as deploy/README.md has it: old and new beside each other, none of ten thousand requests fails', {
    timeout: 600_000,
  }, async () => {
    const old = await start(ROOT, ports[0]);
    await vi.waitFor(
      async () => expect((await fetch(proxy.plainOrigin, { redirect: 'manual' })).status).toBe(301),
      PATIENCE,
    );
    await vi.waitFor(() => expectSocket(proxy), PATIENCE);
    const load = startLoad(proxy.origin);
    await vi.waitFor(() => expect(load.count()).toBeGreaterThan(REQUESTS / 4), PATIENCE);
    await start(next, ports[1]);
    await onPostgres('select of_next from accounts', school.databaseUrl);
    const bothFrom = load.count();
    await vi.waitFor(() => expect(load.count()).toBeGreaterThan(bothFrom + REQUESTS / 4), PATIENCE);
    await stopInOrder(old, ports[0]);
    const goneFrom = load.count();
    await vi.waitFor(
      () => expect(load.count()).toBeGreaterThan(Math.max(REQUESTS, goneFrom + REQUESTS / 4)),
      PATIENCE,
    );
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.count()).toBeGreaterThan(REQUESTS);
    await expectSocket(proxy);
  });
});
