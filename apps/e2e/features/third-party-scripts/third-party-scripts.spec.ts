import { logIn } from '../../core/accounts.ts';
import { type RunningDemo, startDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { startThirdPartyProvider, type ThirdPartyProvider } from '../../core/third-party-provider.ts';

let provider: ThirdPartyProvider;
let demo: RunningDemo;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startThirdPartyProvider();
  demo = await startDemo({
    settings: {
      SUPPORT_CHAT_SCRIPT: `${provider.origin}/widget.js`,
      SUPPORT_CHAT_SETUP: "window.chatGreeting = 'Grüezi, what can we do?';",
      SUPPORT_CHAT_FRAME: '#chat-frame',
      ANALYTICS_MEASUREMENT_ID: 'G-AB12CD34EF',
      ANALYTICS_SCRIPT: `${provider.origin}/gtag/js`,
    },
  });
});
test.afterAll(async () => {
  await demo.stop();
  await provider.close();
});

test('chat and counting begin with a consent, keep to their pages, and end when it is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const frame = page.locator('#chat-frame');

  await page.goto(demo.origin);
  const bar = page.getByRole('region', { name: 'Counting and support chat' });
  await expect(bar.getByRole('button', { name: 'Yes' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  // Nothing of others, no cookie, and not the SDK's code for it either.
  expect(provider.asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(asked.filter((url) => /sdk-analytics|googleapis/.test(url))).toEqual([]);

  await bar.getByRole('button', { name: 'Yes' }).click();
  await expect(frame).toHaveText('Grüezi, what can we do?');
  await expect(frame).toBeVisible();
  await expect(bar).toHaveCount(0);
  const events = () =>
    provider.collected.filter(([kind]) => kind === 'event').map(([, name, what]) => [name, what]);
  await expect
    .poll(events)
    .toMatchObject([
      ['page_view', { page_path: '/', page_location: `${demo.origin}/`, send_to: 'G-AB12CD34EF' }],
    ]);
  // The SDK's own first steps, answered by this school: its installation goes along.
  const config = provider.collected.find(([kind]) => kind === 'config');
  expect(config).toMatchObject([
    'config',
    'G-AB12CD34EF',
    { send_page_view: false, firebase_id: expect.any(String) },
  ]);
  expect(provider.collected[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied' }]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect.poll(events).toHaveLength(2);
  await expect(frame).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Live Lessons/ })
    .click();
  await expect(page).toHaveURL(/live-lessons/);
  await expect(frame).toBeHidden();

  await page.goto(`${demo.origin}/settings`);
  await expect(frame).toBeVisible();
  // What was agreed to ends with the page: it loads itself again.
  const takeBack = async (name: RegExp) => {
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('checkbox', { name }).click();
    await loadedAgain;
  };
  await takeBack(/support chat/);
  await expect(frame).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('chat_visitor');
  await takeBack(/Count my visits/);
  await expect(page.getByRole('checkbox', { name: /Count my visits/ })).not.toBeChecked();
  await expect.poll(() => asked.filter((url) => url.includes('/installations/')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  const before = provider.asked.length;
  await page.goto(demo.origin);
  await page.waitForLoadState('networkidle');
  expect(provider.asked).toHaveLength(before);
  expect(
    asked.filter(
      (url) => new URL(url).hostname.endsWith('google.com') || /googletagmanager|\/\/firebase/.test(url),
    ),
  ).toEqual([]);
});

test('a provider’s banner hears who is signed in, and nothing counts before it has said yes', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.origin });
  // The demo above has no banner: its configuration gets one on the way.
  await page.route('**/__/firebase/init.json', async (route) => {
    const response = await route.fetch();
    const configuration = (await response.json()) as { product: { outside: object } };
    const consentBanner = { scriptUrl: `${provider.origin}/banner.js`, setupUrl: null };
    Object.assign(configuration.product.outside, { consentBanner });
    await route.fulfill({ response, json: configuration });
  });
  const before = provider.asked.length;
  const asked = () => provider.asked.slice(before);
  await page.goto('/');
  const told = () => page.evaluate(() => (window as Window & { told?: (string | null)[] }).told ?? []);
  await expect.poll(told).toEqual([null]);
  await expect(page.getByRole('region', { name: 'Counting and support chat' })).toHaveCount(0);
  await logIn(page, { email: 'vip@demo.example', password: demo.password });
  await page.goto('/');
  await expect.poll(async () => (await told()).at(-1)).toMatch(/^\w{10,}$/);
  await page.waitForLoadState('networkidle');
  expect(new Set(asked())).toEqual(new Set(['/banner.js']));

  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent('school:consents', { detail: { analytics: true, supportChat: false } }),
    ),
  );
  await expect.poll(asked).toContain('/gtag/js');
  expect(asked()).not.toContain('/widget.js');
  await page.close();
});
