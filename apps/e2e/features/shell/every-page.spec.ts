import { test } from '../../core/test.ts';
import { walkScreens } from '../../core/walk.ts';

// The test itself fails on what a page writes to the console, and on what is never done loading.
test('every page opens by its address for a visitor, and complains of nothing', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await walkScreens(page, async () => undefined);
});
