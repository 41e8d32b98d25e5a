import type { Page } from '@playwright/test';

/**
 * Takes out of a page what differs from day to day, and no more than that: each date becomes the same one, and
 * its pictures are there before it is taken.
 */
export async function calmDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture of a whole page is taken in a larger window, where what is left out until it is seen would be missing.
    const seen = new CSSStyleSheet();
    seen.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(seen);
    const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
    const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
    const date = new RegExp(`\\b\\d{1,2} (?:${MONTHS})(?: \\d{4})?`, 'g');
    const day = new RegExp(`\\b(?:${DAYS})(?=,? \\d)`, 'g');
    const clock = /\b\d{1,2}(?::\d{2})? [AP]M\b/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      const isTime = text.parentElement?.closest('time');
      const calm = words.replace(date, '21 December 2026').replace(day, 'Monday');
      const still = isTime ? calm.replace(clock, '8 PM') : calm;
      if (still !== words) text.textContent = still;
    }
    // One that is not on the page is never asked for, and one below the window only once it comes near.
    const shown = Array.from(document.images).filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}
