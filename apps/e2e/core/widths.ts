import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './test.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/**
 * The page as it stands has no accessibility fault and does not scroll sideways, on a phone and on a desk. For a flow that
 * is walked once, at one of the two: it goes on at that width.
 */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  for (const size of isPhone ? [DESK, PHONE] : [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
