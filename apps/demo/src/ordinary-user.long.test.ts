import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/free-port.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What a clone has not. */
const NOT_CLONED = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'data',
  'test-results',
  'playwright-report',
]);

/** Root plays the ordinary user that every Linux has; anybody else is one. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = mkdtempSync(join(tmpdir(), 'school-user-'));
const [clone, home] = [join(folder, 'school'), join(folder, 'home')];

/** A checkout of the user's own. The packages are hard links where they can be, which costs a second and no space. */
function cloneForUser(): void {
  chmodSync(folder, 0o755);
  mkdirSync(home);
  cpSync(ROOT, clone, { recursive: true, filter: (path) => !NOT_CLONED.has(basename(path)) });
  const packages = [join(ROOT, 'node_modules'), join(clone, 'node_modules')];
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) {
    rmSync(join(clone, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-a', ...packages]);
  }
  if (user.uid === undefined) return;
  // A linked file has one owner for all its names: of the packages only the folders change hands.
  const owner = `${user.uid}:${user.gid}`;
  const linked = ['-path', '*/node_modules/*', '-not', '-type', 'd'];
  execFileSync('find', [folder, '-not', '(', ...linked, ')', '-exec', 'chown', '-h', owner, '{}', '+']);
}

/** Processes at work below the folder, with their users. */
function findProcesses(): { pid: number; uid: number; program: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const isOurs = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || command.includes(folder);
        const { uid } = statSync(`/proc/${pid}`);
        return isOurs ? [{ pid: Number(pid), uid, program: command.split('\0')[0] ?? '' }] : [];
      } catch {
        // It ended meanwhile, or is another user's.
        return [];
      }
    });
}

/** Runs `npm start` in its own process group, as a terminal does, until it has said all it says. */
async function start(): Promise<{ child: ChildProcess; origin: string; said: string }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['start'], {
    ...user,
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      npm_config_update_notifier: 'false',
    },
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  await waitUntilReady(child, origin);
  await expect.poll(() => said).toMatch(/The password of each is /);
  return { child, origin, said };
}

async function logIn(origin: string, password: string): Promise<unknown> {
  const { apiKey } = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string };
  const path = `identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
  const answer = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'basic@demo.example', password, returnSecureToken: true }),
  });
  return answer.json();
}

beforeAll(cloneForUser);
afterAll(() => {
  for (const { pid } of findProcesses()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('npm start as an ordinary user', () => {
  it('builds, opens, lets a learner in, and leaves no process behind', { timeout: 180_000 }, async () => {
    const { child, origin, said } = await start();
    expect(said).toContain('Building the web app');
    expect(said).not.toContain('Installing');
    const password = /The password of each is ([^\s.]+)/.exec(said)?.[1] ?? '';
    expect(await logIn(origin, password)).toHaveProperty('idToken');

    const processes = findProcesses();
    expect(processes.some(({ program }) => program.endsWith('/bin/postgres'))).toBe(true);
    expect(new Set(processes.map(({ uid }) => uid))).toEqual(new Set([user.uid ?? process.getuid?.()]));

    const gone = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await gone).toEqual([0, null]);
    await expect.poll(findProcesses, { timeout: 5_000 }).toEqual([]);
  });

  it('builds nothing twice, and does not outlive a killed npm', { timeout: 180_000 }, async () => {
    const { child, said } = await start();
    expect(said).not.toContain('Building');
    await stopChild(child, 'SIGKILL');
    await expect.poll(findProcesses, { timeout: 10_000 }).toEqual([]);
  });
});
