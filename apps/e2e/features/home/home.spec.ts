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

const WINDOWS = [
  [320, 568],
  [390, 844],
  [820, 1_180],
  [1_280, 720],
  [1_440, 900],
  [1_680, 1_050],
  [2_560, 1_080],
  [2_560, 1_440],
] as const;

test('the first screen fits every window: the greeting on its lines, the hill on the lower edge', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Grüezi mitenand!' });
  await expect(hero.getByText('30 days free, then from CHF 10 a month')).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const boxes = await hero.evaluate((element) => {
      const greeting = element.querySelector('[lang]') as HTMLElement;
      const { lineHeight } = getComputedStyle(greeting);
      const words = document.createRange();
      words.selectNodeContents(greeting);
      return {
        lines: Math.round(greeting.getBoundingClientRect().height / Number.parseFloat(lineHeight)),
        isInside: words.getBoundingClientRect().right <= innerWidth,
        bottom: element.getBoundingClientRect().bottom + scrollY,
        hill: (element.querySelector('svg') as SVGElement).getBoundingClientRect().bottom + scrollY,
        overflow: document.documentElement.scrollWidth - innerWidth,
      };
    });
    const at = `${width} × ${height}`;
    expect(boxes.lines, at).toBe(width < 700 ? 2 : 1);
    expect(boxes.isInside, at).toBe(true);
    expect(boxes.overflow, at).toBeLessThanOrEqual(0);
    expect(Math.abs(boxes.hill - boxes.bottom), at).toBeLessThan(1);
    // A small phone's words need more room than its screen has.
    if (height > 600) expect(Math.abs(boxes.bottom - height), at).toBeLessThan(1);
  }
});

test('drawings cost a page nothing where they are not seen, and are whole where they are', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const frieze = page.getByRole('contentinfo').locator('svg').first();
  const isDrawn = () => frieze.evaluate((svg) => svg.checkVisibility({ contentVisibilityAuto: true }));
  await expect(frieze).toBeAttached();
  expect(await isDrawn()).toBe(false);
  // What they are drawn from has no place in the page.
  await expect(page.locator('svg:has(defs)')).toHaveCSS('display', 'none');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  const width = await frieze.locator('use').evaluate((drawing: SVGUseElement) => drawing.getBBox().width);
  expect(width).toBeGreaterThan(1_300);
});

test('the newest six lessons are shown to a visitor, and the others on a press', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { all, sample } = await findLessons(request);
  await page.goto('/');
  const lessons = page.getByRole('region', { name: 'All lessons' });
  await expect(lessons.getByRole('listitem')).toHaveCount(6);
  // All six are closed to a visitor: which one is not stands above them.
  await expect(lessons.getByText('Free to try:').getByRole('link')).toHaveAttribute(
    'href',
    `/videos/${sample.DocID}`,
  );
  await lessons.getByRole('button', { name: `Show ${all.length - 6} more` }).click();
  await expect(lessons.getByRole('listitem')).toHaveCount(all.length);
});

test('the list of lessons and the plans are on the first page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const lessons = page.getByRole('region', { name: /lessons/i }).first();
  await expect(lessons.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('VIP', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('BASIC', { exact: true }).first()).toBeVisible();
  const plans = page.getByRole('region', { name: 'Plans', exact: true });
  await expect(plans.getByText('Prefer one-to-one? See PRIVATE.')).toBeVisible();
});

test('a closed lesson shows what it is; its alert comes at a press, and only OK leads on', {
  tag: '@long',
}, async ({ page, request }) => {
  const { closed } = await findLessons(request);
  await page.goto(`/videos/${closed.DocID}`);
  await expect(page.getByText('The first lines')).toBeVisible();
  const alert = page.getByRole('alertdialog');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await play.click();
    await expect(alert).toBeVisible();
    // The alert has its place in the history a moment later, and 'back' before that is another one.
    await page.waitForFunction(() => Boolean((history.state as { usr?: { window?: string } }).usr?.window));
    await close();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/videos/${closed.DocID}$`));
  }
  await play.click();
  await expect(alert.getByText('No access.')).toBeVisible();
  await expect(
    alert.getByText('Please Sign in to access this lesson or make sure the url is correct.'),
  ).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sign-in-up/);
});

test('an unknown lesson gets the same alert', { tag: '@long' }, async ({ page }) => {
  await page.goto('/videos/there-is-no-such-lesson');
  await expect(page.getByRole('alertdialog').getByText('No access.')).toBeVisible();
});
