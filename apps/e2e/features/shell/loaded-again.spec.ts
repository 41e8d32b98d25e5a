import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { expect, test } from '../../core/test.ts';

const PAGES = ['/', '/grammar-page'];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(() => {
    test.use({ viewport });

    test(`nothing moves when a page is loaded again, however far it was scrolled: ${viewport.width} px`, {
      tag: '@long',
    }, async ({ page }) => {
      test.setTimeout(120_000);
      const findShift = await watchShifts(page);
      for (const path of PAGES) {
        await page.goto(path);
        // Its parts load when they come near the viewport.
        const findHeight = () =>
          page.evaluate(() => {
            window.scrollTo(0, document.documentElement.scrollHeight);
            return document.documentElement.scrollHeight;
          });
        await expect
          .poll(async () => {
            const height = await findHeight();
            await page.waitForLoadState('networkidle');
            return (await findHeight()) - height;
          })
          .toBe(0);
        for (const share of [1, 0.5]) {
          const findPlace = () => page.evaluate(() => Math.round(window.scrollY));
          // As a reader does: a page that was loaded again is held where it was until they scroll.
          const away = await page.evaluate((part) => {
            const room = document.documentElement.scrollHeight - window.innerHeight;
            return Math.round(room * part - window.scrollY);
          }, share);
          await page.mouse.move(viewport.width / 2, viewport.height / 2);
          const from = await findPlace();
          await page.mouse.wheel(0, away);
          let y = from;
          const rests = async () => {
            const before = y;
            y = await findPlace();
            return y === before && (y !== from || away === 0);
          };
          await expect.poll(rests).toBe(true);
          await page.reload();
          await page.waitForLoadState('networkidle');
          await expect.poll(findPlace, `${path} at ${share}`).toBe(y);
          expect(await findShift(), `${path} at ${share}`).toBeLessThan(MOST_SHIFT);
        }
      }
    });
  });
