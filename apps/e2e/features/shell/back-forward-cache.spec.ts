import { createPerson } from '../../core/accounts.ts';
import { leaveAndReturn, test } from '../../core/back-forward-cache.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect } from '../../core/test.ts';

const ROUTES = [
  '/',
  '/home',
  '/videos/gruezi-mitenand',
  '/flashcards/gruezi-mitenand',
  '/sign-in-up',
  '/live-lessons',
  '/settings',
  '/subscriptions',
  '/my-account',
  '/contact',
  '/grammar-page',
  '/terms-and-conditions',
];

test('every page is back at once, as it was left', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    expect.soft(await leaveAndReturn(page), route).toEqual({ isSame: true, reasons: null });
  }
});

test('a learner’s pages are back at once too', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  for (const route of ['/', '/videos/gruezi-mitenand', '/my-account']) {
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(await leaveAndReturn(page), route).toEqual({ isSame: true, reasons: null });
  }
});
