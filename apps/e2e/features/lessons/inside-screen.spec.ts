import type { Locator, Page } from '@playwright/test';
import { openSample } from '../../core/film.ts';
import { expect, test } from '../../core/test.ts';

const HEADER = 70;
const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

async function expectInside(page: Page, part: Locator, what: string): Promise<void> {
  const size = page.viewportSize();
  await expect
    .poll(
      async () => {
        const { left, right, top, bottom } = await boxOf(part);
        return left >= 0 && right <= (size?.width ?? 0) && top >= HEADER && bottom <= (size?.height ?? 0);
      },
      { message: what },
    )
    .toBe(true);
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])
  test.describe(() => {
    test.use({ viewport });

    test(`what opens over a lesson lies inside the screen: ${viewport.width} px`, { tag: '@long' }, async ({
      page,
      request,
    }) => {
      test.setTimeout(90_000);
      const film = await openSample(page, request);
      const captions = page.getByRole('button', { name: 'Captions', exact: true });
      const menu = page.getByRole('group', { name: 'Captions', exact: true }).locator('..');
      // Where it lies first, and with its button right under the header.
      for (const scroll of [false, true]) {
        if (scroll)
          await captions.evaluate(
            (button, top) => window.scrollBy(0, button.getBoundingClientRect().top - top),
            HEADER + 20,
          );
        await captions.click();
        await expectInside(page, menu, `the captions menu, scrolled: ${scroll}`);
        await page.keyboard.press('Escape');
      }

      await page.evaluate(() => window.scrollTo(0, 0));
      await film.startAndPause();
      await film.seek(1);
      await page.keyboard.press('w');
      await expect(page.getByRole('toolbar', { name: 'Words of the line' })).toBeVisible();
      await page.keyboard.press('Enter');
      const word = page.getByRole('dialog', { name: /^About the word/ });
      await expect(word).toBeVisible();
      if (viewport.width >= 700) {
        await expectInside(page, word, 'the word');
        const [card, said] = [
          await boxOf(word),
          await boxOf(page.locator('[data-line]:has([data-word][aria-expanded="true"])')),
        ];
        const isApart =
          card.top >= said.bottom ||
          card.bottom <= said.top ||
          card.right <= said.left ||
          card.left >= said.right;
        expect(isApart, 'the card covers no part of its line').toBe(true);
      }
      await page.keyboard.press('Escape');

      await page.evaluate(() => window.scrollTo(0, 0));
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const video = document.querySelector('video');
        if (video) video.currentTime = video.duration - 0.2;
        return video?.play();
      });
      const end = page.getByRole('region', { name: 'What comes next' }).locator('..');
      await expect(end).toBeVisible();
      const { scrollHeight, clientHeight } = await end.evaluate(
        ({ scrollHeight: all, clientHeight: shown }) => ({
          scrollHeight: all,
          clientHeight: shown,
        }),
      );
      expect(scrollHeight, 'the end card is shown whole').toBeLessThanOrEqual(clientHeight);
    });
  });
