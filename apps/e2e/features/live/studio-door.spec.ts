import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { expect, test } from '../../core/test.ts';

test('what a moderator without a second step can press stands under what is said', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const origin = new URL((await page.request.get('/health/live')).url()).origin;
  const moderator = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'moderator');
  await moderator.goto('/studio');
  const heading = moderator.getByRole('heading', { level: 1 });
  const door = moderator.getByRole('main').getByRole('link');
  await expect(door).toHaveAttribute('href', '/my-account');
  for (const width of [390, 820, 1440]) {
    await moderator.setViewportSize({ width, height: 900 });
    const [above, below] = [await heading.boundingBox(), await door.boundingBox()];
    expect(Math.abs((above?.x ?? 0) - (below?.x ?? -9)), String(width)).toBeLessThanOrEqual(1);
  }
  await moderator.context().close();
});
