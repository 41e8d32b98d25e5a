import { AUDIENCES, arriveAs } from '../core/audiences.ts';
import { expectContrast } from '../core/contrast.ts';
import { expectFocusRings } from '../core/focus-rings.ts';
import { expectRoom } from '../core/room.ts';
import { expectAccessible, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';

const WINDOW = { width: 1440, height: 900 };

for (const audience of AUDIENCES)
  test(`every page is accessible by day and by night, and has room: ${audience}`, async ({ page }) => {
    await arriveAs(page, audience);
    await walkScreens(page, async ({ path }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        await expectContrast(page, `${path}, ${colorScheme}`);
        await expectFocusRings(page, `${path}, ${colorScheme}`);
      }
      await expectRoom(page, path);
      await page.setViewportSize(WINDOW);
    });
  });
