import type { Page } from '@playwright/test';
import type { Language } from '@school/contract/language-cookie';
import { ROOM_ADDRESSES } from '@school/contract/pages';
import { type Anybody, arriveAs, EVERYBODY } from '../core/audiences.ts';
import { calmDown } from '../core/calm.ts';
import { findLessons } from '../core/lessons.ts';
import { listFurtherOpenings, listOpenings } from '../core/openings.ts';
import { listScreens, type Screen } from '../core/screens.ts';
import { expect, test } from '../core/test.ts';
import { expectAllThere, openScreen, walkDown } from '../core/walk.ts';

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

/** `SCREENS_ONLY=studio`: those whose picture's name says so. */
const WANTED = new RegExp(process.env['SCREENS_ONLY'] ?? '');
const isWanted = ({ name }: { name: string }) => WANTED.test(name);

/** The studio has one door for who does not work there; who guards the chat sees nothing else that is theirs. */
function isSeenBy(audience: Anybody, { path }: Screen): boolean {
  if (audience === 'moderator') return path.startsWith('/studio');
  return audience === 'teacher' || path === '/studio' || !path.startsWith('/studio');
}

type Picture = { name: string; folder: string; isWhole: boolean };

async function takePicture(page: Page, { name, folder, isWhole }: Picture): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: `${folder}/${colorScheme === 'light' ? 'day' : 'night'}/${name}.jpg`,
      type: 'jpeg',
      quality: 80,
      animations: 'disabled',
      ...(isWhole && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(whole, height * MOST_SCREENS) },
      }),
    });
  }
}

/** A screen that does not come leaves the others to be looked at. */
const look = (name: string, work: () => Promise<void>) =>
  test.step(name, () => work().catch((error: unknown) => expect.soft(error, name).toBeNull()));

for (const audience of EVERYBODY)
  for (const size of SIZES)
    for (const [language, languageName] of LANGUAGES) {
      const where = `${audience}, ${size.width} px, ${languageName}`;
      const folder = `${process.env['SCREENS_FOLDER']}/${audience}/${language}/${size.width}`;

      test(`every screen: ${where}`, async ({ page }) => {
        await page.setViewportSize(size);
        await arriveAs(page, audience, language);
        for (const screen of (await listScreens(page.request)).filter(isWanted)) {
          if (!isSeenBy(audience, screen)) continue;
          await look(screen.path, async () => {
            await openScreen(page, screen);
            await walkDown(page);
            await calmDown(page);
            await takePicture(page, { name: screen.name, folder, isWhole: true });
          });
        }
      });

      test(`what opens on a screen: ${where}`, async ({ page, request }) => {
        await page.setViewportSize(size);
        await arriveAs(page, audience, language);
        const lessons = await findLessons(request);
        const openings = [...listOpenings(audience, lessons), ...listFurtherOpenings(audience, lessons)];
        for (const { name, path, widths, open } of openings) {
          const opened = `opened-${name}`;
          if (!isWanted({ name: opened }) || (size.width > 390 && !widths.includes(1440))) continue;
          await look(opened, async () => {
            await openScreen(page, { path });
            await open(page);
            await expectAllThere(page);
            const isWhole = opened.includes('studio') || opened.includes('cards-done');
            await takePicture(page, { name: opened, folder, isWhole });
          });
        }
        for (const path of ROOM_ADDRESSES) {
          const name = path.slice(1).replaceAll('/', '-');
          if (!isWanted({ name })) continue;
          await look(path, async () => {
            await page.goto(path);
            await page.waitForLoadState('networkidle');
            await takePicture(page, { name: `room-${name}`, folder, isWhole: false });
          });
        }
      });
    }
