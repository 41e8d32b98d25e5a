import { expect, type Page } from '@playwright/test';

/** Waits until the worker answers for this page. */
export async function expectControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 7_000 })
    .toBe(true);
}

/** Waits until everything that works without a network has been kept. */
export async function expectKept(page: Page): Promise<void> {
  const countPages = () =>
    page.evaluate(async () => {
      const found = await Promise.all(
        ['/home.html', '/lesson.html', '/subscriptions.html', '/index.html'].map((address) =>
          caches.match(address),
        ),
      );
      return found.filter(Boolean).length;
    });
  await expectControlled(page);
  await expect.poll(countPages, { timeout: 20_000 }).toBe(4);
}
