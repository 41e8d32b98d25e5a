import type { Locator, Page } from '@playwright/test';
import { createPerson, expectSignedIn } from '../core/accounts.ts';
import { planCard } from '../core/checkout.ts';
import { tabTo } from '../core/keyboard.ts';
import { findLessons } from '../core/lessons.ts';
import { expect, test } from '../core/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Tabs to it and presses Enter; afterwards something has the focus that can be named. */
async function follow(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press('Enter');
}

/** By the header's own links, and on the narrowest screens by its menu. */
async function followInHeader(page: Page, name: string | RegExp, width: number): Promise<void> {
  const banner = page.getByRole('banner');
  if (width > 320) return follow(page, banner.getByRole('link', { name }), 120);
  await follow(page, banner.getByRole('button', { name: 'Menu' }), 120);
  return follow(page, page.getByRole('dialog').getByRole('link', { name }));
}

/** The focus is at something that a screen reader can say, never lost on the page's body. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'))
    .not.toMatch(/^(BODY|HTML|nothing)$/);
}

for (const width of [320, 1440])
  test(`from the first page to a plan and the settings by keyboard alone, at ${width} px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    page.setDefaultTimeout(15_000);
    await page.setViewportSize({ width, height: 900 });
    const { sample } = await findLessons(request);
    const person = createPerson();

    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectFocus(page);
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - link "Swiss German"
    `);

    await test.step('a lesson is found, played and paused', async () => {
      const link = main(page)
        .getByRole('region', { name: 'A free lesson' })
        .locator(`a[href="/videos/${sample.DocID}"]`);
      await follow(page, link, 60);
      await expect(page).toHaveURL(new RegExp(`/videos/${sample.DocID}$`));
      await expectFocus(page);
      await expect(main(page)).toMatchAriaSnapshot(`
        - main:
          - article:
            - heading [level=1]
            - group "Player":
              - slider "Position"
              - button "Play"
              - button "Back 5 seconds"
              - button "Captions"
      `);
      await follow(page, main(page).getByRole('button', { name: 'Play', exact: true }));
      const pause = main(page).getByRole('button', { name: 'Pause', exact: true });
      await expect(pause).toBeFocused({ timeout: 20_000 });
      await page.keyboard.press('Enter');
      await expectFocus(page);
    });

    await test.step('its cards are turned', async () => {
      await follow(page, main(page).getByRole('link', { name: 'Flashcards', exact: true }), 120);
      await expect(page).toHaveURL(/\/flashcards\//);
      await expectFocus(page);
      const turn = main(page).getByRole('button', { name: 'Turn the card', exact: true });
      await expect(main(page)).toMatchAriaSnapshot(`
        - main:
          - heading [level=1]
          - progressbar "Cards seen"
          - button "Turn the card"
      `);
      await follow(page, turn);
      await expectFocus(page);
      await follow(page, main(page).getByRole('button', { name: 'knew it', exact: true }));
      await expect(main(page)).toContainText(/2\s*of/);
      await expectFocus(page);
    });

    await test.step('an account is made', async () => {
      // The header leads to the log-in, whose tabs lead on to the sign-up.
      await page.keyboard.press('Home');
      await followInHeader(page, /^log in$/i, width);
      await expect(page).toHaveURL(/\/sign-in-up/);
      await expectFocus(page);
      await tabTo(page, page.getByRole('tab', { name: 'Log in' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused();
      for (const [label, words] of Object.entries(person)) {
        await tabTo(page, page.getByLabel(label, { exact: true }));
        await page.keyboard.insertText(words);
      }
      await tabTo(page, page.getByRole('checkbox', { name: /I agree to the terms/ }));
      await page.keyboard.press('Space');
      await follow(page, page.getByRole('button', { name: 'SIGN UP', exact: true }));
      await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
      await expectSignedIn(page);
      await expectFocus(page);
    });

    await test.step('a plan is chosen, up to the payment page and back', async () => {
      await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Subscriptions' }), 120);
      await expect(page).toHaveURL(/\/subscriptions$/);
      await expectFocus(page);
      const button = planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' });
      await expect(button).toBeVisible();
      await follow(page, button, 60);
      const summary = page.getByRole('dialog', { name: 'Your order: BASIC monthly' });
      await expect(summary.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });

    await test.step('the settings are changed', async () => {
      await followInHeader(page, 'SETTINGS', width);
      await expect(page).toHaveURL(/\/settings$/);
      await expectFocus(page);
      const captions = main(page).getByRole('region', { name: 'Captions' });
      await follow(page, captions.getByRole('button', { name: 'Swiss German' }), 60);
      await expect(captions).toMatchAriaSnapshot(`
        - region "Captions":
          - heading "Captions" [level=2]
          - button "Swiss German" [pressed]
          - button "English" [pressed]
          - button "Standard German"
      `);
      await expectFocus(page);
    });

    await test.step('the captions that were asked for are on in the film', async () => {
      await page.goto(`/videos/${sample.DocID}`);
      const captions = page.locator('[data-captions] p');
      await expect(captions).toHaveCount(2);
      await expect(captions.first()).toHaveAttribute('lang', 'gsw');
    });
  });
