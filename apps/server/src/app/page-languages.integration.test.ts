import { de } from '@school/texts/de';
import { en } from '@school/texts/en';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createLesson } from '../../testing/factories/lessons.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await createLesson(test.ctx.db, { id: 'im-kafi', title: 'Im Kafi', subtitle: null });
});
afterAll(() => test.close());

const get = (url: string, cookie?: string, headers: { [name: string]: string } = {}) =>
  test.app.inject({ url, headers: { ...headers, ...(cookie !== undefined && { cookie }) } });
const langOf = (body: string) => /<html lang="([^"]+)">/.exec(body)?.[1];
const inHtml = (text: string) => text.replaceAll('&', '&amp;');

describe('a page', () => {
  it.each(['/', '/home', '/videos/im-kafi', '/subscriptions', '/settings', '/live/chat', '/live/stage'])(
    'at %s comes in the language that the browser has chosen',
    async (url) => {
      const answers = [await get(url), await get(url, 'a=b; language=de'), await get(url, 'language=en')];
      expect(answers.map(({ statusCode, body }) => [statusCode, langOf(body)])).toEqual([
        [200, 'en'],
        [200, 'de-CH'],
        [200, 'en'],
      ]);
    },
  );

  it.each([
    'language=klingon',
    'language=',
    'language=../../etc',
    'language=de-CH',
    'xlanguage=de',
    '%',
    ';;=;',
  ])('is English for the cookie %j', async (cookie) => {
    const answer = await get('/', cookie);
    expect([answer.statusCode, langOf(answer.body)]).toEqual([200, 'en']);
  });

  it('is not in the language that the browser likes of itself', async () => {
    expect(langOf((await get('/', undefined, { 'accept-language': 'de-CH, de' })).body)).toBe('en');
  });

  it.each([
    ['/', (texts: typeof de) => texts.heads.site],
    ['/subscriptions', (texts: typeof de) => texts.heads.subscriptions],
    ['/videos/im-kafi', (texts: typeof de) => texts.heads.lesson('Im Kafi')],
    ['/contact', (texts: typeof de) => texts.heads.contact],
    ['/settings', (texts: typeof de) => texts.heads.site],
  ] as const)('at %s tells of itself in that language', async (url, describe) => {
    const texts = await Promise.all([get(url), get(url, 'language=de')]);
    expect(texts[0].body).toContain(inHtml(describe(en)));
    expect(texts[1].body).toContain(inHtml(describe(de)));
    expect(texts[1].body).not.toContain(inHtml(describe(en)));
  });

  it('that there is none says so in that language', async () => {
    const answer = await get('/nowhere', 'language=de');
    expect([answer.statusCode, langOf(answer.body)]).toEqual([404, 'de-CH']);
    expect(answer.headers['vary']).toBe('accept-encoding, cookie');
  });

  it('is never taken for the other language’s by what keeps it', async () => {
    const english = await get('/');
    const german = await get('/', 'language=de');
    for (const { headers } of [english, german])
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    expect(german.headers['etag']).not.toBe(english.headers['etag']);
    const known = { 'if-none-match': String(english.headers['etag']) };
    expect((await get('/', undefined, known)).statusCode).toBe(304);
    const other = await get('/', 'language=de', known);
    expect([other.statusCode, langOf(other.body)]).toEqual([200, 'de-CH']);
  });

  it('of a translated version has its title in that language', async () => {
    expect((await get('/live/stage', 'language=de')).body).toContain(`<title>${de.stage.title}</title>`);
    expect((await get('/live/stage')).body).toContain(`<title>${en.stage.title}</title>`);
  });
});
