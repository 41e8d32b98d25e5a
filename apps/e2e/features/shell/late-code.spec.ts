import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test.ts';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  allowedConsole: [/^Service Worker registration blocked/],
});

/** Holds the code back that has not come yet, until it is let through. */
async function holdCode(page: Page) {
  const held = { isHeld: true };
  await page.route(/\/assets\/.*\.js$/, async (route) => (held.isHeld ? undefined : route.continue()));
  return () => {
    held.isHeld = false;
  };
}

/** What the page waits before it says that it is late; then lets that time be over. */
const passTime = (page: Page) =>
  page.locator('#late').evaluate((late) => {
    const [wait] = late.getAnimations();
    const delayMs = wait?.effect?.getTiming().delay ?? null;
    wait?.finish();
    return delayMs;
  });

const lateOf = (page: Page) => page.getByText('This is taking longer than it should.');

for (const path of ['/', '/subscriptions', '/contact', '/live-lessons'])
  test(`a page whose code does not come says so after ten seconds: ${path}`, { tag: '@long' }, async ({
    page,
  }) => {
    const letCodeCome = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root > *').first()).toBeVisible();
    await expect(lateOf(page)).toBeHidden();
    await expect.poll(() => passTime(page)).toBe(10_000);
    await expect(lateOf(page)).toBeInViewport({ ratio: 1 });
    letCodeCome();
    await page.getByRole('link', { name: 'Load again' }).click();
    await expect(page.locator('#root')).not.toHaveAttribute('data-frame');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(lateOf(page)).toBeHidden();
  });

test('so does a page that is gone to, and says no more of it once it is left', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await passTime(page)).toBeNull();
  await holdCode(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Grammar' }).click();
  await expect.poll(() => passTime(page)).toBe(10_000);
  await expect(lateOf(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(lateOf(page)).toBeHidden();
});
