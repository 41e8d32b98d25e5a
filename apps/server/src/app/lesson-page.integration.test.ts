import { textsIn } from '@school/texts/every-language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { BUILT, PAGE } from '../../testing/built-page.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { createLessonPages } from './lesson-page.ts';
import { createWriteFrames, type WriteFrames } from './page-frames.ts';

let test: TestApp;
let writeFrames: WriteFrames;
beforeAll(async () => {
  test = await buildTestApp();
  writeFrames = createWriteFrames(test.ctx);
});
afterAll(() => test.close());

const get = (lessonId: string, headers: { [name: string]: string } = {}) =>
  test.app.inject({ url: `/videos/${lessonId}`, headers });

const readData = (body: string, name = 'given-lesson'): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${name}">(.*?)</script>`).exec(body)?.[1] ?? 'null',
  );

const pageLanguage = (language: 'en' | 'de') => ({
  language,
  site: { ...test.ctx.config, texts: textsIn(language) },
});

const getAnyPage = async () => (await test.app.inject({ url: '/there/is/nothing' })).body;

it('a published lesson’s page has its name and what everybody may know of it, and nothing paid', async () => {
  await createLesson(test.ctx.db, { id: 'market', title: 'Uf em Määrt', subtitle: 'at the market' });
  const { body } = await get('market');
  expect(body).toContain('<title>Uf em Määrt – at the market · Swiss German</title>');
  expect(readData(body)).toMatchObject({ DocID: 'market', Title: 'Uf em Määrt' });
  expect(body).not.toContain('Say *Grüezi*.');
});

it('a German page has the German of its lesson, and an English one none of it', async () => {
  const said = { subtitle: 'at the bakery', subtitleGerman: 'in der Bäckerei', textGerman: 'Sag *Grüezi*!' };
  await createLesson(test.ctx.db, { id: 'bakery', title: 'Bim Beck', isFreeSample: true, ...said });
  const write = async (language: 'en' | 'de') => {
    const findPage = createLessonPages(
      test.ctx,
      BUILT,
      pageLanguage(language),
      writeFrames,
      async () => null,
    );
    return String((await findPage('/videos/bakery', 'bakery'))?.plain);
  };
  const german = await write('de');
  expect(german).toContain('<title>Bim Beck – in der Bäckerei · Swiss German</title>');
  expect(readData(german)).toMatchObject({ Subtitle: { en: 'at the bakery', de: 'in der Bäckerei' } });
  expect(readData(german, 'given-sample')).toMatchObject({ Text: { de: 'Sag *Grüezi*!' } });
  const english = await write('en');
  expect(english).toContain('<title>Bim Beck – at the bakery · Swiss German</title>');
  expect(english).not.toMatch(/Bäckerei|Sag \*/);
  expect((await get('bakery')).body).not.toMatch(/Bäckerei|Sag \*/);
});

it('a lesson’s page has the frame of its address, in the school’s own name', async () => {
  await createLesson(test.ctx.db, { id: 'a mini', type: 'mini_lesson' });
  for (const path of ['/videos/a%20mini', '/mini-lessons/a%20mini'])
    expect((await test.app.inject({ url: path })).body).toContain(
      `<template data-frame="visitor">${path} en ${test.ctx.config.siteName}</template>`,
    );
  const { body } = await get('a%20mini', { cookie: 'language=de' });
  expect(body).toContain(`/videos/a%20mini de ${test.ctx.config.siteName}`);
});

it('a lesson without a frame has its head, and no data that the app would begin with', async () => {
  await createLesson(test.ctx.db, { id: 'undrawable', title: 'Nüüt', subtitle: null });
  const { body, statusCode } = await get('undrawable');
  expect([statusCode, readData(body), readData(body, 'given-site')]).toEqual([200, null, null]);
  expect(body).toContain('<title>Nüüt · Swiss German</title>');
  expect(body).toContain('<template data-frame="visitor"></template>');
});

it('a free sample’s page has what a visitor’s call is answered with', async () => {
  await createLesson(test.ctx.db, { id: 'sample', isFreeSample: true });
  const { body } = await get('sample');
  const call = await test.app.inject({
    method: 'POST',
    url: '/functions/getSecureData_v2_0',
    payload: { data: { videoID: 'sample' } },
  });
  expect(readData(body, 'given-sample')).toEqual(call.json().result);
  expect(readData(body, 'given-sample')).toMatchObject({ hasAccess: true, Text: 'Say *Grüezi*.' });
});

it('where calls must prove that they are the app’s, a free sample’s page has no more than another', async () => {
  const ctx = { ...test.ctx, config: { ...test.ctx.config, appCheck: 'demand' as const } };
  const findPage = createLessonPages(ctx, BUILT, pageLanguage('en'), writeFrames, async () => null);
  const page = String((await findPage('/videos/sample', 'sample'))?.plain);
  expect([readData(page), readData(page, 'given-sample')]).toMatchObject([{ DocID: 'sample' }, null]);
});

it('a title that would be markup stays a title', async () => {
  const title = '</script><script>alert(1)</script></title><b>&';
  await createLesson(test.ctx.db, { id: 'odd', title, subtitle: null });
  const { body } = await get('odd');
  expect(readData(body)).toMatchObject({ Title: title });
  // Of the site, and of the lesson.
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(body).toContain('<title>&lt;/script&gt;');
});

it.each(['no-such-lesson', 'x'.repeat(900)])('%s, no lesson, gets the page as it is', async (lessonId) => {
  expect((await get(lessonId)).body).toBe(await getAnyPage());
  expect((await get(lessonId)).statusCode).toBe(404);
});

it('a lesson that is not published gets the page as it is', async () => {
  await createLesson(test.ctx.db, { id: 'draft', isAvailable: false });
  expect((await get('draft')).body).toBe(await getAnyPage());
});

it('a browser that has the page gets it again only after the lesson has changed', async () => {
  await createLesson(test.ctx.db, { id: 'kept' });
  const { headers } = await get('kept');
  const again = { 'if-none-match': String(headers['etag']) };
  expect((await get('kept', again)).statusCode).toBe(304);
  expect((await get('market', again)).statusCode).toBe(200);
});

async function pageWithout(db: TestApp['ctx']['db']): Promise<string> {
  const findPage = createLessonPages(
    { ...test.ctx, db },
    BUILT,
    pageLanguage('en'),
    writeFrames,
    async () => null,
  );
  return String((await findPage('/videos/market', 'market'))?.plain);
}

it('sends the page although the database does not answer', async () => {
  const never = new Promise<never>(() => undefined);
  const limit = () => ({ limit: () => never });
  const db = { select: () => ({ from: () => ({ where: limit }) }) } as unknown as TestApp['ctx']['db'];
  expect(await pageWithout(db)).toBe(PAGE);
});

it('sends the page although the database fails', async () => {
  const db = {
    select: () => {
      throw new Error('away');
    },
  } as unknown as TestApp['ctx']['db'];
  expect(await pageWithout(db)).toBe(PAGE);
});
