import { expect, type Page } from '@playwright/test';

/** Goes to a lesson's comments, which are fetched when somebody comes near them; they are there. */
export async function expectComments(page: Page): Promise<void> {
  const comments = page.locator('[data-comments]');
  await comments.scrollIntoViewIfNeeded();
  await expect(
    comments.getByText('No comments yet.').or(comments.getByRole('listitem').first()),
  ).toBeVisible();
}
