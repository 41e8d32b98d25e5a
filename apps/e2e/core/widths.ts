import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './test.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Nothing on the page, to its very end, is wider than the window, and the menu's button stays on the screen. */
export async function expectInsideWindow(page: Page, where: string): Promise<void> {
  await expect(page.locator('footer')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: /^(Menu|Menü)$/ }), where).toBeInViewport({ ratio: 1 });
  const [room, width] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(room, where).toBeLessThanOrEqual(width ?? 0);
}

/** Set by `long.config.ts`: the short form looks at the width that a flow is walked at, the long one at the other too. */
const LOOKS_AT_BOTH = process.env['E2E_BOTH_WIDTHS'] === '1';

/** For a flow that is walked on a phone, and whose pages are loaded on a desk before where the form looks at both. */
export const PHONE_AFTER_DESK = LOOKS_AT_BOTH ? [DESK, PHONE] : [PHONE];

/**
 * The page as it stands has no accessibility fault and does not scroll sideways, on a phone and on a desk. For a flow that
 * is walked once, at one of the two: it goes on at that width. Its test is tagged `@widths`, unless it is `@long` anyway.
 */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const own = isPhone ? PHONE : DESK;
  for (const size of LOOKS_AT_BOTH ? [isPhone ? DESK : PHONE, own] : [own]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
