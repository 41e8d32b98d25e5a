import type { Page } from '@playwright/test';

/** Scrolls to a lesson's exercises, which are fetched when they come near the viewport. */
export async function comeToExercises(page: Page): Promise<void> {
  await page.locator('[data-exercises]').evaluate((place) => place.scrollIntoView({ block: 'center' }));
}
