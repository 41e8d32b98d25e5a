import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MODULES_FILE } from '@school/contract/built-modules';
import { FRAMES_FILE } from '@school/contract/page-frames';
import { PAGE_ADDRESSES } from '@school/contract/pages';
import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { createFindPageLesson } from '../features/lessons/index.ts';
import { headOfLesson } from './heads/lesson-head.ts';
import { writeHead } from './heads/page-head.ts';
import { headOf } from './heads/route-heads.ts';
import { createWriteFrames } from './page-frames.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'school-web-'));
/** An operator may lay the build into a folder that is called as one within it. */
const folder = join(parent, 'assets');
/** What is text has to be small on the wire; what is compressed in itself has to be left alone. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };
/** A phone's first visit to `/`, gzipped; a film's code alone weighs as much again. */
const MAX_HOME_SCRIPT_BYTES = 150_000;
/** Of a script, a style sheet or a typeface: a first visit has some twenty. */
const MAX_PART_HEADER_BYTES = 700;
const YEAR = 'public, max-age=31536000, immutable';

let test: TestApp;
let assets: string[];

beforeAll(async () => {
  cpSync(BUILT, folder, { recursive: true });
  assets = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((asset) => asset !== FRAMES_FILE && asset !== MODULES_FILE);
  test = await buildTestApp({ WEB_DIR: folder });
  await createLesson(test.ctx.db, { id: 'im-kafi' });
});
afterAll(async () => {
  await test.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Every script that a page names, or that those import in turn. */
function listScripts(page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  return withImports([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, script = '']) => script));
}

/** These scripts, and those that they import in turn. */
function withImports(first: readonly string[]): string[] {
  const scripts = new Set(first);
  for (const script of scripts) {
    const code = readFileSync(join(folder, script), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) scripts.add(`assets/${name}`);
  }
  return [...scripts];
}

/** Hashed files for ever; the sign-in window's page holds codes in its address. */
function cacheControlOf(asset: string): string {
  if (asset.startsWith('assets/')) return YEAR;
  return asset === 'auth-handler.html' ? 'no-store' : 'no-cache';
}

/** What the server adds to a page as it was built: its head, and what everybody may know of it, with frames of that. */
async function writeOwn(page: string, url: string): Promise<string> {
  const site = { ...test.ctx.config, texts: en };
  const found = url.endsWith('/im-kafi') ? await createFindPageLesson(test.ctx, 'en')('im-kafi') : null;
  const lesson = found?.summary;
  const address = PAGE_ADDRESSES.find((known) => known === url) ?? '/';
  const titled = writeHead(page, site, lesson ? headOfLesson(lesson, site) : headOf(address, site));
  if (url === '/settings') return titled;
  const given = lesson ? { 'given-lesson': lesson } : {};
  return createWriteFrames(test.ctx)(titled, { path: url, language: 'en', given });
}

const get = (url: string, encoding?: string) =>
  test.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('every asset of the built web app', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
  ] as const)(
    'that is text and larger than 1 kB arrives as %s for a browser that takes it',
    async (encoding, header) => {
      const texts = assets.filter((asset) => TEXTS.has(extname(asset)));
      expect(texts.length).toBeGreaterThan(20);
      for (const asset of texts) {
        const plain = readFileSync(join(folder, asset));
        const { headers, rawPayload, statusCode } = await get(`/${asset}`, header);
        expect(statusCode, asset).toBe(200);
        expect(headers['vary'], asset).toBe('accept-encoding');
        expect(headers['cache-control'], asset).toBe(cacheControlOf(asset));
        if (plain.length <= 1_024) continue;
        expect(headers['content-encoding'], asset).toBe(encoding);
        expect(rawPayload.length, asset).toBeLessThan(plain.length * 0.8);
        expect(DECOMPRESS[encoding](rawPayload).equals(plain), asset).toBe(true);
      }
    },
  );

  it('arrives as it is without Accept-Encoding, under the same Vary', async () => {
    for (const asset of assets) {
      const { headers, rawPayload } = await get(`/${asset}`);
      expect(headers['content-encoding'], asset).toBeUndefined();
      expect(headers['vary'], asset).toBe('accept-encoding');
      expect(rawPayload.equals(readFileSync(join(folder, asset))), asset).toBe(true);
    }
  });

  it('arrives uncompressed when it is not text', async () => {
    const others = assets.filter((asset) => !TEXTS.has(extname(asset)));
    expect(others.some((asset) => asset.endsWith('.woff2'))).toBe(true);
    for (const asset of others) {
      expect((await get(`/${asset}`, 'gzip, br')).headers['content-encoding'], asset).toBeUndefined();
    }
  });

  it('with another language’s words is for the pages of that language alone', () => {
    const isGerman = (script: string) => script.includes('/language-de-');
    for (const page of ['index', 'home', 'lesson', 'subscriptions']) {
      expect(listScripts(`${page}.html`).filter(isGerman), page).toEqual([]);
      expect(listScripts(`${page}.de.html`).filter(isGerman), page).toHaveLength(1);
      const html = readFileSync(join(folder, `${page}.de.html`), 'utf8');
      expect(html).toContain('<html lang="de-CH">');
      expect(html).not.toContain(en.everywhere.pleaseWait);
      expect(html).not.toContain(en.noScript.needsJavaScript);
    }
    expect(readFileSync(join(folder, 'home.de.html'), 'utf8')).toContain(de.hero.promise);
    expect(readFileSync(join(folder, 'home.de.html'), 'utf8')).not.toContain(en.hero.promise);
    expect(readFileSync(join(folder, 'worker.js'), 'utf8')).toContain('/assets/language-de-');
  });

  it('of the app itself is not loaded by the page of the sign-in window', () => {
    const scripts = listScripts('auth-handler.html');
    expect(scripts).toContainEqual(expect.stringMatching(/auth-handler-/));
    expect(scripts.filter((script) => /\/(index|libraries|home|shared)-/.test(script))).toEqual([]);
    expect(listScripts('index.html')).toContainEqual(expect.stringMatching(/\/libraries-/));
  });

  it('of a lesson or of a log-in is not loaded by a first visit', () => {
    const afterPaint = assets.filter((asset) => /^assets\/other-pages-.*\.js$/.test(asset));
    expect(afterPaint).toHaveLength(1);
    const scripts = [...listScripts('home.html'), ...withImports(afterPaint)];
    expect(scripts.filter((script) => /\/(lesson|account-steps|shared)-/.test(script))).toEqual([]);
  });

  it('is answered with 304 to a browser that has it', async () => {
    const script = assets.find((asset) => /^assets\/index-.*\.js$/.test(asset)) ?? '';
    const { headers } = await get(`/${script}`, 'br');
    const again = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
    expect((await test.app.inject({ url: `/${script}`, headers: again })).statusCode).toBe(304);
  });

  it.each([
    ['/', 'home.html'],
    ['/home', 'home.html'],
    ['/videos/im-kafi', 'lesson.html'],
    ['/mini-lessons/im-kafi', 'lesson.html'],
    ['/subscriptions', 'subscriptions.html'],
    ['/settings', 'index.html'],
  ])('the page at %s, %s, arrives compressed too', async (url, file) => {
    const page = readFileSync(join(folder, file), 'utf8');
    const plain = Buffer.from(await writeOwn(page, url));
    const { headers, rawPayload } = await get(url, 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
    expect(brotliDecompressSync(rawPayload).equals(plain)).toBe(true);
    expect((await get(url, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
    expect((await get(url, 'br;q=0')).rawPayload.equals(plain)).toBe(true);
  });

  it.each(['subscriptions.html', 'subscriptions.de.html'])('%s names no price by itself', (file) => {
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/CHF\s*\d/);
  });

  it('is for browsers: what renders frames is the server’s', async () => {
    for (const file of [FRAMES_FILE, MODULES_FILE]) expect((await get(`/${file}`)).statusCode).toBe(404);
  });

  it.each(['/videos/im-kafi', '/mini-lessons/im-kafi'])(
    'has at %s the lesson as the app draws it',
    async (url) => {
      const { body } = await get(url);
      const frames = [...body.matchAll(/<template data-frame="(\w+)">(.*?)<\/template>/gs)];
      const said = Object.fromEntries(frames.map(([, name = '', html = '']) => [name, html]));
      for (const name of ['visitor', 'learner']) {
        expect(said[name]).toContain(`>${test.ctx.config.siteName}</span>`);
        expect(said[name]).toContain('/media/posters/im-kafi');
        expect(said[name]?.includes(en.lessons.randomMini), name).toBe(url.startsWith('/mini-lessons'));
      }
      expect(said['visitor']).toContain(en.shell.signUp);
      expect(said['learner']).not.toContain(en.shell.signUp);
    },
  );

  it('does not make `/` more than 1.5 kB longer for those who run no script', async () => {
    const built = readFileSync(join(folder, 'home.html'), 'utf8');
    const body = (await get('/')).body.replace(/<script type="application\/json".*?<\/script>/g, '');
    expect(body.length - built.length).toBeLessThan(1_536);
  });

  it('is a page that a browser fetches again only after a release', async () => {
    const { headers } = await get('/', 'br');
    const ask = (etag: string) =>
      test.app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    const same = await ask(String(headers['etag']));
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    expect(same.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask('W/"of another release"')).statusCode).toBe(200);
  });

  it.each(['/', '/home.html', '/videos/im-kafi', '/subscriptions'])(
    'may run and style the page at %s from within it, and nothing else may',
    async (url) => {
      const { headers, body } = await get(url);
      const policy = String(headers['content-security-policy']);
      for (const [name, directive] of [
        ['script', 'script-src'],
        ['style', 'style-src'],
      ] as const) {
        const inside = [...body.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))];
        const hashes = inside.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
        expect(hashes).not.toEqual([]);
        const allowed = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
        expect(policy).toContain(`;${directive} 'self' ${allowed};`);
      }
    },
  );

  it('that is a part of a page goes out without what documents alone heed', async () => {
    const parts = assets.filter((asset) => /^assets\/.*\.(js|css|woff2)$/.test(asset));
    expect(parts.length).toBeGreaterThan(50);
    for (const part of [...parts, 'favicon.svg', 'manifest.webmanifest']) {
      const { headers } = await get(`/${part}`, 'br');
      expect(headers, part).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      expect(lines.join('\r\n').length, part).toBeLessThan(MAX_PART_HEADER_BYTES);
    }
    for (const other of ['/home.html', '/worker.js', '/auth-handler.html', '/assets/none.js']) {
      expect((await get(other)).headers['permissions-policy'], other).toContain('camera=()');
    }
  });

  it('may do neither within a page that carries none', async () => {
    const { headers } = await get('/settings');
    expect(String(headers['content-security-policy'])).toContain(";script-src 'self';style-src 'self';");
  });

  it.each(['/videos/im-kafi', '/subscriptions'])('is not waited for by the page at %s', async (url) => {
    const { body } = await get(url);
    const outside = body.replaceAll(/<template[\s\S]*?<\/template>/g, '');
    expect(outside).not.toMatch(/<script[^>]+src|<link rel="modulepreload/);
    expect(outside).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
  });

  it('of every page, and what finds the rest, is requested together with a page that has no shell', async () => {
    const { body } = await get('/settings');
    const links = [
      ...body.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([a-z-]+)-[\w-]{8}\.js"/g),
    ];
    expect(links.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['react', 'libraries', 'both', 'other-pages']),
    );
  });

  // A name beside a schema is enough: the whole of zod comes with it, and tries to compile code when it loads.
  it('has no schema of the contract in it', () => {
    const scripts = assets.filter((asset) => extname(asset) === '.js');
    const withSchemas = scripts.filter((script) =>
      readFileSync(join(folder, script), 'utf8').includes('ZodType'),
    );
    expect(withSchemas).toEqual([]);
  });

  it('of the app is requested by the home page only after its first paint', async () => {
    const { body } = await get('/');
    const outside = body.replaceAll(/<template[\s\S]*?<\/template>/g, '');
    expect(outside).not.toMatch(/<script[^>]+src|<link rel="modulepreload/);
    expect(outside).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
    expect(body).toContain('Learn Swiss German as it is spoken.');
    const scripts = [...body.matchAll(/modulepreload"[^>]* href="\/(assets\/[^"]+)"/g)].map(
      ([, file]) => `${file}`,
    );
    const sizes = scripts.map((file) => readFileSync(join(folder, `${file}.gz`)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_HOME_SCRIPT_BYTES);
  });
});
