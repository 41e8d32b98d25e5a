import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { openPhone } from '../../core/phone.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { countMarked, expectTakenOver, openFrame } from '../../core/taken-over.ts';
import { expect, test } from '../../core/test.ts';

const PAGES = ['/', '/subscriptions', '/videos/im-kafi', '/videos/gruezi-mitenand', '/mini-lessons/poschte'];

/** What stands on each page for everybody. */
const SHELL = '#root > header, #root > main, #root > footer';

/** Who looks at the page, and what their browser has of earlier visits. */
const AUDIENCES: { [name: string]: (page: Page) => Promise<unknown> } = {
  'a visitor': async () => undefined,
  'a learner': async (page) => arriveSignedIn(page, createPerson()),
  'a learner whose session has ended': async (page) =>
    page.addInitScript(() => localStorage.setItem('school-has-session', '1')),
  'a visitor who was here before': async (page) => {
    await page.goto('/mini-lessons/poschte', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const positions = { 'gruezi-mitenand': 42, poschte: 5 };
      const kept = JSON.parse(localStorage.getItem('school-lessons') ?? '{}') as object;
      localStorage.setItem('school-lessons', JSON.stringify({ ...kept, positions }));
      const chosen = { captions: ['gsw', 'en'], captionPlace: 'over', speed: 0.75, listensFirst: true };
      localStorage.setItem('school.player', JSON.stringify(chosen));
    });
  },
  'who reads German': async (page) =>
    page
      .context()
      .addCookies([{ name: 'language', value: 'de', url: (await page.request.get('/health/live')).url() }]),
};

// The test itself fails on what a page writes to the console: a frame that is not what the app draws first.
for (const [name, arrive] of Object.entries(AUDIENCES)) {
  test(`${name} finds every frame taken over as it stands`, { tag: '@long' }, async ({ page }) => {
    await arrive(page);
    for (const path of PAGES) {
      await page.unrouteAll();
      const { release } = await openFrame(page, path, SHELL);
      expect(await countMarked(page), path).toBe(3);
      release();
      await expectTakenOver(page);
      await page.waitForLoadState('networkidle');
      expect(await countMarked(page), path).toBe(3);
    }
  });
}

test('in a native app the app draws every page itself', { tag: '@long' }, async ({ page }) => {
  for (const path of PAGES) {
    const { app } = await openPhone(page, 'iOS', path);
    await expect(app.locator('#root[data-frame]')).toHaveCount(0);
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
