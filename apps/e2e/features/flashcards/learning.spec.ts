import type { Page } from '@playwright/test';
import { createPerson, signUp } from '../../core/accounts.ts';
import { findLessons } from '../../core/lessons.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

const END = 'Done!';

/** Answers every card by keys alone: the first one 'not yet', all others 'knew it'. */
async function answerAll(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  const end = page.getByRole('heading', { name: END, exact: true });
  for (let card = 0; card < 40 && !(await end.isVisible()); card += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
  }
  await expect(end).toBeVisible();
}

/** Answers that wait in this browser. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((name) => name.startsWith('school.reviews/')).length,
  );
}

test('a visitor learns a free lesson’s cards by keyboard, and they come along when they sign up', {
  tag: '@widths',
}, async ({ page, request }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  const { sample } = await findLessons(request);
  await page.goto(`/flashcards/${sample.DocID}`);
  const turn = page.getByRole('button', { name: 'Turn the card', exact: true });
  await expect(turn).toBeVisible();
  await expectGoodAtBothWidths(page);

  await page.keyboard.press('Space');
  const knew = page.getByRole('button', { name: 'knew it', exact: true });
  await expect(knew).toBeVisible();
  await expectGoodAtBothWidths(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('main')).toContainText(/2\s*of\s*\d+/);
  await page.keyboard.press('u');
  await expect(page.getByRole('main')).toContainText(/1\s*of\s*\d+/);
  await page.keyboard.press('Space');

  await answerAll(page);
  await expect(page.getByText('Not yet known')).toBeVisible();
  await expect(page.getByText(/The next cards are due on/)).toBeVisible();
  await expectGoodAtBothWidths(page);

  await expect.poll(() => countKept(page)).toBeGreaterThan(10);
  await signUp(page, createPerson());
  await expect.poll(() => countKept(page)).toBe(0);
  await page.goto(`/flashcards/${sample.DocID}`);
  await expect(page.getByText('You’re done for today.')).toBeVisible();
  await expectGoodAtBothWidths(page);
});
