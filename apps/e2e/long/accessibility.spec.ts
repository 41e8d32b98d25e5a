import { AUDIENCES, arriveAs } from '../core/audiences.ts';
import { expectAccessible, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';

for (const audience of AUDIENCES)
  test(`every page is accessible by day and by night: ${audience}`, async ({ page }) => {
    await arriveAs(page, audience);
    await walkScreens(page, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    });
  });
