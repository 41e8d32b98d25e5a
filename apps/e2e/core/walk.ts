import { expect, type Page, test } from '@playwright/test';
import { listScreens, type Screen } from './screens.ts';
import { expectTakenOver } from './taken-over.ts';

/** Opens every page, or those that are wanted, one after the other, and looks at each once nothing more is on its way. */
export async function walkScreens(
  page: Page,
  look: (screen: Screen) => Promise<void>,
  isWanted: (screen: Screen) => boolean = () => true,
): Promise<void> {
  for (const screen of (await listScreens(page.request)).filter(isWanted))
    await test.step(screen.path, async () => {
      await openScreen(page, screen);
      await look(screen);
    });
}

/** What stands in the place of something that comes; in either language. */
const ON_ITS_WAY = [
  '[data-coming]',
  '[aria-busy="true"]',
  '[role="progressbar"]:not([aria-valuenow])',
  'main :text-is("please wait ...")',
  'main :text-is("bitte warten …")',
].join(', ');

/** Nothing more is on its way. */
export const expectAllThere = (page: Page): Promise<void> =>
  expect(page.locator(ON_ITS_WAY)).toHaveCount(0, { timeout: 15_000 });

/** To its end and back, so that parts are there which come when they are near. */
export async function walkDown(page: Page): Promise<void> {
  const goDown = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
    });
  for (let step = 0; step < 30 && (await goDown()); step += 1) await expectAllThere(page);
  await expectAllThere(page);
  await page.evaluate(() => scrollTo(0, 0));
}

export async function openScreen(page: Page, { path }: Pick<Screen, 'path'>): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expectTakenOver(page);
  // Requests that a slow machine still makes do not change how the page looks; comments load near the viewport.
  await expect(async () => {
    const comments = page.locator('[data-comments]');
    if ((await comments.count()) > 0) await comments.scrollIntoViewIfNeeded();
    await expectAllThere(page);
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => scrollTo(0, 0));
  // The lines of a film that is open are read a moment after the page. That they come is the player's tests' matter.
  if ((await page.locator('video track').count()) > 0 && path.startsWith('/videos/'))
    await page
      .locator('[data-line]')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
}
