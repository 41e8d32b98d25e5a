import { expect, type Page } from '@playwright/test';

/** Scrolls to a lesson's comments, which load when they come near the viewport, and expects them. */
export async function expectComments(page: Page): Promise<void> {
  const comments = page.locator('[data-comments]');
  await comments.scrollIntoViewIfNeeded();
  await expect(
    comments.getByText('No comments yet. Be the first!').or(comments.getByRole('listitem').first()),
  ).toBeVisible();
}
