import { PAGE_ADDRESSES } from '@school/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createLesson } from '../../testing/factories/lessons.ts';

const ORIGIN = 'http://127.0.0.1:3999';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await createLesson(test.ctx.db, { id: 'one-1', title: 'Im Kafi', subtitle: 'in the café' });
});
afterAll(() => test.close());

const get = (url: string, headers: { [name: string]: string } = {}) => test.app.inject({ url, headers });
const examplesOf = (address: string) => address.replaceAll(/:\w+\??/g, 'one-1').replace('/*', '');

describe('an address', () => {
  it.each(PAGE_ADDRESSES.map(examplesOf))('%s has a page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it.each(['/success', '/privacy-policy/2026', '/terms-and-conditions/a/b', '/disclaimer/x', '/%68ome'])(
    '%s has one too',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it.each([
    '/there/is/nothing',
    '/Home',
    '/SETTINGS',
    '/settings/x',
    '/videos',
    '/videos/a/b',
    '/privacy',
    '/privacy-policyx',
    '/videos/no-such-lesson',
    '/mini-lessons/no-such-lesson',
    '/flashcards/no-such-lesson',
    `/flashcards/${'x'.repeat(201)}`,
    '/unknown.html',
  ])('%s is 404, with the app’s page that says so', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Swiss German</title>');
  });

  it('is 404 to a browser that has that page, too', async () => {
    const known = await get('/settings');
    const again = { 'if-none-match': String(known.headers['etag']) };
    expect((await get('/settings', again)).statusCode).toBe(304);
    const missing = await get('/there/is/nothing', again);
    expect([missing.statusCode, missing.headers['etag']]).toEqual([404, undefined]);
  });

  it.each(['/media/none', '/functions', '/assets/none.js', '/demo', '/health/none'])(
    '%s is a plain 404, without a page',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body.includes('<title>')]).toEqual([404, false]);
    },
  );

  it.each([
    ['/live', true],
    ['/demo', true],
    ['/functions', false],
    ['/health/none', false],
  ])('%s, typed into a browser, is 404 with the page that says so: %s', async (url, hasPage) => {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([answer.statusCode, answer.body.includes('<title>')]).toEqual([404, hasPage]);
  });

  it.each([
    ['/home/', '/home'],
    ['/settings/?a=1&b=/', '/settings?a=1&b=/'],
    ['/videos/one-1/', '/videos/one-1'],
    ['/success/', '/success'],
    ['/success/cs_1/', '/success/cs_1'],
    ['/privacy-policy/', '/privacy-policy'],
    ['/videos/%2F%2Fevil.example/', '/videos/%2F%2Fevil.example'],
  ])('%s leads to the exact one, %s', async (url, exact) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, exact]);
  });

  it.each([
    '//evil.example/',
    '//home/',
    '//home',
    '/home//',
    '/evil.example/',
    '/Home/',
    '/there/is/nothing/',
    '/%2F/evil.example/',
  ])('%s leads nowhere', async (url) => {
    const answer = await fetch(test.origin + url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});

describe('what a page says to those who run no script', () => {
  const tag = (body: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  const canonical = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1];
  const dataOf = (body: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

  it.each([
    ['/', 'Swiss German', '/'],
    ['/home', 'Swiss German', '/'],
    ['/subscriptions', 'Subscriptions · Swiss German', '/subscriptions'],
    ['/live-lessons', 'Live Lessons · Swiss German', '/live-lessons'],
    ['/grammar-page', 'Grammar · Swiss German', '/grammar-page'],
    ['/contact', 'Contact · Swiss German', '/contact'],
    ['/terms-and-conditions/2026', 'Terms and conditions · Swiss German', '/terms-and-conditions'],
  ])('of %s: the title ‘%s’, and its one address', async (url, title, path) => {
    const { body } = await get(url);
    expect(body).toContain(`<title>${title}</title>`);
    expect(canonical(body)).toBe(ORIGIN + path);
    expect(tag(body, 'og:url')).toBe(ORIGIN + path);
    expect(tag(body, 'og:image')).toBe(`${ORIGIN}/share.png`);
    expect(tag(body, 'twitter:card')).toBe('summary_large_image');
    expect(tag(body, 'description')?.length).toBeGreaterThan(30);
    expect(tag(body, 'robots')).toBeUndefined();
  });

  it.each([
    '/settings',
    '/my-account',
    '/success/cs_1',
    '/studio',
    '/sign-in-up',
    '/__/auth/action',
    '/flashcards/one-1',
  ])('of %s: that it is for its reader alone', async (url) => {
    const { body } = await get(url);
    expect(tag(body, 'robots')).toBe('noindex');
    expect(canonical(body)).toBeUndefined();
  });

  it('of a lesson: its name, its poster, and where it is found', async () => {
    await createLesson(test.ctx.db, {
      id: 'mini-1',
      type: 'mini_lesson',
      title: 'D Familie',
      subtitle: null,
    });
    const { body } = await get('/videos/one-1');
    expect(body).toContain('<title>Im Kafi – in the café · Swiss German</title>');
    expect(tag(body, 'og:title')).toBe('Im Kafi – in the café');
    expect(tag(body, 'og:image')).toBe(`${ORIGIN}/media/posters/one-1`);
    expect(canonical(body)).toBe(`${ORIGIN}/videos/one-1`);
    expect(canonical((await get('/videos/mini-1')).body)).toBe(`${ORIGIN}/mini-lessons/mini-1`);
  });

  it('of the course and of a free lesson’s film also as schema.org has it, of a paid one not', async () => {
    await createLesson(test.ctx.db, { id: 'free', isFreeSample: true, durationSeconds: 36 });
    expect(dataOf((await get('/')).body)).toMatchObject({ '@type': 'Course', name: 'Swiss German' });
    expect(dataOf((await get('/videos/free')).body)).toMatchObject({
      '@type': 'VideoObject',
      name: 'Grüezi – hello',
      thumbnailUrl: `${ORIGIN}/media/posters/free`,
      uploadDate: '2026-01-05T08:00:00.000Z',
      duration: 'PT36S',
    });
    expect(dataOf((await get('/videos/one-1')).body)).toBeNull();
  });

  it('is a text, whatever a lesson is called', async () => {
    const title = '</title></script><script>alert(1)</script><b x="\'&';
    await createLesson(test.ctx.db, { id: 'odd', title, subtitle: null, isFreeSample: true });
    const { body } = await get('/videos/odd');
    // The site's data, the lesson's, what its film needs, and schema.org's.
    expect(body.match(/<script/g)).toHaveLength(4);
    expect(body.match(/<script type="application\/(ld\+)?json"/g)).toHaveLength(4);
    expect(body).not.toContain('<b x');
    expect(dataOf(body)).toMatchObject({ name: title });
    expect(tag(body, 'og:title')).toBe(
      '&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x=&quot;&#39;&amp;',
    );
  });
});

describe('what may be found', () => {
  it('stands in the sitemap, which robots.txt names; private pages and drafts do not', async () => {
    await createLesson(test.ctx.db, { id: 'draft', isAvailable: false });
    await createLesson(test.ctx.db, { id: "o'd<d&" });
    const robots = await get('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toContain(`${ORIGIN}/`);
    expect(places).toContain(`${ORIGIN}/videos/one-1`);
    expect(places).toContain(`${ORIGIN}/videos/o&apos;d%3Cd%26`);
    expect(body).toContain('<lastmod>2026-01-05</lastmod>');
    for (const path of ['/settings', '/home', '/videos/draft', '/studio'])
      expect(places).not.toContain(ORIGIN + path);
    for (const place of places.slice(0, 9))
      expect((await get(String(place).slice(ORIGIN.length))).statusCode).toBe(200);
  });

  it('is read once a minute at most, however many ask', async () => {
    const before = (await get('/sitemap.xml')).body;
    await createLesson(test.ctx.db, { id: 'just-now' });
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/sitemap.xml')));
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set([before]));
  });
});
