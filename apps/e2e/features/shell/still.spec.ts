import type { Page } from '@playwright/test';
import { startCalmDemo } from '../../core/calm-demo.ts';
import { openAs } from '../../core/demo-people.ts';
import { MOST_SHIFT, type Shift, watchEachShift } from '../../core/layout-shift.ts';
import type { RunningDemo } from '../../core/start-demo.ts';
import { expect, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

// One demo for the file: its lesson begins and ends.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startCalmDemo();
});
test.afterAll(() => demo.stop());

// The network that is taken away.
test.use({ allowedConsole: [/net::ERR_INTERNET_DISCONNECTED/] });

const TABLET = { width: 820, height: 1180 };

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Since the page was opened, or since it was last asked. */
function watchMoments(findShifts: () => Promise<Shift[]>, where: string) {
  let seen = 0;
  return {
    opened: () => {
      seen = 0;
    },
    expectStill: async (what: string) => {
      const all = await findShifts();
      const shifts = all.slice(seen);
      seen = all.length;
      const sum = shifts.reduce((before, { value }) => before + value, 0);
      expect.soft(sum, `${where}: ${what}\n${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT);
    },
  };
}

for (const viewport of [PHONE, TABLET, DESK]) {
  test(`nothing moves by itself at the language switch: ${viewport.width} px`, { tag: '@long' }, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({ baseURL: demo.origin, viewport });
    const moments = watchMoments(await watchEachShift(page), `${viewport.width} px`);
    for (const path of ['/', '/subscriptions', '/live-lessons', '/grammar-page', '/videos/gruezi-mitenand']) {
      await page.goto(path);
      moments.opened();
      await settle(page);
      await moments.expectStill(`${path} opened`);
      for (const [name, lang] of [
        ['Deutsch', /^de/],
        ['English', /^en/],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await settle(page);
        await moments.expectStill(`${path} in ${name}`);
      }
    }
    await page.context().close();
  });

  test(`nothing moves by itself while a lesson begins, runs and ends, and offline: ${viewport.width} px`, {
    tag: '@long',
  }, async ({ browser }) => {
    test.setTimeout(180_000);
    const teacher = await openAs(browser, demo, 'teacher', { viewport });
    const studio = watchMoments(await watchEachShift(teacher), `/studio/live, ${viewport.width} px`);
    const vip = await openAs(browser, demo, 'vip', { viewport });
    const live = watchMoments(await watchEachShift(vip), `/live-lessons, ${viewport.width} px`);
    await teacher.goto('/studio/live');
    await expect(teacher.getByText('No lesson is open.')).toBeVisible();
    await settle(teacher);
    await studio.expectStill('opened');

    await vip.request.post('/demo/live/go');
    await expect(teacher.getByText('You’re live.')).toBeVisible({ timeout: 30_000 });
    await studio.expectStill('a lesson begins');
    await vip.goto('/live-lessons');
    await expect(vip.getByTitle('Chat').contentFrame().getByText('Connected')).toBeVisible({
      timeout: 20_000,
    });
    await settle(vip);
    await live.expectStill('opened on air');

    await vip.request.post('/demo/live/end');
    await expect(teacher.getByText('No lesson is open.')).toBeVisible({ timeout: 30_000 });
    await expect(vip.getByRole('link', { name: 'Watch the recording' })).toBeVisible({ timeout: 30_000 });
    await studio.expectStill('a lesson ends');
    await live.expectStill('a lesson ends');

    await vip.goto('/');
    live.opened();
    await settle(vip);
    await live.expectStill('home');
    await vip.context().setOffline(true);
    await expect(vip.getByText('You’re offline.')).toBeVisible();
    await settle(vip);
    await live.expectStill('home, offline');
    await vip.context().close();
    await teacher.context().close();
  });
}
