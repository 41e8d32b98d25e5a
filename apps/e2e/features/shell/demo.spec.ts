import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../core/test.ts';

// axe puts a listener into every frame, and the browser says of one in a mail that nothing runs there. Without axe, as
// everybody else opens the mailbox, it says nothing.
test.use({ allowedConsole: [/^Blocked script execution in .*\/demo\/mailbox\//] });

test('one press on /demo logs in as that account', async ({ page }) => {
  await page.goto('/demo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in as Beat' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: /^(Begin|Continue)$/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Log in as Nina' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings');
  await expect(page.getByText('no-plan@demo.example')).toBeVisible({ timeout: 20_000 });
});

test('one press opens the studio as the teacher, with her second step taken', async ({ page }) => {
  await page.goto('/demo/authenticator');
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Open the studio as Trudi' }).click();
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible({ timeout: 20_000 });
});

const PAGES = [
  '/demo',
  '/demo/authenticator',
  '/demo/mailbox',
  '/demo/stripe/',
  '/demo/none',
  '/demo/stripe/invoice/none',
  '/demo/your-site',
];
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** By axe's best practice too, without a bar at the bottom, and in the house's own typeface. */
async function expectWellDressed(
  page: Page,
  more: readonly 'best-practice'[] = ['best-practice'],
): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, more);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const isThere = await page.evaluate(() => document.fonts.check('16px "Hanken Grotesk"'));
  expect(isThere, `${page.url()} has the house’s typeface`).toBe(true);
}

test('what the plans lead to elsewhere has a page in the demo, and a way back', async ({ page }) => {
  for (const [link, title] of [
    ['still not sure? learn more', 'Here your own site begins'],
    ['learn standard German', 'Here a course in Standard German begins'],
  ] as const) {
    await page.goto('/subscriptions');
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
  }
});

test('the demo’s pages and stand-ins wear one dress, on a phone by night and on a desk by day', async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const path of PAGES) {
    await page.goto(path);
    // A mail is a document of its own, in which no script runs, axe's neither.
    await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
    await expectWellDressed(page);
  }
  // The school inside the phone has a banner of its own, which best practice takes for this page's second.
  await page.goto('/demo/app');
  await expectWellDressed(page, []);
  await page.goto('/sign-in-up?startWithLogIn=true');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await expectWellDressed(popup);
});
