import type { Page } from '@playwright/test';

/**
 * From the next page on: what the page asks again by itself after one of these times, it asks after a tenth of it. Its
 * frames keep their own time.
 */
export async function askSooner(page: Page, ...pausesMs: number[]): Promise<void> {
  await page.addInitScript((pauses) => {
    if (window !== window.top) return;
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => wait(work, pauses.includes(ms) ? ms / 10 : ms),
    });
  }, pausesMs);
}
