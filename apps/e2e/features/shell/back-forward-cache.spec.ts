import type { LaunchOptions, Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { findChromium } from '../../core/chromium.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { test as base, expect } from '../../core/test.ts';

const executablePath = findChromium({ isWhole: true });

/** Playwright switches the cache off, and a Chromium without windows has none. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        ...(executablePath !== undefined && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

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

/** Leaves the page for another document and goes back. Returns whether it is the same page still, and if not, why. */
async function leaveAndReturn(page: Page): Promise<{ isSame: boolean; reasons: unknown }> {
  await page.evaluate(() => Object.assign(window, { mark: 'kept' }));
  const address = page.url();
  await page.goto('/favicon.svg');
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(address);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as unknown as { notRestoredReasons: unknown };
    return { isSame: 'mark' in window, reasons: notRestoredReasons };
  });
}

test('every page is back at once, as it was left', async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    expect.soft(await leaveAndReturn(page), route).toEqual({ isSame: true, reasons: null });
  }
});

test('a learner’s pages are back at once too', async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  for (const route of ['/', '/videos/gruezi-mitenand', '/my-account']) {
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(await leaveAndReturn(page), route).toEqual({ isSame: true, reasons: null });
  }
});
