import { Film, lineAt, openSample } from '../../core/film.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('every control by mouse', { tag: '@long' }, async ({ page, request }) => {
      const film = await openSample(page, request);
      const times = await film.times();
      await film.start();
      await expect(film.pause).toBeFocused();
      await film.pause.click();
      await expect.poll(() => film.read(({ paused }) => paused)).toBe(true);

      await film.seek(lineAt(times, 3).start + 1);
      await film.button('Back 5 seconds').click();
      await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 3).start - 4, 0);
      await film.seek(lineAt(times, 3).start + 1);
      await film.button('Next line').click();
      await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 4).start, 1);
      await film.button('Previous line').click();
      await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 3).start, 1);

      await page.getByLabel('Speed').selectOption('0.75');
      await expect
        .poll(() => film.read(({ playbackRate, preservesPitch }) => [playbackRate, preservesPitch]))
        .toEqual([0.75, true]);
      await page.getByLabel('Position', { exact: true }).fill('2');
      await expect.poll(() => film.seconds()).toBeCloseTo(2, 1);
      await film.lines.nth(2).getByRole('button').first().click();
      await film.expectRunning();
      expect(await film.seconds()).toBeGreaterThanOrEqual(lineAt(times, 2).start - 0.1);
      await film.video.click();
      await expect.poll(() => film.read(({ paused }) => paused)).toBe(true);
    });

    test('no violation as it stands, with the menu of captions and with the list of keys', {
      tag: '@long',
    }, async ({ page, request }) => {
      const film = await openSample(page, request);
      await expectAccessible(page);
      await film.button('Captions').click();
      await expect(page.getByRole('checkbox', { name: 'English' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('checkbox', { name: 'English' })).toBeHidden();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys of the player' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('everything by keyboard alone, from play to the list of keys', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const film = await openSample(page, request);
  const times = await film.times();
  await film.play.focus();
  await page.keyboard.press('Enter');
  await film.expectRunning();
  await expect(film.pause).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => film.read(({ paused }) => paused)).toBe(true);
  await film.seek(lineAt(times, 2).start + 1);
  await page.keyboard.press('l');
  await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 3).start, 1);
  await page.keyboard.press('j');
  await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 2).start, 1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 2).start + 5, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => film.seconds()).toBeCloseTo(lineAt(times, 2).start, 1);
  await page.keyboard.press(',');
  await expect.poll(() => film.read(({ playbackRate }) => playbackRate)).toBe(0.85);
  await page.keyboard.press('.');
  await expect.poll(() => film.read(({ playbackRate }) => playbackRate)).toBe(1);

  await film.currentLine.focus();
  await page.keyboard.press('ArrowDown');
  await expect(film.lines.nth(3).getByRole('button').first()).toBeFocused();
  await expect(film.lines.nth(3).getByRole('button').first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(film.lines.nth(3).locator('[aria-current="true"]')).toBeFocused();
  await page.keyboard.press('k');
  await expect.poll(() => film.read(({ paused }) => paused)).toBe(true);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the player' });
  await keys.getByLabel('These keys work on the whole page').press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('k');
  expect(await film.read(({ paused }) => paused)).toBe(true);
});

test('keys typed into a text field are left to it', { tag: '@long' }, async ({ page, request }) => {
  const film = await openSample(page, request);
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await page.keyboard.type('k l j ?');
  expect(await page.evaluate(() => document.querySelector('textarea')?.value)).toBe('k l j ?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await film.read(({ paused, currentTime }) => [paused, currentTime])).toEqual([true, 0]);
});

test('speed, captions and the repeated line are as they were left', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const film = await openSample(page, request);
  await page.getByLabel('Speed').selectOption('0.6');
  await film.button('Captions').click();
  await page.getByRole('checkbox', { name: 'Deutsch' }).check();
  await page.getByRole('checkbox', { name: 'English' }).uncheck();
  await page.getByRole('radio', { name: 'On the picture' }).check();
  await film.button('Repeat line').click();
  await page.reload();
  await expect(page.getByLabel('Speed')).toHaveValue('0.6');
  await expect(film.button('Repeat line')).toHaveAttribute('aria-pressed', 'true');
  await film.button('Captions').click();
  await expect(page.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'English' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'On the picture' })).toBeChecked();
  await film.start();
  await expect.poll(() => film.read(({ playbackRate }) => playbackRate)).toBe(0.6);
});

test('a line repeats until it is let go', { tag: '@long' }, async ({ page, request }) => {
  const film = await openSample(page, request);
  const line = lineAt(await film.times(), 1);
  await page.getByLabel('Speed').selectOption('1.5');
  await film.startAndPause();
  await film.seek(line.start + 1);
  await film.button('Repeat line').click();
  await expect(film.pause).toBeVisible();
  await film.watchReturns();
  await expect.poll(async () => (await film.returns()).length, { timeout: 15_000 }).toBeGreaterThan(1);
  for (const seconds of await film.returns()) expect(seconds).toBeCloseTo(line.start, 1);
  await film.button('Repeat line').click();
  await expect.poll(() => film.seconds()).toBeGreaterThan(line.end + 0.2);
});

test('the part between A and B plays over and over until it is let go', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const film = await openSample(page, request);
  await film.startAndPause();
  await film.seek(10);
  await film.button('A–B loop: set its start').click();
  await film.seek(11.5);
  await film.button('A–B loop: set its end').click();
  await film.seek(10.2);
  await film.watchReturns();
  await film.play.click();
  await expect.poll(async () => (await film.returns()).length, { timeout: 15_000 }).toBeGreaterThan(1);
  for (const seconds of await film.returns()) expect(seconds).toBeCloseTo(10, 1);
  await film.button('A–B loop: end it').click();
  await expect.poll(() => film.seconds()).toBeGreaterThan(11.8);
});

test('a film goes on where it was left', { tag: '@long' }, async ({ page, request }) => {
  const film = await openSample(page, request);
  await film.start();
  await film.seek(20);
  await film.pause.click();
  await page.reload();
  await expect(film.play).toBeVisible();
  // Before it is loaded the transcript and the keys know where it is, too.
  const lines = page.getByRole('region', { name: 'Transcript' }).locator('[data-line]');
  const current = () =>
    lines.evaluateAll((all) => all.findIndex((line) => line.querySelector('[aria-current="true"]')));
  await expect.poll(current).toBeGreaterThan(0);
  const left = await current();
  await film.start();
  expect(await film.seconds()).toBeGreaterThan(18);
  await film.seek(20);
  await film.pause.click();
  await page.reload();
  await expect.poll(current).toBe(left);
  await film.button('Next line').click();
  await expect.poll(current).toBe(left + 1);
});

test('where elements have no full screen, the player fills the window by style', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  const film = await openSample(page, request);
  await film.button('Full window').click();
  const box = await film.button('Leave full window').evaluate((button) => {
    const { width, height } = button.closest('div:has([data-picture])')?.getBoundingClientRect() ?? {};
    return { width, height };
  });
  expect(box).toEqual({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(film.button('Full window')).toBeVisible();
});

test('the visitor’s home leaves the space bar to the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const film = new Film(page);
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  expect(await film.read(({ paused }) => paused)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});
