import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createPageViewCounter, pageViewsFeature } from './index.ts';
import { addPageViews, listPageViewsFrom } from './page-views.repo.ts';
import { pageViews } from './page-views.table.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await createLesson(test.ctx.db, { id: 'one' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(pageViews);
});

const countAll = async () =>
  Object.fromEntries(
    (await listPageViewsFrom(test.ctx.db, '2000-01-01')).map(({ place, views }) => [place, views]),
  );
/** What the app asks for on a page. */
const asked = (path: string, headers: object = {}) => ({
  headers: { 'user-agent': BROWSER, referer: `https://school.test${path}`, ...headers },
});

it('adds up what was loaded, by kind and day, and nothing else', async () => {
  const counter = createPageViewCounter(test.ctx);
  for (const path of [
    '/',
    '/home?x=1',
    '/videos/one',
    '/settings',
    '/privacy-policy/de',
    '/demo',
    '/live/chat',
  ])
    counter.count(asked(path));
  counter.count(asked('/', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }));
  counter.count(asked('/', { 'user-agent': 'Googlebot/2.1' }));
  counter.count(asked('/', { 'sec-purpose': 'prefetch' }));
  counter.count(asked('/', { referer: undefined }));
  counter.count(asked('/', { referer: 'nonsense' }));
  await counter.flush();
  counter.count(asked('/'));
  await counter.flush();
  await counter.flush();
  expect(await countAll()).toEqual({ home: 4, lessons: 1, other: 2 });
});

it('counts later what the database does not take now', async () => {
  let isAway = true;
  const insert: typeof test.ctx.db.insert = (table) => {
    if (isAway) throw new Error('away');
    return test.ctx.db.insert(table);
  };
  const db = Object.create(test.ctx.db, { insert: { value: insert } }) as typeof test.ctx.db;
  const { clock, log } = test.ctx;
  const counter = createPageViewCounter({ db, clock, log });
  counter.count(asked('/contact'));
  await counter.flush();
  counter.count(asked('/contact'));
  isAway = false;
  await counter.flush();
  expect(await countAll()).toEqual({ contact: 2 });
});

it('counts a page by what it asks for, when the server closes at the latest', async () => {
  const other = await buildTestApp();
  const page = await fetch(`${other.origin}/subscriptions`);
  // Without it no browser would say which page asks.
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const configuration = `${other.origin}/__/firebase/init.json`;
  for (const headers of [asked('/subscriptions').headers, { 'user-agent': BROWSER }])
    expect((await fetch(configuration, { headers })).status).toBe(200);
  await other.app.close();
  const rows = await other.ctx.db.select().from(pageViews);
  expect(rows.map(({ place, views }) => [place, views])).toEqual([['plans', 1]]);
  await other.close();
});

it('shows them only to those who run the lessons', async () => {
  const { idToken } = await createSignedInAccount(test.ctx);
  expect((await call(test.origin, 'listPageViews', null, {})).status).toBe(401);
  expect((await call(test.origin, 'listPageViews', idToken, {})).status).toBe(403);
});

it('keeps four hundred days', async () => {
  await addPageViews(test.ctx.db, [
    { day: '2020-01-01', place: 'home', views: 4 },
    { day: '2999-01-01', place: 'plans', views: 2 },
  ]);
  await pageViewsFeature.purgeExpired?.(test.ctx);
  expect(await countAll()).toEqual({ plans: 2 });
});
