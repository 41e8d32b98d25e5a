import { createPerson, expectSignedIn, logOut } from '../../core/accounts.ts';
import { planCard } from '../../core/checkout.ts';
import { tabTo } from '../../core/keyboard.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('by keyboard alone: both tabs, a failed log-in with its advice, and a sign-up', {
  tag: '@long',
}, async ({ page }) => {
  const readShift = await watchShifts(page);
  const [logInTab, signUpTab] = [
    page.getByRole('tab', { name: 'Log in' }),
    page.getByRole('tab', { name: 'Create account' }),
  ];
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/contact');
    // The header says it at every width.
    const way = page.getByRole('banner').getByRole('link', { name: 'LOG IN' });
    await expect(way).toBeInViewport();
    await tabTo(page, way);
    await page.keyboard.press('Enter');
    await expect(logInTab).toBeInViewport();
    await expect(signUpTab).toBeInViewport();
    await expectAccessible(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await readShift()).toBeLessThan(MOST_SHIFT);
  }

  // Nothing typed: a sentence for each field, and one in the alert.
  await tabTo(page, page.getByRole('button', { name: 'LOG IN', exact: true }));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/Oops\..*Type your/s);
  await expectGoodAtBothWidths(page);
  await page.keyboard.press('Escape');
  const email = page.getByLabel('email', { exact: true });
  await expect(email).toHaveAccessibleDescription('Type your email address.');
  await expect(page.getByLabel('password', { exact: true })).toHaveAccessibleDescription(
    'Type your password.',
  );
  await expectGoodAtBothWidths(page);

  // By the arrow to the other tab; what is typed goes along.
  await logInTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(signUpTab).toBeFocused();
  const person = createPerson();
  await tabTo(page, page.getByLabel('username'));
  await page.keyboard.insertText('a'.repeat(51));
  await tabTo(page, email);
  await page.keyboard.insertText(person.email);
  await tabTo(page, page.getByLabel('password', { exact: true }));
  await page.keyboard.insertText(person.password);
  await tabTo(page, page.getByRole('switch', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }));
  await page.keyboard.press('Space');
  await expectGoodAtBothWidths(page);
  await tabTo(page, page.getByRole('button', { name: 'SIGN UP', exact: true }));
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('A username has at most 50 characters.');
  await page.keyboard.press('Escape');
  await page.getByLabel('username').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(person.username);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
  await expectSignedIn(page);
});

for (const width of [390, 1440] as const) {
  test(`at ${width} px the overlay adds a history entry: back closes it, also after 'view BASIC'`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const readShift = await watchShifts(page);
    await page.goto('/');
    await page.goto('/subscriptions');
    const tryOut = planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' });
    await expect(tryOut).toBeVisible();
    if (width === 390) await page.getByRole('link', { name: 'view BASIC' }).click();
    await tryOut.focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog', { name: 'CREATE ACCOUNT' });
    await expect(overlay).toContainText(/VIP monthly\s*30 days free/);
    await expect(overlay.getByRole('tab', { name: 'Log in' })).toBeInViewport();
    if (width === 1440)
      await expect(overlay.getByRole('button', { name: 'Sign up with Apple' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => [document.body.style.height, document.body.style.overflow])).toEqual([
      '100vh',
      'hidden',
    ]);
    expect(await overlay.evaluate((element) => getComputedStyle(element, '::backdrop').opacity)).toBe('0.85');
    await expectAccessible(page);

    await page.goBack();
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(/\/subscriptions/);
    await expect(tryOut).toBeFocused();

    // Closed by Escape its entry is gone: back leaves the page, or its part, as if it had never been.
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(tryOut).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => (history.state as { usr: unknown } | null)?.usr ?? null))
      .toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(width === 390 ? /\/subscriptions$/ : /\/$/);
    expect(await readShift()).toBeLessThan(MOST_SHIFT);
  });
}

test('a visitor who was refused is led back there after the log-in, also after a reload', {
  tag: '@long',
}, async ({ page }) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await logOut(page);
  await page.goto('/flashcards');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(/\/sign-in-up/);
  await page.reload();
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click();
  await page.waitForURL(/\/flashcards$/);

  // An address from outside is not followed.
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  const visitor = await other.newPage();
  await visitor.goto(
    '/sign-in-up?startWithLogIn=true&from=https://evil.example&wayBack=//evil.example&continueUrl=//evil.example',
  );
  await visitor.evaluate(() =>
    history.replaceState({ usr: { wayBack: '//evil.example/' }, key: 'x', idx: 0 }, ''),
  );
  await visitor.reload();
  await visitor.getByLabel('email', { exact: true }).fill(person.email);
  await visitor.getByLabel('password', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'LOG IN', exact: true }).click();
  await visitor.waitForURL(/\/home$/);
  await other.close();
});

test('inside Instagram the form says that Google refuses, and leaves the email', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 355.0.0',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/sign-in-up?startWithLogIn=true');
  await expect(page.getByText(/Google doesn’t let you log in inside Instagram/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with Google' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in the browser' })).toHaveAttribute(
    'href',
    /^intent:\/\//,
  );
  await expectAccessible(page);
  await context.close();
});

test('a blocked window raises no alert, and a line beside the button says so', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/sign-in-up?startWithLogIn=true');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  await expect(page.getByText('Your browser blocked the window.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the log-in form asks for the password manager’s own fields', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sign-in-up?startWithLogIn=true');
  await expect(page.getByLabel('email', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(page.getByLabel('email', { exact: true })).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});
