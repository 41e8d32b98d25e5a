import type { Browser, Page } from '@playwright/test';
import { createPerson, type Person, signUp } from '../../core/accounts.ts';
import { subscribe } from '../../core/checkout.ts';
import { MOST_SHIFT, watchEachShift } from '../../core/layout-shift.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveAgain, arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

/** Every second of the film: a jump to its end would not be enough, and a busy machine leaves some out at a higher rate. */
async function playWhole(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
    // At more, a busy machine leaves parts out, which count as skipped.
    film.playbackRate = 4;
  });
  await expect
    .poll(() => video.evaluate(({ ended }: HTMLVideoElement) => ended), { timeout: 80_000 })
    .toBe(true);
}

/** Plays the lesson until the server knows that its end was reached. */
async function watchToTheEnd(page: Page, lessonID: string): Promise<void> {
  await page.goto(`/videos/${lessonID}`);
  const recorded = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/functions/recordProgress') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes('"completed":true'),
  );
  await playWhole(page);
  await recorded;
}

const openOtherDevice = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await arriveAgain(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
};

const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'All lessons' }).getByRole('link').filter({ hasText: title });

test('what is seen on one device is seen on the other, and Continue moves on', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await subscribe(page, 'BASIC');
  const { all, sample } = await findLessons(request);
  await page.goto('/');
  await expect(page.getByText(`0 of ${all.length} lessons`, { exact: true })).toBeVisible();
  const next = page.getByRole('link', { name: 'Begin', exact: true });
  await expect(next).toHaveAttribute('href', `/videos/${sample.DocID}`);
  await watchToTheEnd(page, sample.DocID);

  const phone = await openOtherDevice(browser, person);
  await phone.goto('/');
  await expect(phone.getByText(`1 of ${all.length} lessons`, { exact: true })).toBeVisible();
  await expect(row(phone, sample.Title).getByRole('img', { name: 'Seen', exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Continue', exact: true })).not.toHaveAttribute(
    'href',
    `/videos/${sample.DocID}`,
  );
  await expectAccessible(phone);
  await phone.context().close();

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).not.toHaveAttribute(
    'href',
    `/videos/${sample.DocID}`,
  );
  await expectAccessible(page);
});

test('a visitor’s progress comes along when they sign up', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(150_000);
  const { all, sample } = await findLessons(request);
  await page.goto(`/videos/${sample.DocID}`);
  await playWhole(page);
  // As far as counts as seen is in the browser's own storage before the page is left, not a place on the way to it.
  const duration = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration);
  const keptShare = async () => {
    const kept = await page.evaluate(() => localStorage.getItem('school-lessons') ?? '');
    return Number(new RegExp(`"positions":.*"${sample.DocID}":(\\d+)`).exec(kept)?.[1] ?? 0) / duration;
  };
  await expect.poll(keptShare).toBeGreaterThan(0.9);
  await signUp(page, createPerson());
  await page.goto('/');
  await expect(page.getByText(`1 of ${all.length} lessons`, { exact: true })).toBeVisible();
});

test('the list is searched and narrowed with the keyboard alone, and the address keeps it', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(90_000);
  await arriveSignedIn(page, createPerson());
  const { all } = await findLessons(request);
  await page.goto('/');
  const region = page.getByRole('region', { name: 'All lessons' });
  const words = region.getByRole('searchbox');
  await words.focus();
  await page.keyboard.type('maert');
  await expect(region.getByRole('status').first()).toHaveText('1 lesson');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=maert$/);
  await page.reload();
  await expect(words).toHaveValue('maert');
  await expect(region.getByRole('listitem')).toHaveCount(1);

  await words.fill('there is no such lesson');
  await expect(region.getByText('No lessons found.')).toBeVisible();
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Show all lessons' }).press('Enter');
  await expect(words).toBeFocused();
  await expect(region.getByRole('listitem')).toHaveCount(all.length);

  await region.getByLabel('Kind').selectOption('monday_lesson');
  const mondays = all.filter(({ Type }) => Type === 'monday_lesson');
  await expect(region.getByRole('listitem')).toHaveCount(mondays.length);
  await expect(region.getByText('Locked: you need VIP').first()).toBeAttached();
  await expect(page).toHaveURL(/\?type=monday_lesson$/);

  await words.fill('x'.repeat(10_000));
  await expect(region.getByText('Please search for 200 characters at most.')).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`a learner’s desk moves nothing while it comes, at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await arriveSignedIn(page, createPerson());
    await page.setViewportSize({ width, height: 900 });
    const findShifts = await watchEachShift(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Begin', exact: true })).toBeVisible();
    const shifts = await findShifts();
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MOST_SHIFT);
  });
}
