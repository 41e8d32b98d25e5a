import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARD_FILES } from '@school/contract/card-file-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopChild } from '../testing/child-server.ts';
import { makeCollection11, makePackage } from '../testing/factories/anki-packages.ts';
import { PRODUCTION_SETTINGS } from '../testing/production-settings.ts';
import { CREDENTIALS, createServedSchool, type ServedSchool } from '../testing/served-school.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const NEEDED = Object.keys(PRODUCTION_SETTINGS);

let school: ServedSchool;
beforeAll(async () => {
  school = await createServedSchool(process.env);
});
afterAll(() => school.remove());

/** What npm's one child, the server itself, has in memory. */
function residentMegabytesOf({ pid }: ChildProcess): number {
  const server = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

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
    expect(sources).toContain('apps/server/src/features/billing/webhooks/stripe-webhook.routes.ts');
    expect(sources).toContain('apps/server/src/features/identity/tokens/password-worker.ts');
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
    const launchers = join(school.folder, 'fresh', 'apps', 'server');
    mkdirSync(launchers, { recursive: true });
    for (const file of ['serve.mjs', 'launch.mjs', 'places.mjs'])
      cpSync(join(ROOT, 'apps/server', file), join(launchers, file));
    const say = () =>
      spawnSync(process.execPath, [join(launchers, 'serve.mjs')], { encoding: 'utf8' }).stderr;
    expect(say()).toBe('Run `npm ci` first.\n');
    mkdirSync(join(school.folder, 'fresh', 'node_modules'));
    expect(say()).toBe('Run `npm run build` first.\n');
  });

  it('does not start without its settings, and names each', () => {
    const { status, stderr } = school.refuse(Object.fromEntries(NEEDED.map((name) => [name, undefined])));
    expect(status).toBe(1);
    for (const name of NEEDED) expect(stderr).toContain(`${name} is missing`);
  });

  it('serves the school on an empty database, in little memory, and ends when asked to', async () => {
    const child = await school.npmRunServe();
    // What its start needed is given back a moment after it listens.
    await expect.poll(() => residentMegabytesOf(child)).toBeLessThan(150);
    expect(await (await school.request('/')).text()).toContain('<div id="root">');
    const { status, json } = await school.auth('signUp', CREDENTIALS);
    expect(status).toBe(200);
    expect((await school.post('/functions/listLessons', { data: null })).json).toMatchObject({
      result: { lessons: [] },
    });
    expect(await school.post('/functions/getHasAlreadySubscribed', { data: null }, json['idToken'])).toEqual({
      status: 200,
      json: { result: false },
    });
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
    await expect(school.request('/health/live')).rejects.toThrow();
  });

  it('reads and writes files of cards in children of the bundle', async () => {
    const child = await school.runLauncher();
    const { idToken } = (await school.auth('signInWithPassword', CREDENTIALS)).json;
    const headers = {
      authorization: `Bearer ${String(idToken)}`,
      'content-type': 'application/octet-stream',
    };
    const cards = makePackage({ 'collection.anki2': makeCollection11([{ fields: ['Hoi', 'Hi'] }]) });
    for (const body of [Buffer.from(cards), 'Hoi,Hi']) {
      const answer = await school.request(CARD_FILES.preview, { method: 'POST', headers, body });
      expect(await answer.json()).toMatchObject({ ok: true, newCount: 1 });
    }
    for (const path of [CARD_FILES.csv, CARD_FILES.anki])
      expect((await school.request(path, { headers: { authorization: headers.authorization } })).status).toBe(
        200,
      );
    expect(await stopChild(child, 'SIGTERM')).toBe(0);
  });
});
