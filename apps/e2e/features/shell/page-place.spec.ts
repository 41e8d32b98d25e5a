import type { Page } from '@playwright/test';
import { expectComments } from '../../core/comments.ts';
import { expect, test } from '../../core/test.ts';

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls to a heading that stands below what comes late; says how far that is. */
async function readOn(page: Page, heading: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  await expectComments(page);
  await page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 100));
  const at = await place(page);
  expect(at).toBeGreaterThan(500);
  return at;
}

/** The page has grown to what it was, and the reader is where they were. */
async function expectAt(page: Page, y: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => Math.abs((await place(page)) - y)).toBeLessThanOrEqual(2);
}

/** The app has taken the place over, and holds it. */
const expectHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.style.overflowAnchor)).toBe('none');

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('who loads a page again, or goes back to it, reads on where they were', { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto('/videos/gruezi-mitenand');
      const inLesson = await readOn(page, 'All lessons');
      await page.reload();
      await expectAt(page, inLesson);
      await page.goto('/contact');
      await page.goBack();
      await expectAt(page, inLesson);
      // Within the app, after a page load; pressed where the link is, which would be scrolled to otherwise.
      await page.getByRole('link', { name: 'Contact' }).evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
      expect(await place(page)).toBe(0);
      await page.goBack();
      await expectAt(page, inLesson);
    });

    test('an address that is opened once more begins at its top', { tag: '@long' }, async ({ page }) => {
      await page.goto('/videos/gruezi-mitenand');
      await readOn(page, 'All lessons');
      await page.goto('/subscriptions');
      await page.goto('/videos/gruezi-mitenand');
      await page.waitForLoadState('networkidle');
      expect(await place(page)).toBe(0);
    });

    test('a page that is shorter for a moment is back where it was', { tag: '@long' }, async ({ page }) => {
      await page.goto('/videos/gruezi-mitenand');
      const inLesson = await readOn(page, 'All lessons');
      await page.reload({ waitUntil: 'load' });
      await expectHeld(page);
      await page.evaluate(async () => {
        const { style } = document.body;
        const frame = () => new Promise(requestAnimationFrame);
        Object.assign(style, { height: '100vh', overflow: 'hidden' });
        // Scripts ask for sizes: the browser has moved the page before anything else hears of its height.
        document.body.getBoundingClientRect();
        await frame();
        await frame();
        Object.assign(style, { height: '', overflow: '' });
      });
      await expectAt(page, inLesson);
    });

    test('who scrolls while the page grows is left where they are', { tag: '@long' }, async ({ page }) => {
      await page.goto('/videos/gruezi-mitenand');
      const inLesson = await readOn(page, 'All lessons');
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/listen|listLessons|runQuery/i, async (route) => {
        await isLetGo;
        await route.continue();
      });
      await page.reload({ waitUntil: 'load' });
      await expectHeld(page);
      await page.mouse.move(width / 2, 350);
      await page.mouse.wheel(0, -inLesson - 1_000);
      await expect.poll(() => place(page)).toBe(0);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => place(page)).toBe(300);
      letGo();
      await expectAt(page, 300);
    });
  });
