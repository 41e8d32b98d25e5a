import type { Page } from '@playwright/test';
import { AUDIENCES, arriveAs } from '../core/audiences.ts';
import { MOST_SHIFT, watchEachShift } from '../core/layout-shift.ts';
import { expect, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Delays each response by a different time, so that loading states become visible. */
async function slowDown(page: Page): Promise<void> {
  let count = 0;
  await page.route(/\/(functions|v1|media)\//, async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 300 + (count % 4) * 150));
    await route.continue().catch(() => undefined);
  });
}

for (const audience of AUDIENCES)
  for (const viewport of SIZES)
    test.describe(() => {
      test.use({ viewport });

      test(`nothing moves by itself while a slow server answers: ${audience}, ${viewport.width} px`, async ({
        page,
      }) => {
        await arriveAs(page, audience);
        await slowDown(page);
        const findShifts = await watchEachShift(page);
        await walkScreens(page, async ({ path }) => {
          const shifts = await findShifts();
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          expect.soft(sum, `${path}\n${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT);
        });
      });
    });
