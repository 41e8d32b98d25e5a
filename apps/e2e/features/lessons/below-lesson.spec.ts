import { expect, test } from '../../core/test.ts';

/** A rounded pixel or two is not seen. */
const MOST_PIXELS = 4;

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  for (const language of ['en', 'de'] as const)
    test(`exercises and offer below a free lesson have their place at ${width} px, ${language}`, {
      tag: '@long',
    }, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height });
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const held: (() => void)[] = [];
      await page.route(/\/functions\/(getExercises|getRevenueCatOffer)/, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      const comments = page.locator('[data-comments]');
      const exercises = page.locator('[data-exercises]');
      /** How far the comments are below the place where the exercises begin. */
      const findRoom = () =>
        page.evaluate(() => {
          const topOf = (name: string) => document.querySelector(name)?.getBoundingClientRect().top ?? 0;
          return topOf('[data-comments]') - topOf('[data-exercises]');
        });
      await page.goto('/videos/gruezi-mitenand');
      await expect(comments).toHaveCount(1);
      await expect(exercises).toHaveCount(1);
      const first = await findRoom();
      await comments.scrollIntoViewIfNeeded();
      // Both have come near and wait for their answers.
      await expect.poll(() => held.length).toBe(2);
      await expect(exercises.getByRole('button')).toHaveCount(1);
      expect(Math.abs((await findRoom()) - first)).toBeLessThan(MOST_PIXELS);
      for (const answer of held) answer();
      await expect(exercises.getByRole('link')).toHaveCount(1);
      await expect(page.getByText('CHF 10')).toBeVisible();
      expect(Math.abs((await findRoom()) - first)).toBeLessThan(MOST_PIXELS);
    });
