import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { openPlans, planCard, subscribe } from '../../core/checkout.ts';
import { MOST_SHIFT, watchEachShift, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const SIZES = [
  { width: 390, height: 800 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Addresses that this page asks for from now on. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

test('nothing moves by itself, and each card has price, button and lines in this order', async ({ page }) => {
  const findShift = await watchShifts(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/subscriptions');
    const card = planCard(page, 'VIP');
    const button = card.getByRole('button', { name: 'TRY OUT' });
    await expect(button).toBeVisible();
    // The film and its poster come last.
    await page.waitForLoadState('networkidle');
    expect(await findShift(), `${size.width} px`).toBeLessThan(MOST_SHIFT);
    const words = (await card.innerText()).replaceAll('\u00a0', ' ');
    expect(words).toMatch(/VIP\s+CHF 40\s+per month.*TRY OUT.*auto renews.*What you get:/s);
    await expect(button).toHaveCSS('font-size', '16px');
    await expect(button).toHaveCSS('border-radius', '10px');
  }
});

test('a subscriber’s page does not move by itself either, and is accessible with its dialogs open', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  const findShifts = await watchEachShift(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The same address again goes to where the page was left, which is its end in a wider window.
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto('/subscriptions');
    const card = planCard(page, 'BASIC');
    await expect(card.getByText('Your plan')).toBeVisible();
    await expect(card.getByRole('button', { name: 'update card info' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await findShifts();
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect(sum, `${size.width} px\n${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT);
    if (size.width === 820) continue;
    await expectAccessible(page);
    await card.getByRole('button', { name: 'cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel BASIC monthly' });
    await expect(question).toContainText(/You keep BASIC monthly until .*Are you sure you want to cancel\?/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'NO' }).click();
    await planCard(page, 'VIP').getByRole('button', { name: 'UPGRADE' }).click();
    await expect(page.getByRole('dialog', { name: 'Your change to VIP monthly' })).toContainText(
      'How to cancel',
    );
    await expectAccessible(page);
  }
});

test('the summary by keyboard: it opens with its button in focus, Escape leads back to the card', {
  tag: '@long',
}, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  await page.goto('/subscriptions');
  const button = planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' });
  await button.focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: 'Your order: BASIC monthly' });
  await expect(summary.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await expect(summary).toContainText(/To pay today.*First payment.*Renewal.*How to cancel/s);
  await page.keyboard.press('Escape');
  await expect(summary).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a visitor reads in the overlay what the log-in is for', { tag: '@long' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPlans(page);
    await planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' }).click();
    const overlay = page.getByRole('dialog', { name: 'CREATE ACCOUNT' });
    await expect(overlay).toContainText(/VIP monthly\s*30 days free, then CHF\s40\.00 per month/);
    await expectAccessible(page);
  }
});

test('the floating bar: there at first, away within 90 px of the main button, in one piece', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/subscriptions');
  const bar = page.getByRole('complementary', { name: 'Try out VIP' });
  const own = bar.getByRole('button', { name: 'Try out VIP' });
  await expect(bar).toBeVisible();
  const link = bar.getByRole('link', { name: 'view BASIC' });
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  const main = planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' });
  const below = await distance(own, main);
  // Up to 90 px between the two the bar is there, and from then on it would only repeat the button.
  await page.evaluate((y) => window.scrollTo(0, y), 0);
  expect(below).toBeGreaterThan(90);
  await page.setViewportSize({ width: 390, height: Math.round(800 - below + 100) });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 390, height: Math.round(800 - below + 80) });
  await expect(bar).toBeHidden();
});

/** Pixels from the end of the upper one to the beginning of the lower one. */
async function distance(lower: ReturnType<Page['locator']>, upper: ReturnType<Page['locator']>) {
  const [low, high] = [await lower.boundingBox(), await upper.boundingBox()];
  if (!low || !high) throw new Error('One of the two is not there.');
  return low.y - (high.y + high.height);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the film plays where it is shown and can be paused; elsewhere nothing of it is fetched', {
    tag: '@long',
  }, async ({ page }) => {
    const addresses = watchRequests(page);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/subscriptions');
      await expect(planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(addresses.filter((address) => /demo-film|\/media\//.test(address))).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const pause = page.getByRole('button', { name: 'Pause the film' });
    await expect(pause).toBeVisible();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await pause.click();
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});

test('with less motion the film’s poster stands, and only a press plays it', { tag: '@long' }, async ({
  page,
}) => {
  const addresses = watchRequests(page);
  await page.goto('/subscriptions');
  const play = page.getByRole('button', { name: 'Play the film' });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(addresses.filter((address) => address.includes('.mp4'))).toEqual([]);
  await play.click();
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible();
});

test('no script of another house is on the page of a stand-in, and no price while the platform is unknown', {
  tag: '@long',
}, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  const addresses = watchRequests(page);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/functions/getSubscriptionPlatform', async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  // Its prices are there, and the page has been drawn since.
  const offer = page.waitForResponse('**/functions/getRevenueCatOffer_v2_0');
  await page.goto('/subscriptions');
  await isAsked;
  await (await offer).finished();
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.getByRole('main').innerText()).toBe('Subscriptions');
  answer();
  await expect(planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' })).toBeVisible();
  expect(addresses.filter((address) => address.includes('stripe.com'))).toEqual([]);
});

test.describe('without an answer', () => {
  test.use({ allowedConsole: [/status of 503/] });

  test('while the payment service is away an alert says so, and the page works again by itself', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/functions/getRevenueCatOffer_v2_0', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    // A visitor who begins here has the offer with the page itself.
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page.getByText('The plans didn’t load')).toBeVisible();
    await page.unroute('**/functions/getRevenueCatOffer_v2_0');
    await expect(planCard(page, 'VIP').getByRole('button', { name: 'TRY OUT' })).toBeVisible();
    await expect(page.getByText('The plans didn’t load')).toHaveCount(0);
  });
});

test('a plan bought in the app is managed there: a guidance with the store’s page', { tag: '@long' }, async ({
  page,
}) => {
  await arriveSignedIn(page, createPerson());
  const json = { result: { subscriptionPlatform: 'ios' } };
  await page.route('**/functions/getSubscriptionPlatform', (route) => route.fulfill({ json }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/subscriptions');
    await expect(page.getByRole('heading', { name: 'Manage your subscription in the app' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'App Store subscriptions' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the page does not give thanks for a made-up purchase', { tag: '@long' }, async ({ page }) => {
  await page.goto('/success/cs_test_madeup');
  await expect(page.getByRole('heading', { name: 'We can’t find this purchase' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(/thank/i);
});
