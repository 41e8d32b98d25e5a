import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort, stopChild, waitUntilReady } from '../testing/child-server.ts';
import { PRODUCTION_SETTINGS } from '../testing/production-settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVE = fileURLToPath(new URL('../serve.mjs', import.meta.url));
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'school-serve-'));
// An embedded PostgreSQL is another user's when root starts it.
chmodSync(folder, 0o755);
const database = `serve_${randomBytes(6).toString('hex')}`;
let settings: Record<string, string>;
const started: ChildProcess[] = [];
const NEEDED = Object.keys(PRODUCTION_SETTINGS);

/** Nothing of the tests' own environment but where programs are. */
const environment = () => ({ PATH: process.env['PATH'] ?? '', HOME: folder, ...settings });

async function onPostgres(statement: string, connectionString = inject('databaseUrl')): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  // Built again, or the tests would be about an older state of the sources.
  execFileSync('npm', ['run', '--silent', 'build', '--workspace', 'apps/server'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Empty, so that the bundle has to find its migrations.
  await onPostgres(`create database ${database}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  const port = await findFreePort();
  settings = {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: url.href,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    MEDIA_DIR: join(folder, 'media'),
    LOG_LEVEL: 'warn',
  };
});
afterAll(async () => {
  // Also those of a test that failed before its end: a process left over would keep the run from ending.
  for (const child of started) await stopChild(child, 'SIGKILL');
  await onPostgres(`drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** What npm's one child, the server itself, has in memory. */
function residentMegabytesOf({ pid }: ChildProcess): number {
  const server = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** How it ends when it does not start with these changes. */
function refuse(changes: Record<string, string | undefined>): { status: number | null; stderr: string } {
  const env = Object.fromEntries(
    Object.entries({ ...environment(), ...changes }).filter(([, value]) => value !== undefined),
  );
  const { status, stderr } = spawnSync(process.execPath, [SERVE], { env, encoding: 'utf8', timeout: 20_000 });
  return { status, stderr };
}

async function start(command: string, args: string[], changes = {}): Promise<ChildProcess> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...environment(), ...changes },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  await waitUntilReady(child, settings['PUBLIC_ORIGIN'] ?? '');
  return child;
}
const npmRunServe = () => start('npm', ['run', '--silent', 'serve']);
const runLauncher = (changes = {}) => start(process.execPath, [SERVE], changes);

const request = (path: string, init?: RequestInit) => fetch(`${settings['PUBLIC_ORIGIN']}${path}`, init);
const post = async (path: string, body: object, idToken?: unknown) => {
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
const auth = (method: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${settings['API_KEY']}`, body);
const CREDENTIALS = { email: 'learner@my-school.test', password: 'chuchichäschtli', returnSecureToken: true };

describe('the built server', () => {
  const files = () =>
    readdirSync(DIST).map((name) => ({ name, text: readFileSync(join(DIST, name), 'utf8') }));

  // ASVS 6.3.2
  it('holds the whole server, and no module of a stand-in, the demo or a test', () => {
    const sources = files()
      .filter(({ name }) => name.endsWith('.map'))
      .flatMap(({ text }) => (JSON.parse(text) as { sources: string[] }).sources)
      // Vite's empty places for what a package could use and we do not install.
      .filter((source) => !source.includes('__vite-optional-peer-dep:'))
      .map((source) => relative(ROOT, resolve(DIST, source)));
    expect(sources).toContain('apps/server/src/features/billing/wire/stripe-webhook.routes.ts');
    expect(sources).toContain('apps/server/src/features/identity/secrets/password-worker.ts');
    const foreign =
      /^(apps\/(?!server\/src\/)|packages\/[a-z-]*stand-in\/)|\/(smtp-server|postal-mime|oidc-provider|vitest)\//;
    expect(sources.filter((source) => foreign.test(source))).toEqual([]);
  });

  it('needs no package but the driver and the hash', () => {
    const imported = files()
      .filter(({ name }) => name.endsWith('.mjs'))
      .flatMap(({ text }) => [...text.matchAll(/^(?:import|export) (?:[^"]* from )?"([^"]+)";$/gm)])
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !specifier.startsWith('./') && !isBuiltin(specifier));
    expect(new Set(imported)).toEqual(new Set(['pg', '@node-rs/argon2']));
  });

  it('is small files of plain ASCII, which V8 keeps in one byte a letter', () => {
    const modules = files().filter(({ name }) => name.endsWith('.mjs'));
    const longest = Math.max(...modules.map(({ text }) => text.length));
    expect(longest).toBeLessThan(1_500_000);
    expect(modules.filter(({ text }) => /[^\p{ASCII}]/u.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('begins without what only some visits need: the mails, the passwords of others, push', () => {
    const texts = new Map(files().map(({ name, text }) => [name, text]));
    const atStart = new Set(['main.mjs']);
    for (const name of atStart)
      for (const [, other = ''] of (texts.get(name) ?? '').matchAll(
        /^(?:import|export) (?:.* from )?"\.\/([^"]+)";$/gm,
      ))
        atStart.add(other);
    expect(atStart).toContain('fastify.mjs');
    for (const later of ['nodemailer.mjs', 'zxcvbn-ts-language-common.mjs', 'web-push.mjs']) {
      expect(texts.has(later), later).toBe(true);
      expect(atStart).not.toContain(later);
    }
  });
});

describe('npm run serve', () => {
  it('says what to do where nothing is installed or built', () => {
    const launchers = join(folder, 'fresh', 'apps', 'server');
    mkdirSync(launchers, { recursive: true });
    for (const file of ['serve.mjs', 'launch.mjs'])
      cpSync(join(ROOT, 'apps/server', file), join(launchers, file));
    const say = () =>
      spawnSync(process.execPath, [join(launchers, 'serve.mjs')], { encoding: 'utf8' }).stderr;
    expect(say()).toBe('Run `npm ci` first.\n');
    mkdirSync(join(folder, 'fresh', 'node_modules'));
    expect(say()).toBe('Run `npm run build` first.\n');
  });

  it('does not start without its settings, and names each', () => {
    const { status, stderr } = refuse(Object.fromEntries(NEEDED.map((name) => [name, undefined])));
    expect(status).toBe(1);
    for (const name of NEEDED) expect(stderr).toContain(`${name} is missing`);
  });

  it.each([
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
  ])('does not start with %s=%s', (name, value) => {
    const { status, stderr } = refuse({ [name]: value });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} is `);
  });

  it('serves the school on an empty database, in little memory, and ends when asked to', {
    timeout: 60_000,
  }, async () => {
    const child = await npmRunServe();
    // What its start needed is given back a moment after it listens.
    await expect.poll(() => residentMegabytesOf(child), { timeout: 10_000 }).toBeLessThan(150);
    expect(await (await request('/')).text()).toContain('<div id="root">');
    const { status, json } = await auth('signUp', CREDENTIALS);
    expect(status).toBe(200);
    expect((await post('/functions/listLessons', { data: null })).json).toMatchObject({
      result: { lessons: [] },
    });
    expect(await post('/functions/getHasAlreadySubscribed', { data: null }, json['idToken'])).toEqual({
      status: 200,
      json: { result: false },
    });
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
    await expect(request('/health/live')).rejects.toThrow();
  });

  it('starts on what is there, and has nothing of the demo or the emulator', {
    timeout: 60_000,
  }, async () => {
    const child = await runLauncher();
    expect((await auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    const emulator = '/emulator/v1/projects/my-school';
    for (const [method, path] of [
      ['GET', '/demo'],
      ['GET', '/demo/app'],
      ['GET', '/demo/mailbox'],
      ['GET', '/demo/mailbox.json'],
      ['GET', '/demo/stripe'],
      ['POST', '/demo/sms'],
      ['DELETE', `${emulator}/accounts`],
      ['GET', `${emulator}/oobCodes`],
      ['GET', `${emulator}/verificationCodes`],
      ['GET', `${emulator}/config`],
      ['PATCH', `${emulator}/config`],
      ['GET', '/emulator/auth/handler'],
    ] as const) {
      expect((await request(path, { method })).status, `${method} ${path}`).toBe(404);
    }
    expect(await stopChild(child, 'SIGINT')).toBe(0);
  });

  it('sets a PDF of the grammar with its fonts', { timeout: 60_000 }, async () => {
    const child = await runLauncher();
    const { idToken, localId } = (await auth('signInWithPassword', CREDENTIALS)).json;
    await onPostgres(
      `insert into subscriptions (id, account_id, platform, identifier, product_id, tier, status, cancels, purchased_at, expires_at, first_payment_at, synced_at)
       values ('s', '${String(localId)}', 'ios', 'BASIC_monthly', 'basic', 1, 'active', false, now(), now() + interval '1 day', now(), now());
       insert into grammar_topics values ('sounds', 0, 'Sounds', 'How it sounds.', 'Say *Grüezi*.')`,
      settings['DATABASE_URL'],
    );
    const { json } = await post('/functions/getGrammarPDFurl', { data: { GrammarID: 'sounds' } }, idToken);
    const pdf = await request((json as { result: { url: string } }).result.url);
    expect(pdf.status).toBe(200);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('+HankenGrotesk-Regular');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('starts again after a kill', { timeout: 60_000 }, async () => {
    await stopChild(await runLauncher(), 'SIGKILL');
    const child = await runLauncher();
    expect((await auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('does not outlive a killed npm, which cannot pass the signal on', { timeout: 60_000 }, async () => {
    await stopChild(await npmRunServe(), 'SIGKILL');
    const isGone = () =>
      request('/health/live').then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
    const child = await npmRunServe();
    expect((await auth('signInWithPassword', CREDENTIALS)).json).toHaveProperty('idToken');
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });

  it('runs its own PostgreSQL when asked by name', { timeout: 60_000 }, async () => {
    const child = await runLauncher({
      DATABASE_URL: '',
      DATABASE: 'embedded',
      DATA_DIR: join(folder, 'data'),
    });
    expect((await auth('signUp', CREDENTIALS)).status).toBe(200);
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });
});
