import { expect, test } from '../../core/test.ts';
import { expectInsideWindow, PHONE } from '../../core/widths.ts';

test.use({
  viewport: PHONE,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

test('on a phone with letters of twice the size the menu is there, and no page scrolls sideways', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/', '/subscriptions', '/sign-in-up', '/videos/gruezi-mitenand', '/live-lessons']) {
    await page.goto(path);
    await expectInsideWindow(page, path);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Subscriptions' })).toBeVisible();
});

for (const language of ['en', 'de'])
  test(`the plans’ floating bar says the price, and leaves the page most of the screen: ${language}`, {
    tag: '@long',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/subscriptions');
    const bar = page.getByRole('complementary', { name: /VIP/ });
    await expect(bar.getByText(/^30 .*CHF/)).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: /BASIC/ })).toBeInViewport({ ratio: 1 });
    const { height } = await bar.evaluate((element) => element.getBoundingClientRect());
    expect(height).toBeLessThanOrEqual(PHONE.height / 3);
    await page.setViewportSize({ width: 320, height: 568 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room, 'on the narrowest phone').toBeLessThanOrEqual(320);
  });
