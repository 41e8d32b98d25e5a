import type { Page } from '@playwright/test';

/** The project's bar for layout that moves by itself. */
export const MOST_SHIFT = 0.02;

/** Watches from the next page on; gives how much has moved by itself on the page that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as Window & typeof globalThis & { shifts: number[] }).shifts.reduce(
        (sum, value) => sum + value,
        0,
      ),
    );
}
