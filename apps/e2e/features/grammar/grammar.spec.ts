import { readFile } from 'node:fs/promises';
import { createPerson } from '../../core/accounts.ts';
import { subscribe } from '../../core/checkout.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const WIDTHS = [390, 1440];

for (const width of WIDTHS)
  test(`a visitor reads the first topic at ${width} px and sees which plan opens the others`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await page.goto('/grammar-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Grammar' })).toBeVisible();
    const topics = page.getByRole('main').getByRole('listitem');
    await expect(topics).toHaveCount(8);
    await expectAccessible(page);
    expect(await shifted()).toBeLessThan(MOST_SHIFT);

    await topics.first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/grammar-page\?topic=spelling-and-sounds$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Spelling and sounds' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('link', { name: /Next topic/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You need BASIC for this topic')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
  });

for (const width of WIDTHS)
  test(`a topic at ${width} px does not move while it loads, and opens at its section`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await page.goto('/grammar-page?topic=spelling-and-sounds');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted()).toBeLessThan(MOST_SHIFT);

    await page.goto('/grammar-page?topic=spelling-and-sounds#consonants');
    await page.reload();
    const section = page.getByRole('heading', { name: 'Consonants' });
    await expect(section).toBeInViewport();
    const top = await section.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(70);
  });

test('a BASIC learner downloads the PDF, and a visitor is refused', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/grammar-page?topic=spelling-and-sounds');
  const download = page.getByRole('button', { name: 'Download PDF' });
  await download.click();
  await expect(page.getByText('The PDFs come with BASIC')).toBeVisible();
  await expectAccessible(page);

  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  await page.goto('/grammar-page?topic=go-and-cho');
  await expect(page.getByText('Ich gang go poschte.').first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('swiss-german-grammar-go-and-cho.pdf');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  await expect(page.getByRole('heading', { level: 1, name: 'Go and cho' })).toBeVisible();
});

test('on paper a topic is its title and its text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/grammar-page?topic=spelling-and-sounds');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
});

test('an unknown topic says so, and shows those that there are', { tag: '@long' }, async ({ page }) => {
  await page.goto('/grammar-page?topic=nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'This topic doesn’t exist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
});

test('a topic that is opened by its address begins at its top, though another was left further down', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/grammar-page?topic=spelling-and-sounds');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto('/grammar-page?topic=go-and-cho');
  await expect(page.getByText('You need BASIC for this topic')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
