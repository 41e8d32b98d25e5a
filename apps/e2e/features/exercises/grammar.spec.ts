import { createPerson } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

for (const [language, names] of [
  ['en', { section: 'Exercises', begin: 'Begin', skip: 'Skip', next: 'Next', more: 'Three more minutes' }],
  [
    'de',
    {
      section: 'Übungen',
      begin: 'Anfangen',
      skip: 'Überspringen',
      next: 'Weiter',
      more: 'Nochmals drei Minuten',
    },
  ],
] as const)
  test(`a topic’s exercises are filled in by keyboard: ${language}`, { tag: '@long' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await arriveSignedIn(page, createPerson());
    await page.setViewportSize(PHONE);
    await page.goto('/grammar-page?topic=spelling-and-sounds');
    const section = page.getByRole('region', { name: names.section });
    await section.getByRole('button', { name: names.begin, exact: true }).press('Enter');
    for (let place = 0; place < 5; place += 1) {
      await expect(section.getByRole('textbox')).toBeFocused();
      if (place === 0) await expectGoodAtBothWidths(page);
      await page.keyboard.type(place === 0 ? 'xyxyx' : 'huus');
      await page.keyboard.press('Enter');
      await expect(section.getByRole('button', { name: names.next })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(section.getByRole('button', { name: names.more })).toBeVisible();
    await expect(page.getByText('```')).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(
          () => Object.keys(localStorage).filter((name) => name.startsWith('school.exercises/')).length,
        ),
      )
      .toBe(0);
  });
