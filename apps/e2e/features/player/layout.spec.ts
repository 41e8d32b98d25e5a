import { openSample } from '../../core/film.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { expect, test } from '../../core/test.ts';

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`nothing of a lesson moves by itself at ${width} px`, { tag: width === 390 ? [] : '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const shifted = await watchShifts(page);
    const film = await openSample(page, request);
    await page.waitForLoadState('networkidle');
    await film.start();
    await film.seek(7);
    await film.expectRunning();
    expect(await shifted()).toBeLessThan(MOST_SHIFT);
  });

test('the picture is filled to its edges, and is paper while nothing is there', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const film = await openSample(page, request);
  await film.start();
  const { fit, back } = await film.read((video) => {
    // The video's wrapper has no box; the picture is the first ancestor that has one.
    let picture = video.parentElement ?? video;
    while (getComputedStyle(picture).display === 'contents') picture = picture.parentElement ?? video;
    return { fit: getComputedStyle(video).objectFit, back: getComputedStyle(picture).backgroundColor };
  });
  expect(fit).toBe('cover');
  expect(back).toBe('rgb(241, 235, 223)');
});

test('a transcript of three thousand lines is there whole and runs along', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const cue = (index: number) => {
    const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
    return `${at(index * 2)} --> ${at(index * 2 + 2)}\n<v Frau Keller>Zile ${index}, und no es bitzeli meh.\n`;
  };
  const body = `WEBVTT\n\n${Array.from({ length: 3_000 }, (_, index) => cue(index)).join('\n')}`;
  await page.route(/gsw\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body }));
  const film = await openSample(page, request);
  await expect(film.lines).toHaveCount(3_000, { timeout: 20_000 });
  // A button is found slowly among thousands.
  await page.keyboard.press('k');
  await film.expectRunning();
  await page.keyboard.press('k');
  await film.seek(20.5);
  await expect(film.currentLine).toContainText('Zile 10,');
});
