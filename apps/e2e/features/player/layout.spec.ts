import type { Locator } from '@playwright/test';
import { arriveAs } from '../../core/audiences.ts';
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

test('on a phone the film stays in sight while its transcript is read', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const film = await openSample(page, request);
  const sheet = await film.transcript.boundingBox();
  await page.evaluate((by) => scrollTo(0, by), sheet?.y ?? 0);
  await expect(page.locator('[data-picture]').first()).toBeInViewport({ ratio: 1 });
  await expect(film.lines.nth(2)).toBeInViewport({ ratio: 1 });
  const tops = await page
    .getByRole('group', { name: 'Player' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  // The loop's button stands beside the line of time, all others in one row.
  expect(new Set(tops).size).toBe(2);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-picture]').first()).not.toBeInViewport();
});

test('on a phone a line that a key comes to is not behind the film', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const film = await openSample(page, request);
  const bottomOfFilm = () =>
    page
      .getByRole('group', { name: 'Player' })
      .evaluate((controls) => controls.parentElement?.getBoundingClientRect().bottom ?? 0);
  const line = film.lines.first().getByRole('button').first();
  const sheet = await film.transcript.boundingBox();
  await page.evaluate((by) => scrollTo(0, by), sheet?.y ?? 0);
  await expect
    .poll(() => line.evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(await bottomOfFilm());
  await film.lines.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(line).toBeFocused();
  await expect
    .poll(
      async () => (await line.evaluate((one) => one.getBoundingClientRect().top)) - (await bottomOfFilm()),
    )
    .toBeGreaterThan(0);
});

for (const [width, who] of [
  [320, 'VIP'],
  [390, 'VIP'],
  [390, 'visitor'],
  [820, 'VIP'],
  [1440, 'VIP'],
] as const)
  test(`what follows a film fits over its picture at ${width} px: ${who}`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await arriveAs(page, who);
    const film = await openSample(page, request);
    await film.start();
    await film.read((video) => {
      video.currentTime = video.duration - 0.3;
    });
    const end = page.getByRole('region', { name: 'What comes next' });
    const next = end.getByRole('link', { name: who === 'VIP' ? /Next lesson/ : /Next lesson .+ · BASIC/ });
    await expect(next.locator('img')).toBeVisible();
    const spare = await end.evaluate((section) => {
      const box = section.parentElement ?? section;
      return [box.clientHeight - box.scrollHeight, box.clientWidth - box.scrollWidth];
    });
    expect(spare).toEqual([0, 0]);
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

test('a transcript of three thousand lines is there as far as one sees it, and runs along', {
  tag: '@long',
}, async ({ page, request }) => {
  const cue = (index: number) => {
    const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
    return `${at(index * 2)} --> ${at(index * 2 + 2)}\n<v Frau Keller>Zile ${index}, und no es bitzeli meh.\n`;
  };
  const body = `WEBVTT\n\n${Array.from({ length: 3_000 }, (_, index) => cue(index)).join('\n')}`;
  await page.route(/gsw\.vtt/, (route) => route.fulfill({ contentType: 'text/vtt', body }));
  const film = await openSample(page, request);
  const row = film.transcript.getByRole('listitem');
  await expect(row.first()).toHaveAttribute('aria-setsize', '3000');
  await page.keyboard.press('k');
  await film.expectRunning();
  await page.keyboard.press('k');
  await film.seek(20.5);
  await expect(film.currentLine).toContainText('Zile 10,');
  await expect(film.currentLine).toBeInViewport();

  // Far away by the wheel: no line is missing, none lies over another, and there are never many.
  await film.lines.first().hover();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 9_000);
  await expect(film.button('Back to the current line')).toBeVisible();
  await expect.poll(() => measureRows(row)).toEqual({ isMany: false, isTorn: false, isFar: true });
  await film.button('Back to the current line').click();
  await expect(film.currentLine).toBeInViewport();
});

/** Whether rows in view lie beside one another without a hole, how many there are, and how far down they are. */
function measureRows(rows: Locator) {
  return rows.evaluateAll((all) => {
    const box = all[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const seen = all
      .map((row) => ({ place: Number(row.getAttribute('aria-posinset')), box: row.getBoundingClientRect() }))
      .filter((row) => row.box.bottom > box.top && row.box.top < box.bottom);
    const isTorn = seen.some((row, at) => {
      const next = seen[at + 1];
      return next && (next.place !== row.place + 1 || Math.abs(next.box.top - row.box.bottom) > 1);
    });
    const ends = [seen[0]?.box.top ?? Infinity, seen.at(-1)?.box.bottom ?? 0] as const;
    return {
      isMany: all.length > 60,
      isTorn: isTorn || ends[0] > box.top + 1 || ends[1] < box.bottom - 1,
      isFar: (seen[0]?.place ?? 0) > 500,
    };
  });
}
