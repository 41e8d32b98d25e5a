import type { Page } from '@playwright/test';
import { createPerson, findMail } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

// axe puts a listener into every frame, and the browser says of one in a mail that nothing runs there. Without axe, as
// everybody else opens the mailbox, it says nothing.
test.use({ allowedConsole: [/^Blocked script execution in .*\/demo\/mailbox\//] });

test('one press on /demo logs in as that account', { tag: '@long' }, async ({ page }) => {
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

test('a press for an account whose password was changed says so', { tag: '@long' }, async ({ page }) => {
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    const sent = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...sent, password: 'Gueti-Nacht-anders-1' }) });
  });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Log in as Beat' }).click();
  await expect(page.locator('[data-problem]')).toHaveText(
    'That did not work: its password or address was changed here, so it logs in by the form.',
  );
  await expect(page).toHaveURL(/\/demo$/);
});

test('one press opens the studio as the teacher, with her second step taken', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/demo/authenticator');
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Open the studio as Trudi' }).click();
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.getByRole('heading', { name: 'In numbers' })).toBeVisible({ timeout: 20_000 });
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

test('a mail in the mailbox is as high as what it says, on a phone and on a desk', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await findMail(request, person.email);
  await page.setViewportSize(PHONE);
  await page.goto('/demo/mailbox');
  const mail = page.locator('details.mail').filter({ hasText: person.email }).first();
  if (!(await mail.evaluate((row) => row.hasAttribute('open'))))
    await mail.locator('summary').first().click();
  const frame = mail.locator('iframe');
  // In its own document: how much there is, and how much of it is seen.
  const measure = async () =>
    frame.evaluate((element) => {
      const { contentDocument } = element as HTMLIFrameElement;
      const said = contentDocument?.querySelector('main')?.getBoundingClientRect();
      return {
        isWhole: said ? Math.abs(said.bottom - element.clientHeight) < 1.5 && said.height > 100 : null,
        height: element.clientHeight,
      };
    });
  await expect.poll(async () => (await measure()).isWhole).toBe(true);
  const { height } = await measure();
  await page.setViewportSize(DESK);
  await expect.poll(async () => (await measure()).height).toBeLessThan(height);
  expect((await measure()).isWhole).toBe(true);
});

test('what the plans lead to elsewhere has a page in the demo, and a way back', { tag: '@long' }, async ({
  page,
}) => {
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

test('the demo’s pages and stand-ins wear one dress, on a phone by night and on a desk by day', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of PAGES) {
    await page.goto(path);
    // A mail is a separate document without scripts, so axe cannot run in it.
    await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
    await expectWellDressed(page);
  }
  // The school inside the phone has its own banner, which the best-practice rule counts as this page's second.
  await page.goto('/demo/app');
  await expectWellDressed(page, []);
  await page.goto('/sign-in-up?startWithLogIn=true');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await expectWellDressed(popup);
});
