import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app has taken over the page that the server sent. Before that a button that is pressed is pressed again
 * later, at a moment of its own, and a link loads the next page from the server.
 */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-frame]')).toHaveCount(0);
}
