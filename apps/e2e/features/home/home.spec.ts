import { findLessons } from '../../core/lessons.ts';
import { expect, test } from '../../core/test.ts';

test('a visitor sees what the course is and plays the free sample', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(1);
  for (const language of ['gsw', 'en', 'de']) {
    await expect(page.locator(`video track[kind="subtitles"][srclang="${language}"]`)).toHaveCount(1);
  }
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
});

test('the list of lessons and the plans are on the first page', async ({ page }) => {
  await page.goto('/');
  const lessons = page.getByRole('region', { name: /lessons/i }).first();
  await expect(lessons.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('VIP', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('BASIC', { exact: true }).first()).toBeVisible();
});

test('a closed lesson says so and leads to the sign-in page', async ({ page, request }) => {
  const { closed } = await findLessons(request);
  await page.goto(`/videos/${closed.DocID}`);
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('No access.')).toBeVisible();
  await expect(
    alert.getByText('Please Sign in to access this lesson or make sure the url is correct.'),
  ).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sign-in-up/);
});

test('an unknown lesson gets the same alert', async ({ page }) => {
  await page.goto('/videos/there-is-no-such-lesson');
  await expect(page.getByRole('alertdialog').getByText('No access.')).toBeVisible();
});
