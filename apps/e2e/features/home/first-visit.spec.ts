import type { Page, Request } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { expectComments } from '../../core/comments.ts';
import { visitFirst } from '../../core/first-visit.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

/** So low that a short lesson is many screens long. */
const LOW_WINDOW = { width: 390, height: 320 };

/** Lighthouse counts them so: everything the page asks for until nothing more comes. */
const MAX_REQUESTS = 20;

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const listPaths = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url()).pathname);

test('a first visit takes at most twenty requests, none of them twice', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, requests } = await visitFirst(browser, '/');
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const paths = listPaths(requests);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('a visitor’s lesson asks for nothing twice, also of what its page asks for early', {
  tag: '@long',
}, async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/videos/gruezi-mitenand', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  const asked = requests.map((request) => `${new URL(request.url()).pathname} ${request.postData()}`);
  const early = asked.filter((one) => /m3u8|functions|init\.json/.test(one));
  expect(early.length).toBeGreaterThan(4);
  expect(early).toEqual([...new Set(early)]);
});

test('a lesson loads its comments, and the code for them, when they come near the viewport', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(LOW_WINDOW);
  const requests = recordRequests(page);
  await page.goto('/videos/gruezi-mitenand', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'All lessons' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const asks = () => listPaths(requests).filter((path) => /runQuery|document-store/.test(path));
  expect(asks()).toEqual([]);
  // A window's height below the lower edge: near, and not seen yet.
  await page
    .locator('[data-comments]')
    .evaluate((place) => scrollTo(0, place.getBoundingClientRect().top + scrollY - 2 * innerHeight));
  await expect.poll(asks).toHaveLength(2);
  await expectComments(page);
});

test('a film that is pressed before the app is there begins, and plays on under the app', {
  tag: '@long',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/videos/gruezi-mitenand', { waitUntil: 'commit' });
  await page.locator('[data-picture]').click();
  const video = page.locator('video');
  const findTime = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(findTime).toBeGreaterThan(0.2);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.locator('[data-picture] img')).toHaveCount(0);
  const before = await findTime();
  await expect.poll(findTime).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true);
});

test('a person who comes back signed in requests the plans once', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  await page.goto('/settings', { waitUntil: 'networkidle' });
  const requests = recordRequests(page);
  await page.goto('/subscriptions', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'VIP', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const offers = requests.filter((request) => request.url().includes('/functions/getRevenueCatOffer'));
  expect(offers.map((request) => 'authorization' in request.headers())).toEqual([true]);
});

test('a learner’s calls wait for the session, and none goes twice', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  // A new account is told its zone, and its cards are counted again by that zone's day.
  const told = page.waitForResponse((response) => response.url().includes('/functions/changeReviewSettings'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await told;
  for (const route of ['/', '/videos/gruezi-mitenand', '/subscriptions', '/my-account']) {
    await page.goto('/settings', { waitUntil: 'networkidle' });
    const requests = recordRequests(page);
    await page.goto(route, { waitUntil: 'networkidle' });
    const calls = requests.filter((request) => request.url().includes('/functions/'));
    const asked = calls.map((request) => `${new URL(request.url()).pathname} ${request.postData()}`);
    expect(asked, route).toEqual([...new Set(asked)]);
    expect(
      calls.filter((request) => !('authorization' in request.headers())),
      route,
    ).toEqual([]);
  }
});

test('a learner who comes back does not see the visitor’s first screen', { tag: '@long' }, async ({
  page,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('hero-title')) document.documentElement.dataset['sawHero'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Grüezi ${person.username}!` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
  await expect(page.locator('html[data-saw-hero]')).toHaveCount(0);
});
