import type { Page, Request } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

const NONE = { films: 0, players: 0, segments: 0 };

/** Counts what a page asks for of films: playlists, segments, and the library that plays them. */
function countFilmRequests(page: Page): { films: number; players: number; segments: number } {
  const count = { films: 0, players: 0, segments: 0 };
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/\.(m3u8|m4s|mp4|ts)$/.test(pathname)) count.films += 1;
    if (pathname.endsWith('.m4s')) count.segments += 1;
    if (/\/attach-hls-[^/]*\.js$/.test(pathname)) count.players += 1;
  });
  return count;
}

const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** The first page, with the pointer over the film's play button. */
async function hoverOverPlay(page: Page) {
  const count = countFilmRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const play = page.getByRole('button', { name: /^Play/ });
  await play.hover();
  return { count, play };
}

test('nothing of the free sample is fetched before its play button is pressed; then it plays', async ({
  page,
}) => {
  const count = countFilmRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const play = page.getByRole('button', { name: /^Play/ });
  await expect(play).toBeVisible();
  await expect(page.locator('video track')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(count).toEqual(NONE);
  await play.click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  expect(count.films).toBeGreaterThan(0);
});

test('the film is loaded once the pointer is over the play button, which stays', { tag: '@long' }, async ({
  page,
}) => {
  const { count, play } = await hoverOverPlay(page);
  await expect.poll(() => count.films).toBeGreaterThan(1);
  await expect(play).toBeVisible();
  expect(await currentTime(page)).toBe(0);
});

test.describe('where data is saved', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    }),
  );

  test('the film is loaded when play is pressed, not when the pointer is over it', { tag: '@long' }, async ({
    page,
  }) => {
    const { count, play } = await hoverOverPlay(page);
    await page.waitForLoadState('networkidle');
    expect(count).toEqual(NONE);
    await play.click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a phone fetches nothing of the film that its page of plans does not show', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const count = countFilmRequests(page);
    await page.goto('/subscriptions', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'VIP', exact: true })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(count).toEqual(NONE);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  });
});

/** Of a film that begins: what four seconds are in. */
const BEGINNING_SEGMENTS = 2;

for (const isSaved of [false, true])
  test(`the lesson that the desk leads to has ${isSaved ? 'nothing' : 'its beginning'} before Play${isSaved ? ' where data is saved' : ''}`, {
    tag: '@long',
  }, async ({ page }) => {
    if (isSaved)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    await arriveSignedIn(page, createPerson());
    const count = countFilmRequests(page);
    await page.goto('/');
    if (!isSaved) await expect.poll(() => count.films).toBeGreaterThan(1);
    expect(count.segments).toBe(0);
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await expect(play).toBeVisible();
    if (!isSaved) await expect.poll(() => count.segments).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(count.segments).toBeLessThanOrEqual(isSaved ? 0 : BEGINNING_SEGMENTS);
    expect(await currentTime(page)).toBe(0);
    await play.click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
    await expect.poll(() => count.segments).toBeGreaterThan(BEGINNING_SEGMENTS);
  });
