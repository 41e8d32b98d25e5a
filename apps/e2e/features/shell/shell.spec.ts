import type { Locator, Page } from '@playwright/test';
import { expectTakenOver } from '../../core/taken-over.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

const NOT_FOUND = 'This page doesn’t exist.';

/** The pages that most people see; and all others. */
const ROUTES = {
  main: ['/', '/sign-in-up', '/live-lessons', '/subscriptions', '/my-account'],
  other: [
    '/settings',
    '/contact',
    '/grammar-page',
    '/home',
    '/sign-in-up?startWithLogIn=true',
    '/success',
    '/my-lessons',
    '/cancel',
    '/live-meeting',
    '/success-card-update',
    '/collect-consents',
    '/privacy-policy',
    '/privacy-policy-google',
    '/terms-and-conditions',
    '/disclaimer',
    '/school',
  ],
} as const;

/**
 * Walks these addresses in one page: a new one for each costs as much again. No worker answers
 * for the later ones: each is loaded from the server, as on a first visit.
 */
async function walk(
  page: Page,
  routes: readonly string[],
  look: (route: string) => Promise<void>,
  size = DESK,
) {
  test.setTimeout(240_000);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  for (const route of routes)
    await test.step(route, async () => {
      await page.setViewportSize(size);
      await page.goto(route);
      await look(route);
    });
}

for (const which of ['main', 'other'] as const)
  test(`every ${which} route is a whole page: its own title, one main heading, no accessibility fault, as wide as a phone`, {
    tag: which === 'main' ? [] : '@long',
  }, async ({ page, baseURL }) => {
    // A school that has set nothing of others loads nothing from them, and stores no cookie.
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
        elsewhere.push(request.url());
    });
    const look = async (route: string) => {
      await expect.soft(page.getByRole('heading', { level: 1 }), route).toHaveCount(1);
      await expect.soft(page, route).toHaveTitle(/Swiss German/);
      await expect.soft(page.getByRole('main'), route).not.toContainText(NOT_FOUND);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, route).toBeLessThanOrEqual(0);
      await page.setViewportSize(DESK);
      await expectAccessible(page);
    };
    // Opened on a phone, and looked at on a desk too.
    await walk(page, ROUTES[which], look, PHONE);
    expect(elsewhere).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

test('a path that is no route gets the not-found page', async ({ page }) => {
  expect((await page.goto('/there/is/nothing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the header is 70 pixels high and carries the links of the product', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('/');
  const header = page.getByRole('banner');
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 70 });
  await expect(header).toHaveCSS('position', 'fixed');
  await expect(header.getByRole('button')).toHaveCount(0);
  // Red, and the words of SETTINGS are a gear here.
  await expect(header.getByRole('link', { name: /Live Lessons/ })).toHaveCSS('color', 'rgb(200, 16, 46)');
  await expect(header.getByRole('link', { name: 'SETTINGS' })).toHaveText('');
  await expect(header.getByRole('link', { name: 'SETTINGS' }).locator('svg')).toBeVisible();
  await expect(header.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/home');
  await expect(header.getByRole('link', { name: /Live Lessons/ })).toContainText('MONDAY 8 PM');
  await expect(header.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/sign-in-up');
  await expect(header.getByRole('link', { name: 'SETTINGS' })).toHaveAttribute('href', '/settings');
  await expectTakenOver(page);
  // A navigation begins at the page's top, with its title, where a screen reader goes on.
  await page.evaluate(() => scrollTo(0, 400));
  await header.getByRole('link', { name: 'SETTINGS' }).click();
  await expect(page).toHaveTitle('Settings · Swiss German');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 899, height: 700 });
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'HOME' })).toHaveCount(0);
});

/** The links of a panel that reach into its edge when letters are of twice the size, as a browser's owner may set them. */
const listCutLinks = (panel: Locator) =>
  panel.evaluate((element) => {
    const { style } = document.documentElement;
    style.setProperty('font-size', '32px', 'important');
    const edge =
      element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
    const boxOf = (link: Element) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect();
    };
    const cut = Array.from(element.querySelectorAll('a')).filter((link) => boxOf(link).right > edge + 1);
    style.removeProperty('font-size');
    return cut.map((link) => link.textContent);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens as a side panel and closes on a link', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'SETTINGS' })).toHaveText('SETTINGS');
    await panel.getByRole('button', { name: /close/i }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('banner').getByRole('button').click();
    await panel.getByRole('link', { name: /Live Lessons/ }).click();
    await expect(page).toHaveURL(/\/live-lessons/);
    await expect(panel).toHaveCount(0);
    const menu = page.getByRole('banner').getByRole('button');
    await menu.click();
    for (const name of ['Subscriptions', 'Flashcards', 'LOG IN'])
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    expect(await listCutLinks(panel)).toEqual([]);
    // The focus goes round within the panel, and back to the button that opened it.
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.querySelector('main:focus-within, footer:focus-within')),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' });

  test('pages keep their contrast in the dark', { tag: '@long' }, async ({ page }) => {
    await walk(page, ['/', '/sign-in-up', '/subscriptions', '/settings'], async () => {
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  });
});

test('a window gives the focus back to where it was', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sign-in-up?startWithLogIn=true');
  const send = page.getByRole('button', { name: 'LOG IN', exact: true });
  await page.getByLabel('email', { exact: true }).fill('unknown@learner.example');
  await page.getByLabel('password', { exact: true }).fill('not the password');
  await send.click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(send).toBeFocused();
});

test('the page waits for what it kept: please wait ...', { tag: '@long' }, async ({ page }) => {
  const index = await page.request.get('/');
  expect(await index.text()).toContain('please wait ...');
});
