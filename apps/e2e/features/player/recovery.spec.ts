import type { Page, Route } from '@playwright/test';
import { openSample } from '../../core/film.ts';
import { expect, test } from '../../core/test.ts';

/** Answers the first `count` requests for a file of the film in its own way. Returns how many came. */
async function breakFirst(page: Page, file: RegExp, count: number, answer: (route: Route) => Promise<void>) {
  const seen = { count: 0 };
  await page.route(file, async (route) => {
    seen.count += 1;
    await (seen.count <= count ? answer(route) : route.fallback());
  });
  return seen;
}

const HAVE_FUTURE_DATA = 3;

test.use({ allowedConsole: [/Failed to load resource/] });

test('requests a segment again that failed or was cut off', { tag: '@long' }, async ({ page, request }) => {
  const failed = await breakFirst(page, /s01\.m4s/, 2, (route) => route.fulfill({ status: 500 }));
  const cut = await breakFirst(page, /s02\.m4s/, 2, (route) => route.abort('connectionreset'));
  const film = await openSample(page, request);
  await film.start();
  await page.getByLabel('Speed').selectOption('1.5');
  await expect.poll(() => film.seconds(), { timeout: 25_000 }).toBeGreaterThan(12.5);
  expect(failed.count).toBeGreaterThan(2);
  expect(cut.count).toBeGreaterThan(2);
  expect(await film.read(({ paused }) => paused)).toBe(false);
});

test('a damaged segment is skipped', { tag: '@long' }, async ({ page, request }) => {
  await page.route(/s01\.m4s/, (route) =>
    route.fulfill({ status: 200, contentType: 'video/iso.segment', body: 'damaged' }),
  );
  const film = await openSample(page, request);
  await film.start();
  await expect.poll(() => film.seconds(), { timeout: 25_000 }).toBeGreaterThan(8.5);
  expect(await film.read(({ paused }) => paused)).toBe(false);
});

test('without a network the film waits, and goes on by itself when it is back', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  // Few seconds are loaded ahead, so that it has to wait.
  await page.route(/s0[1-9]\.m4s/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  const film = await openSample(page, request);
  await film.start();
  let lost = 0;
  page.on('requestfailed', (failed) => {
    if (failed.url().includes('.m4s')) lost += 1;
  });
  await context.setOffline(true);
  await expect
    .poll(() => film.read(({ readyState }) => readyState), { timeout: 25_000 })
    .toBeLessThan(HAVE_FUTURE_DATA);
  const stoppedAt = await film.seconds();
  // Requested once while offline, and again when the network is back.
  await expect.poll(() => lost, { timeout: 25_000 }).toBeGreaterThan(0);
  expect(await film.seconds()).toBeCloseTo(stoppedAt, 0);
  await context.setOffline(false);
  await film.expectRunning(15_000);
  expect(await film.seconds()).toBeLessThan(stoppedAt + 6);
});

test('an address that has run out is renewed unnoticed', { tag: '@long' }, async ({ page, request }) => {
  let asked = 0;
  await page.route(/getSecureData/, async (route) => {
    asked += 1;
    await route.fallback();
  });
  // It runs out after three segments; an address that was asked for later is good.
  await page.route(/s0[3-8]\.m4s/, async (route) => {
    if (asked < 2) await route.fulfill({ status: 403, body: '{}' });
    else await route.fallback();
  });
  const film = await openSample(page, request);
  await film.start();
  await film.read((video) => {
    Object.assign(video, { emptied: 0 });
    video.addEventListener('emptied', () => Object.assign(video, { emptied: 1 }));
  });
  await page.getByLabel('Speed').selectOption('1.5');
  await expect.poll(() => film.seconds(), { timeout: 20_000 }).toBeGreaterThan(13);
  expect(asked).toBe(2);
  expect(await film.read(({ paused }) => paused)).toBe(false);
  expect(await film.read((video) => (video as HTMLVideoElement & { emptied: number }).emptied)).toBe(0);
});

for (const [link, width, rendition] of [
  [{ downlink: 0.1, effectiveType: '2g' }, 1440, 'p432'],
  [{ downlink: 10, effectiveType: '4g' }, 1440, 'p1080'],
  [{ downlink: 10, effectiveType: '4g' }, 390, 'p432'],
] as const) {
  test(`on a ${link.effectiveType} link the film begins with ${rendition} at ${width} px`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, link);
    const segment = page.waitForRequest(/s00\.m4s/);
    const film = await openSample(page, request);
    await film.play.click();
    expect((await segment).url()).toContain(rendition);
  });
}
