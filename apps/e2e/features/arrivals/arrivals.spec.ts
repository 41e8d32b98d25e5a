import type { Page } from '@playwright/test';
import { createPerson, signUp } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** Answers every line with 'I do not know' by its key, and goes on with Enter. */
async function knowNothing(page: Page): Promise<void> {
  const end = heading(page, 'Begin here');
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  for (let line = 1; line < 30; line += 1) {
    await expect(page.getByText(new RegExp(`^Line ${line} of`)).first()).toBeVisible();
    await page.keyboard.press('0');
    await expect(goOn).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(end.or(page.getByText(new RegExp(`^Line ${line + 1} of`)).first())).toBeVisible();
    if (await end.isVisible()) return;
  }
}

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  test(`who signs up says why, hears a few lines and begins with a lesson, at ${viewport.width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize(viewport);
    await signUp(page, createPerson());
    await page.waitForURL('**/start');
    await expect(heading(page, 'Why are you learning Swiss German?')).toBeVisible();
    await expectGoodAtBothWidths(page);
    await page.getByRole('button', { name: 'For work' }).press('Enter');
    await expect(heading(page, 'How much do you understand?')).toBeFocused();
    await page.getByRole('button', { name: 'A few words' }).click();
    await page.getByLabel('Your region').selectOption('bern');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(page.getByText(/^Line 1 of/).first()).toBeVisible();
    const hear = page.getByRole('button', { name: 'Play the line' });
    await hear.click();
    await expect(page.getByText('The sound didn’t play.')).toHaveCount(0);
    await expectGoodAtBothWidths(page);
    await knowNothing(page);
    await expectGoodAtBothWidths(page);
    await page.getByRole('link', { name: 'Open the lesson' }).click();
    await page.waitForURL(/\/(videos|mini-lessons)\//);
    // It is found again in the settings.
    await page.goto('/settings');
    await expect(page.getByLabel('Your region')).toHaveValue('bern');
    await page.getByRole('link', { name: 'Find my lesson' }).click();
    await expect(heading(page, 'Begin here')).toBeVisible();
    await page.getByRole('button', { name: 'Do it again' }).click();
    await page.getByRole('button', { name: 'Skip this' }).click();
    await expect(heading(page, 'Begin here')).toBeVisible();
  });

test('who is on the way to a page goes there after signing up; a visitor is led to the log-in', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/start');
  await expect(page.getByText('Log in, and we find the lesson that suits you.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/sign-in-up/);
});
