import { createPerson } from '../../core/accounts.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { PHONE } from '../../core/widths.ts';

test('a day from its first card to ‘See you tomorrow’, with its paper-cut, and the offer for who has no plan', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(120_000);
  const { all, sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.goto('/home');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByRole('link', { name: 'No cards due' })).toBeVisible();
  const week = page.getByRole('list', { name: 'Your week' }).getByRole('listitem');
  await expect(week).toHaveCount(7);
  await expect(week.filter({ hasText: 'you learned' })).toHaveCount(0);
  const strip = page.getByRole('complementary', { name: 'Open every lesson' });
  await expect(strip).toContainText(/30 days free, then CHF/);
  await expect(
    page.getByRole('region', { name: 'All lessons' }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText('Meeting people');
  await expectAccessible(page);

  await page.goto(`/flashcards/${sample.DocID}`);
  const turn = page.getByRole('button', { name: 'Turn the card', exact: true });
  const knewIt = page.getByRole('button', { name: 'knew it', exact: true });
  const isOver = page.getByRole('heading', { name: 'Done!' });
  await expect(turn).toBeVisible();
  while (!(await isOver.isVisible())) {
    await turn.or(knewIt).or(isOver).first().waitFor();
    if (await turn.isVisible()) await turn.click();
    if (await knewIt.isVisible()) await knewIt.click();
  }

  await page.setViewportSize(PHONE);
  await page.goto('/home');
  await expect(
    today.getByRole('link', { name: /^See you tomorrow: \d+ cards?$|^No cards due$/ }),
  ).toBeVisible();
  await expect(week.filter({ hasText: 'you learned' })).toHaveCount(1);
  await expect(week.filter({ hasText: 'you learned' })).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText(`0 of ${all.length} lessons`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  const panel = page.getByRole('dialog', { name: 'Menu' });
  for (const [name, path] of [
    ['Flashcards', '/flashcards'],
    ['Grammar', '/grammar-page'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await panel.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
