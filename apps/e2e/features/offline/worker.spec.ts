import { expect, test } from '../../core/test.ts';
import { expectControlled, expectKept } from '../../core/worker.ts';

test('the worker controls the first page soon, fetches nothing before, and then keeps the app', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      void caches.keys().then(({ length }) => Object.assign(window, { keptAtFirst: length }));
    });
  });
  await page.goto('/');
  await expectControlled(page);
  await expect.poll(() => page.evaluate(() => 'keptAtFirst' in window && window.keptAtFirst)).toBe(0);
  await expectKept(page);
});

test('the worker answers for no data: all of it comes from the network', { tag: '@long' }, async ({
  page,
}) => {
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname);
  });
  await page.goto('/');
  await expectKept(page);
  await page.goto('/videos/gruezi-mitenand');
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').first()).toBeVisible();
  const answers = await page.evaluate(async () => {
    const asked = ['/health/live', '/demo', '/__/firebase/init.json', '/media/posters/gruezi-mitenand'];
    return Promise.all(asked.map(async (path) => (await fetch(path)).status));
  });
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(byWorker.length).toBeGreaterThan(5);
  expect(
    byWorker.filter((path) => !/^\/(assets\/|favicon\.svg$|videos\/gruezi-mitenand$)/.test(path)),
  ).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ allowedConsole: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test('every page that a visitor may open still stands', async ({ page, context }) => {
    await page.goto('/');
    await expectKept(page);
    await context.setOffline(true);
    for (const path of ['/', '/home', '/settings', '/sign-in-up', '/success/made-up', '/privacy-policy/x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByText('You’re offline.')).toBeVisible();
    }
  });
});
