import type { Page } from '@playwright/test';
import { type Audience, arriveAs } from '../core/audiences.ts';
import { calmDown } from '../core/calm.ts';
import { listScreens, type Screen } from '../core/screens.ts';
import { expect, test } from '../core/test.ts';
import { openScreen } from '../core/walk.ts';

const SIZES = [
  { width: 390, height: 844, most: 1_700 },
  { width: 820, height: 1180, most: 1_180 },
  { width: 1440, height: 900, most: 900 },
];

/** Pages with content for signed-in people only. */
const MEMBERS_PAGES = [
  'home',
  'videos-sample',
  'flashcards',
  'flashcards-sample',
  'settings',
  'subscriptions',
  'live-lessons',
  'live-meeting',
  'my-account',
  'collect-consents',
];
const isMembers = ({ name }: Screen) => MEMBERS_PAGES.includes(name);
const OF_AUDIENCE: readonly [Audience, (screen: Screen) => boolean][] = [
  ['visitor', ({ name }) => name !== 'home'],
  ['VIP', isMembers],
  ['BASIC', ({ name }) => name === 'subscriptions'],
];

const MASK = '#7a7266';

/** An alert covers these after two seconds, so each picture loads the page again. */
const isSoonCovered = ({ name }: Screen) => name.startsWith('live-');

/** The log-ins of an account, one more with each run; how long until the next lesson. */
const masks = (page: Page) => [page.locator('[data-devices]'), page.getByRole('timer')];

for (const [audience, isShown] of OF_AUDIENCE)
  for (const { width, height, most } of SIZES)
    test(`every page by day and by night: ${audience}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await arriveAs(page, audience);
      for (const screen of (await listScreens(page.request)).filter(isShown))
        await test.step(screen.path, async () => {
          await openScreen(page, screen);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            if (colorScheme === 'dark' && isSoonCovered(screen)) await openScreen(page, screen);
            await calmDown(page);
            const whole = await page.evaluate(() => document.documentElement.scrollHeight);
            await expect
              .soft(page)
              .toHaveScreenshot(`${screen.name}-${audience}-${width}-${colorScheme}.png`, {
                fullPage: true,
                clip: { x: 0, y: 0, width, height: Math.min(whole, most) },
                mask: masks(page),
                maskColor: MASK,
              });
          }
        });
    });

/** Documents of their own, which the page of the live lessons frames; between two lessons they say so. */
const FRAMED: readonly [string, Audience, RegExp][] = [
  ['stage', 'visitor', /Please Sign in to access live lessons\./],
  ['stage', 'VIP', /The lesson hasn’t begun yet\./],
  ['chat', 'visitor', /Please Sign in to access live lessons\./],
  ['chat', 'VIP', /The chat opens on/],
];

for (const [name, audience, words] of FRAMED)
  test(`the ${name} by day and by night: ${audience}`, async ({ page }) => {
    await arriveAs(page, audience);
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`/live/${name}`);
      const notice = page.getByText(words);
      await expect(notice).toBeVisible();
      // The day of the next lesson.
      const mask = audience === 'VIP' && name === 'chat' ? [notice] : [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(`live-${name}-${audience}-${width}-${colorScheme}.png`, {
          mask,
          maskColor: MASK,
        });
      }
    }
  });

test('pages in colours that the system chooses', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await arriveAs(page, 'VIP');
  const names = ['home', 'videos-sample', 'flashcards-sample', 'settings', 'subscriptions'];
  for (const screen of (await listScreens(page.request)).filter(({ name }) => names.includes(name)))
    await test.step(screen.path, async () => {
      await openScreen(page, screen);
      await calmDown(page);
      await expect.soft(page).toHaveScreenshot(`${screen.name}-forced-colours.png`, { mask: masks(page) });
    });
});
