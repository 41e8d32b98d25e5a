import type { Page } from '@playwright/test';
import { type ReleaseServer, serveReleases } from '../../core/release-server.ts';
import { expect, test } from '../../core/test.ts';
import { expectKept } from '../../core/worker.ts';

let server: ReleaseServer;
test.beforeEach(async ({ baseURL }) => {
  server = await serveReleases(baseURL ?? '');
});
test.afterEach(() => server.close());

const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
};

/** Which release the document on screen is of: the mark at the end of its scripts' names. */
const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(scripts.flatMap((name) => /(.)\.js$/.exec(name)?.[1] ?? []))];
  });

test('a page that is open goes on through a new release, which the next load takes', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(server.origin);
  await expectKept(page);
  expect(await releaseOf(page)).toEqual(['a']);
  server.release('b');
  const loads = countLoads(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Both are kept: the new one whole, the one before for this page.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null))
    .toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'SETTINGS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /settings/i })).toBeVisible();
  expect(loads, 'no page was loaded again').toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /settings/i })).toBeVisible();
  expect(await releaseOf(page)).toEqual(['b']);
  expect(loads).toHaveLength(1);
});

test.describe('without a worker', () => {
  test.use({
    serviceWorkers: 'block',
    allowedConsole: [/^Service Worker registration blocked|dynamically imported module|preload CSS/],
  });

  test('a page whose code is gone is loaded again, once, and is there', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(`${server.origin}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    server.release('b');
    const loads = countLoads(page);
    await page.getByRole('banner').getByRole('link', { name: 'SETTINGS' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /settings/i })).toBeVisible();
    expect(loads).toHaveLength(1);
    expect(await releaseOf(page)).toEqual(['b']);
  });
});
