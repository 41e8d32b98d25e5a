import { AUDIENCES, arriveAs } from '../core/audiences.ts';
import { findLessons } from '../core/lessons.ts';
import { listOpenings } from '../core/openings.ts';
import { expectAccessible, test } from '../core/test.ts';
import { openScreen } from '../core/walk.ts';

for (const audience of AUDIENCES)
  test(`what opens on a page is accessible by day and by night: ${audience}`, async ({ page, request }) => {
    await arriveAs(page, audience);
    for (const { name, path, widths, open } of listOpenings(audience, await findLessons(request)))
      for (const width of widths)
        await test.step(`${name}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await openScreen(page, { path });
          await open(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page);
          }
        });
  });
