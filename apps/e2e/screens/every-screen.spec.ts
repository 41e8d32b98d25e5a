import type { Page } from '@playwright/test';
import type { Language } from '@school/contract/language-cookie';
import { arriveAs, EVERYBODY } from '../core/audiences.ts';
import { calmDown } from '../core/calm.ts';
import { listScreens, type Screen } from '../core/screens.ts';
import { expect, test } from '../core/test.ts';
import { openScreen } from '../core/walk.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['de', 'German'],
];

/** Of a long page, as much as can be looked at. */
const MOST_SCREENS = 6;

async function takePicture(page: Page, { name }: Screen, folder: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: `${folder}/${colorScheme === 'light' ? 'day' : 'night'}/${name}.jpg`,
      type: 'jpeg',
      quality: 80,
      fullPage: true,
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height: Math.min(whole, height * MOST_SCREENS) },
    });
  }
}

for (const audience of EVERYBODY)
  for (const size of SIZES)
    for (const [language, name] of LANGUAGES)
      test(`every screen: ${audience}, ${size.width} px, ${name}`, async ({ page }) => {
        await page.setViewportSize(size);
        await arriveAs(page, audience, language);
        const folder = `${process.env['SCREENS_FOLDER']}/${audience}/${language}/${size.width}`;
        // A screen that does not come leaves the others to be looked at.
        for (const screen of await listScreens(page.request))
          await test.step(screen.path, async () => {
            await openScreen(page, screen).catch((error: unknown) => expect.soft(error).toBeNull());
            await calmDown(page);
            await takePicture(page, screen, folder);
          });
      });
