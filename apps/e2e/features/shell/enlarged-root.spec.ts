import { arriveAs } from '../../core/audiences.ts';
import { expect, test } from '../../core/test.ts';
import { expectInsideWindow, PHONE } from '../../core/widths.ts';

test.use({ viewport: PHONE });

/** Letters of twice the size by a style, as a reader's own style sheet sets it: no query of the window's width knows. */
const WALKS = {
  visitor: ['/home', '/subscriptions', '/sign-in-up', '/settings'],
  VIP: ['/home', '/videos/gruezi-mitenand', '/subscriptions'],
} as const;

for (const language of ['en', 'de'] as const)
  for (const audience of ['visitor', 'VIP'] as const)
    test(`no page scrolls sideways where a style doubles the letters: ${audience}, ${language}`, {
      tag: '@long',
    }, async ({ page }) => {
      await arriveAs(page, audience, language);
      for (const path of WALKS[audience]) {
        await page.goto(path);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '32px';
        });
        if (path.startsWith('/videos/')) {
          const comments = page.locator('[data-comments]');
          await comments.scrollIntoViewIfNeeded();
          await expect(comments.getByRole('textbox')).toBeVisible();
        }
        await expectInsideWindow(page, `${path} ${language}`);
        const name = page.getByRole('banner').getByText('Swiss German');
        const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(cut, 'the school’s name is whole').toBeLessThanOrEqual(0);
      }
    });
