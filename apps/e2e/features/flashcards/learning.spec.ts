import type { Page } from '@playwright/test';
import { createPerson, signUp } from '../../core/accounts.ts';
import { findLessons } from '../../core/lessons.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const END = /That was (all \d+ cards|the only card)\./;

/** Answers every card by keys alone: the first one 'not yet', all others 'knew it'. */
async function answerAll(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  const end = page.getByRole('heading', { name: END });
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

for (const width of [390, 1440]) {
  test(`a visitor learns a free lesson’s cards by keyboard at ${width} px, and they come along when they sign up`, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    const { sample } = await findLessons(request);
    await page.goto(`/flashcards/${sample.DocID}`);
    const turn = page.getByRole('button', { name: 'Turn the card', exact: true });
    await expect(turn).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Space');
    const knew = page.getByRole('button', { name: 'knew it', exact: true });
    await expect(knew).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('2');
    await expect(page.getByRole('main')).toContainText(/2\s*of\s*\d+/);
    await page.keyboard.press('u');
    await expect(page.getByRole('main')).toContainText(/1\s*of\s*\d+/);
    await page.keyboard.press('Space');

    await answerAll(page);
    await expect(page.getByText('Not yet known')).toBeVisible();
    await expect(page.getByText(/The next cards are due on/)).toBeVisible();
    await expectAccessible(page);

    await expect.poll(() => countKept(page)).toBeGreaterThan(10);
    // The header says who is signed in on wide screens only.
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUp(page, createPerson());
    await expect.poll(() => countKept(page)).toBe(0);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/flashcards/${sample.DocID}`);
    await expect(page.getByText('No card is due now.')).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  });
}
