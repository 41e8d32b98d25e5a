import type { LaunchOptions, Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { test as base, expect } from './test.ts';

const executablePath = findChromium({ isWhole: true });

/**
 * In a browser that keeps the page one leaves, for going back: Playwright switches that off, and a Chromium without windows
 * has none.
 */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
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

/** Leaves the page for another document and goes back. Returns whether it is the same page still, and if not, why. */
export async function leaveAndReturn(page: Page): Promise<{ isSame: boolean; reasons: unknown }> {
  await page.evaluate(() => Object.assign(window, { mark: 'kept' }));
  const address = page.url();
  await page.goto('/favicon.svg');
  // A moment later: going back at once can take the page from under this very call.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.href).catch(() => '')).toBe(address);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as unknown as { notRestoredReasons: unknown };
    return { isSame: 'mark' in window, reasons: notRestoredReasons };
  });
}
