import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { createVisitCounter, visitsFeature } from './index.ts';
import { addVisits, listVisitsFrom } from './visits.repo.ts';
import { pageVisits } from './visits.table.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await createLesson(test.ctx.db, { id: 'one' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(pageVisits);
});

const countAll = async () =>
  Object.fromEntries(
    (await listVisitsFrom(test.ctx.db, '2000-01-01')).map(({ place, visits }) => [place, visits]),
  );
const request = (headers: object = {}, method = 'GET') => ({
  method,
  headers: { 'user-agent': BROWSER, ...headers },
});

it('adds up what was loaded, by kind and day, and nothing else', async () => {
  const counter = createVisitCounter(test.ctx);
  for (const address of ['/', '/home', '/videos/:VideoID', '/settings'] as const)
    counter.count(address, request());
  counter.count('/', request({ 'user-agent': 'Googlebot/2.1' }));
  counter.count('/', request({ 'sec-purpose': 'prefetch' }));
  counter.count('/', request({}, 'HEAD'));
  await counter.flush();
  counter.count('/', request());
  await counter.flush();
  await counter.flush();
  expect(await countAll()).toEqual({ home: 3, lessons: 1, other: 1 });
});

it('counts later what the database does not take now', async () => {
  let isAway = true;
  const insert: typeof test.ctx.db.insert = (table) => {
    if (isAway) throw new Error('away');
    return test.ctx.db.insert(table);
  };
  const db = Object.create(test.ctx.db, { insert: { value: insert } }) as typeof test.ctx.db;
  const { clock, log } = test.ctx;
  const counter = createVisitCounter({ db, clock, log });
  counter.count('/contact', request());
  await counter.flush();
  counter.count('/contact', request());
  isAway = false;
  await counter.flush();
  expect(await countAll()).toEqual({ contact: 2 });
});

it('counts the pages that the server gives out, when it closes at the latest', async () => {
  const other = await buildTestApp();
  const get = (path: string) => fetch(`${other.origin}${path}`, { headers: { 'user-agent': BROWSER } });
  for (const path of ['/', '/subscriptions', '/there/is/nothing', '/videos/none', '/robots.txt'])
    await get(path);
  await other.app.close();
  const rows = await other.ctx.db.select().from(pageVisits);
  expect(Object.fromEntries(rows.map(({ place, visits }) => [place, visits]))).toEqual({ home: 1, plans: 1 });
  await other.close();
});

it('tells them to nobody but who runs the lessons', async () => {
  const { idToken } = await createSignedInAccount(test.ctx);
  expect((await call(test.origin, 'listVisits', null, {})).status).toBe(401);
  expect((await call(test.origin, 'listVisits', idToken, {})).status).toBe(403);
});

it('keeps four hundred days', async () => {
  await addVisits(test.ctx.db, [
    { day: '2020-01-01', place: 'home', visits: 4 },
    { day: '2999-01-01', place: 'plans', visits: 2 },
  ]);
  await visitsFeature.tidy?.(test.ctx);
  expect(await countAll()).toEqual({ plans: 2 });
});
