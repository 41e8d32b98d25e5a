import { Film, lineAt, openSample } from '../../core/film.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { findLessons } from '../../core/lessons.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('the captions that were chosen run along, one, two or three lines at once', {
  tag: '@long',
}, async ({ page, request }) => {
  const film = await openSample(page, request);
  const times = await film.times();
  const { start } = lineAt(times, 1);
  await film.startAndPause();
  await film.seek(start + 1);
  const languages = () =>
    film.captions.locator('p').evaluateAll((lines) => lines.map((line) => line.getAttribute('lang')));
  await expect.poll(languages).toEqual(['en']);
  await expect(film.captions.locator('p').first()).not.toBeEmpty();
  await film.button('Captions').click();
  await page.getByRole('checkbox', { name: 'Schwyzertüütsch' }).check();
  await page.getByRole('checkbox', { name: 'Deutsch' }).check();
  await expect.poll(languages).toEqual(['gsw', 'en', 'de']);
  // They have their room, whatever is said.
  const controls = await film.play.boundingBox();
  for (const line of [2, 3]) {
    await film.seek(lineAt(times, line).start + 0.5);
    expect(await film.play.boundingBox()).toEqual(controls);
  }
  await film.seek(start + 1);
  await page.getByRole('checkbox', { name: 'English' }).uncheck();
  await page.getByRole('checkbox', { name: 'Deutsch' }).uncheck();
  await expect.poll(languages).toEqual(['gsw']);
  await page.getByRole('radio', { name: 'On the picture' }).check();
  await expect(film.captions).toHaveAttribute('data-captions', 'over');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(film.captions).toHaveCount(0);
});

test('in a German version, German leads the captions and the transcript', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('school.player', '{"captions":["gsw","en","de"]}'));
  const film = await openSample(page, request);
  await page.getByRole('link', { name: 'German version' }).click();
  await expect(page).toHaveURL(/-de$/);
  await page.goBack();
  // Its answer is known when it is drawn again.
  await expect(film.lines.first().locator('span[lang]').first()).toHaveAttribute('lang', 'gsw');
  await page.goForward();
  await expect(page).toHaveURL(/-de$/);
  await page.reload();
  await expect(film.lines.first().locator('span[lang]').first()).toHaveAttribute('lang', 'de');
  await expect(film.captions.locator('p').first()).toHaveAttribute('lang', 'de');
});

test('a jump onto the edge of two cues shows one', { tag: '@long' }, async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('school.player', '{"captions":["gsw","en"]}'));
  const film = await openSample(page, request);
  const times = await film.times();
  await film.startAndPause();
  for (const index of [1, 2, 3]) {
    await film.seek(lineAt(times, index).start);
    await expect(film.captions.locator('p[lang="gsw"]')).toHaveCount(1);
    const said = await film.read((video) => {
      const { currentTime } = video;
      const cues = Array.from(video.textTracks[0]?.cues ?? []);
      return (cues.findLast(({ startTime }) => startTime <= currentTime + 0.02) as VTTCue).text;
    });
    await expect(film.captions.locator('p[lang="gsw"]')).toHaveText(said.replace(/<[^>]*>/g, ''));
  }
  expect(await film.read(({ textTracks }) => Array.from(textTracks, ({ mode }) => mode))).not.toContain(
    'showing',
  );
});

test('the transcript marks the line that is said, follows it in its own box, and lets the learner look elsewhere', {
  tag: '@long',
}, async ({ page, request }) => {
  const film = await openSample(page, request);
  const times = await film.times();
  await film.startAndPause();
  const last = times.length - 1;
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await film.seek(lineAt(times, last).start + 0.5);
  await expect(film.lines.nth(last).locator('[aria-current="true"]')).toBeInViewport();
  expect(await scrolled()).toBe(before);

  await film.lines.nth(last).hover();
  await page.mouse.wheel(0, -3_000);
  await expect(film.lines.first()).toBeInViewport();
  await film.seek(lineAt(times, last - 1).start + 0.5);
  await expect(film.currentLine).toHaveCount(1);
  await expect(film.lines.first()).toBeInViewport();
  await film.button('Back to the current line').click();
  await expect(film.currentLine).toBeInViewport();
  await expect(film.button('Back to the current line')).toHaveCount(0);
});

test('listen first hides each line until the learner reveals it, below the film too', {
  tag: '@long',
}, async ({ page, request }) => {
  const film = await openSample(page, request);
  const times = await film.times();
  const said = await film.lines.nth(1).locator('[lang="gsw"]').innerText();
  await film.button('Listen first').click();
  await expect(film.transcript.getByText(said, { exact: true })).toHaveCount(0);
  await film.button('Show line 2').click();
  await expect(film.lines.nth(1)).toContainText(said);
  await expect(film.lines.nth(2).locator('[lang="gsw"]')).toHaveCount(0);
  await film.start();
  await film.seek(lineAt(times, 2).start + 0.5);
  await expect(film.currentLine).toHaveCount(1);
  await expect(film.lines.nth(2).locator('[lang="gsw"]')).toHaveCount(0);
  await expect(film.captions).toHaveText('');
  await film.button('Show line 3').click();
  await expect(film.lines.nth(2).locator('[lang="gsw"]')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width} px a film of which nothing is written down offers nothing that goes by lines`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    // A recording's captions before they are written.
    await page.route('**/*.vtt*', (route) => route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n\n' }));
    await page.addInitScript(() => localStorage.setItem('school.player', '{"repeatsLine":true}'));
    const { sample } = await findLessons(request);
    const shifted = await watchShifts(page);
    await page.goto(`/videos/${sample.DocID}`);
    const film = new Film(page);
    await expect(film.transcript).toContainText('This video has no captions');
    for (const name of ['Previous line', 'Repeat line', 'Next line', 'Captions'])
      await expect(film.button(name)).toBeDisabled();
    await expect(film.button('Repeat line')).toHaveAttribute('aria-pressed', 'false');
    // The place of the captions stays: what is below it would move, once it is known.
    await expect(film.captions).toHaveText('');
    expect(await shifted()).toBeLessThan(MOST_SHIFT);
    await expect(film.button('Back 5 seconds')).toBeEnabled();
    await expectAccessible(page);

    const kept = () => page.evaluate(() => localStorage.getItem('school.player'));
    const before = await kept();
    for (const key of ['r', 's', 'j', 'l', 'w']) await page.keyboard.press(key);
    expect(await film.read(({ paused, currentTime }) => [paused, currentTime])).toEqual([true, 0]);
    expect(await kept()).toBe(before);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of the player' });
    await expect(keys.getByText('Back 5 seconds')).toBeVisible();
    await expect(keys.getByText('Repeat the line')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await film.start();
    await expect(film.captions).toHaveText('');
  });
