import { type Audience, arriveAs } from '../core/audiences.ts';
import { expectRoom } from '../core/room.ts';
import { expect, test } from '../core/test.ts';
import { walkScreens } from '../core/walk.ts';

/** What is read is the same for every learner but for what a plan opens. */
const READERS: readonly Audience[] = ['visitor', 'VIP'];

for (const audience of READERS)
  test(`German words, which are longer, have room on every page: ${audience}`, async ({ page }) => {
    await arriveAs(page, audience, 'de');
    await walkScreens(page, async ({ path }) => expectRoom(page, path));
  });

test('with reduced motion nothing moves on any page', async ({ page }) => {
  await arriveAs(page, 'VIP');
  await walkScreens(page, async ({ path }) => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something'),
    );
    expect.soft(moving, path).toEqual([]);
    const films = await page.evaluate(() =>
      Array.from(document.querySelectorAll('video')).filter(({ paused }) => !paused),
    );
    expect.soft(films.length, `films of ${path}`).toBe(0);
  });
});
