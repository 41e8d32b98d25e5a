import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { findFreePort } from '../../../tools/free-port.mjs';
import { stopChild, waitUntilReady } from './child-server.ts';
import { PRODUCTION_SETTINGS } from './production-settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVE = fileURLToPath(new URL('../serve.mjs', import.meta.url));

export const CREDENTIALS = {
  email: 'learner@my-school.test',
  password: 'chuchichäschtli',
  returnSecureToken: true,
};

type Changes = { [name: string]: string | undefined };
type Answer = { status: number; json: Record<string, unknown> };

/** The built server as an operator runs it, on a database that was empty, so that the bundle has to find its migrations. */
export type ServedSchool = {
  folder: string;
  databaseUrl: string;
  npmRunServe: () => Promise<ChildProcess>;
  runLauncher: (changes?: Changes) => Promise<ChildProcess>;
  /** How it ends when it does not start with these changes. */
  refuse: (changes: Changes) => { status: number | null; stderr: string };
  request: (path: string, init?: RequestInit) => Promise<Response>;
  post: (path: string, body: object, idToken?: unknown) => Promise<Answer>;
  auth: (method: string, body: object) => Promise<Answer>;
  remove: () => Promise<void>;
};

export async function createServedSchool({ PATH, TMPDIR }: NodeJS.ProcessEnv): Promise<ServedSchool> {
  const folder = mkdtempSync(join(tmpdir(), 'school-serve-'));
  // An embedded PostgreSQL is another user's when root starts it.
  chmodSync(folder, 0o755);
  const database = `serve_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${database}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Nothing of the tests' own environment but where programs are.
  const environment = (changes: Changes) => ({
    PATH,
    ...(TMPDIR && { TMPDIR }),
    HOME: folder,
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: url.href,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    MEDIA_DIR: join(folder, 'media'),
    LOG_LEVEL: 'warn',
    ...changes,
  });
  const started: ChildProcess[] = [];
  const start = async (command: string, args: string[], changes: Changes = {}): Promise<ChildProcess> => {
    const env = environment(changes);
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    started.push(child);
    await waitUntilReady(child, origin);
    return child;
  };
  const request = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  const post = async (path: string, body: object, idToken?: unknown): Promise<Answer> => {
    const answer = await request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(typeof idToken === 'string' && { authorization: `Bearer ${idToken}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return {
    folder,
    databaseUrl: url.href,
    npmRunServe: () => start('npm', ['run', '--silent', 'serve']),
    runLauncher: (changes) => start(process.execPath, [SERVE], changes),
    refuse: (changes) => {
      const env = environment(changes);
      return spawnSync(process.execPath, [SERVE], { env, encoding: 'utf8', timeout: 20_000 });
    },
    request,
    post,
    auth: (method, body) =>
      post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${PRODUCTION_SETTINGS.API_KEY}`, body),
    remove: async () => {
      // Also those of a test that failed before its end: a process left over would keep the run from ending.
      for (const child of started) await stopChild(child, 'SIGKILL');
      await onPostgres(`drop database if exists ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function onPostgres(statement: string, connectionString = inject('databaseUrl')): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
