import { openSample } from '../../core/film.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('a line is read word by word, and leads to the grammar of what only Swiss German does', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const film = await openSample(page, request);
  await film.startAndPause();
  // Genau. Und am Aabig: Guete n Aabig.
  await film.seek(47);
  await page.keyboard.press('w');
  const words = page.getByRole('toolbar', { name: 'Words of the line' });
  await expect(words.getByRole('button', { name: 'Genau' })).toBeFocused();
  await expect(words.locator('[data-marked]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Word by word' }).click();
  const german = page.getByRole('toolbar', { name: 'The line in German' });
  const english = page.getByRole('toolbar', { name: 'The line in English' });
  await expect(german.locator('[data-lit]')).toHaveText(['Genau']);
  await expect(english.locator('[data-lit]')).toHaveText(['Exactly']);
  await expect(words.locator('[data-marked]')).toHaveText(['n']);
  await expectGoodAtBothWidths(page);

  await expect(words.getByRole('button', { name: 'Genau' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(words.locator('[data-lit]')).toHaveText(['Guete', 'n']);
  await expect(german.locator('[data-lit]')).toHaveText(['Guten']);
  await expect(english.locator('[data-lit]')).toHaveText(['good']);
  await expectGoodAtBothWidths(page);

  await english.getByRole('button', { name: 'evening' }).last().click();
  await expect(german.locator('[data-lit]')).toHaveText(['Abend']);
  await expect(page.getByRole('link', { name: 'Spelling and sounds' })).toHaveCount(0);
  await words.getByRole('button', { name: 'n', exact: true }).focus();
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: 'About the word n' });
  await about.getByRole('link', { name: 'Spelling and sounds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spelling and sounds' })).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a word that is pressed is the one that was meant, and its note is seen whole', {
    tag: '@long',
  }, async ({ page, request }) => {
    const film = await openSample(page, request);
    await film.startAndPause();
    await film.seek(47);
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'Word by word' }).tap();
    const words = page.getByRole('toolbar', { name: 'Words of the line' });
    await words.locator('[data-marked]').tap();
    const about = page.getByRole('dialog', { name: 'About the word n' });
    // It stands still once it has grown to what is known of the word.
    await expect(about.getByText('Guete n Aabig')).toBeVisible();
    await expect(about.getByRole('link', { name: 'Spelling and sounds' })).toBeVisible();
    await about.getByRole('button', { name: 'Close' }).tap();
    await expect(about).toHaveCount(0);
    await expect(words.locator('[data-lit]')).toHaveText(['Guete', 'n']);
    const note = page
      .getByRole('paragraph')
      .filter({ has: page.getByRole('link', { name: 'Spelling and sounds' }) });
    const [end, edge] = await Promise.all([
      note.evaluate((element) => element.getBoundingClientRect().bottom),
      note.evaluate((element) => element.closest('ol')?.getBoundingClientRect().bottom ?? 0),
    ]);
    expect(end).toBeLessThanOrEqual(edge);
  });
});
