import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app has taken over the page that the server sent. Before that, a click on a
 * button is replayed after hydration, and a link loads the next page from the server.
 */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-frame]')).toHaveCount(0);
}

/** Opens a page whose app does not come before `release` is called, and marks these parts of what it began with. */
export async function openFrame(
  page: Page,
  address: string,
  parts: string,
): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator(parts).evaluateAll((found) => {
    for (const part of found) part.setAttribute('data-from', 'the page itself');
  });
  return { release: () => held.resolve() };
}

/** What of it still stands: the app has not made it again. */
export const countMarked = (page: Page): Promise<number> => page.locator('[data-from]').count();
