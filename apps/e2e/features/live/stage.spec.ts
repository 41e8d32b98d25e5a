import type { Page } from '@playwright/test';
import { logIn } from '../../core/accounts.ts';
import { findDemoPassword } from '../../core/demo-password.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const place = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectToMove(page: Page): Promise<void> {
  const before = await place(page);
  await expect.poll(() => place(page), { timeout: 30_000 }).toBeGreaterThan(before);
}

// Playlists that are held back.
test.use({ allowedConsole: [/net::ERR_FAILED/] });

test('a VIP member sees a lesson begin, stop, go on and end, and it leaves nothing open', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/live/stage');
  const notice = page.getByRole('status');
  await expect(notice).toContainText('Please Sign in to access live lessons.');
  await logIn(page, { email: 'vip@demo.example', password: await findDemoPassword(page) });
  await page.request.post('/demo/live/go');

  await page.goto('/live/stage');
  await expectToMove(page);
  await expect(notice).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport();

  const height = () => page.locator('video').evaluate(({ clientHeight }) => clientHeight);
  const before = await height();
  const position = page.getByRole('slider', { name: 'Position' });
  // Of a lesson that has just begun its beginning is not behind.
  const length = () => position.evaluate(({ min, max }: HTMLInputElement) => Number(max) - Number(min));
  await expect.poll(length, { timeout: 30_000 }).toBeGreaterThan(6);
  await position.press('Home');
  const back = page.getByRole('button', { name: 'Back to live' });
  await expect(page.getByText('behind live')).toBeVisible();
  // What is said on the bar takes nothing from the picture.
  expect(await height()).toBe(before);
  await back.click();
  await expect(page.getByText('behind live')).toBeHidden();

  // The school says that the picture has stopped, and its playlists move no more.
  await page.route('**/functions/getStage', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: object };
    await route.fulfill({ response: answer, json: { result: { ...body.result, state: 'stalled' } } });
  });
  await page.route('**/live/**/*.m3u8', (route) => route.abort());
  await expect(notice).toHaveText('The picture has stopped. We’re trying again …');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(notice).toBeHidden();
  await expectToMove(page);
  // Who was watching live does so again, however long it took.
  await expect(page.getByText('behind live')).toBeHidden();

  await page.request.post('/demo/live/end');
  await expect(notice).toContainText('The lesson is over.');
  await expect(notice.getByRole('link', { name: 'Watch the recording' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'LIVE' })).toBeHidden();
});
