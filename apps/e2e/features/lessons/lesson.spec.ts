import { createPerson } from '../../core/accounts.ts';
import { subscribe } from '../../core/checkout.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

test('a BASIC learner watches a lesson, comments, and turns its cards', async ({ page, request }) => {
  test.setTimeout(120_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await subscribe(page, 'BASIC');
  const { closed } = await findLessons(request);

  await page.goto(`/videos/${closed.DocID}`);
  await expect(page.getByRole('heading', { name: closed.Title }).first()).toBeVisible();
  await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0.2);

  const message = `Merci! <img src=x onerror="document.title='broken'"> <b>fett</b>`;
  await page.getByRole('textbox', { name: /comment/i }).fill(message);
  await page.getByRole('button', { name: /send|post|comment/i }).click();
  const comment = page.getByRole('listitem').filter({ hasText: message });
  await expect(comment).toBeVisible();
  await expect(comment).toContainText(person.username);
  await expect(comment.locator('img')).toHaveCount(0);
  await page.reload();
  await expect(comment).toBeVisible();
  await comment.getByRole('button', { name: /delete/i }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete comment?' });
  await confirmation.getByRole('button', { name: 'NO', exact: true }).click();
  await expect(comment).toBeVisible();
  await comment.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmation.getByRole('button', { name: 'YES', exact: true }).click();
  await expect(comment).toHaveCount(0);

  await page
    .getByRole('main')
    .getByRole('link', { name: /flashcards/i })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/flashcards/${closed.DocID}`));
  const before = await page.getByRole('main').innerText();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before);
});

test('what stands below the comments stays where it is when there are none', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/:runQuery/, async (route) => {
    await held.promise;
    await route.fulfill({ json: [{ readTime: new Date().toISOString() }] });
  });
  const { sample } = await findLessons(request);
  await page.goto(`/videos/${sample.DocID}`);
  const comments = page.locator('[data-comments]');
  await expect(page.getByText('Log in to write a comment')).toBeAttached();
  await comments.scrollIntoViewIfNeeded();
  const findHeight = () => comments.evaluate((place) => place.getBoundingClientRect().height);
  await expect(comments.locator('[data-coming]')).toHaveCount(1);
  const height = await findHeight();
  held.resolve();
  await expect(comments.getByText('No comments yet. Be the first!')).toBeVisible();
  expect(await findHeight()).toBe(height);
});

test('a mini lesson needs a plan: the alert leads to the plans', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, createPerson());
  const { mini } = await findLessons(request);
  await page.goto(`/mini-lessons/${mini.DocID}`);
  await expect(page.getByText('The first lines')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('VIP/BASIC only')).toBeVisible();
  await expect(alert.getByText('Take our 30 day free trial and test our VIP course')).toBeVisible();
  await alert.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/subscriptions/);
});

test('a Monday recording asks a BASIC learner for VIP', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(90_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  const { monday } = await findLessons(request);
  await page.goto(`/videos/${monday.DocID}`);
  await expect(page.getByRole('link', { name: 'See VIP' })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText('VIP', { exact: true })).toBeVisible();
});

test('flashcards of a closed lesson ask a visitor to log in or subscribe', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { closed } = await findLessons(request);
  await page.goto(`/flashcards/${closed.DocID}`);
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Please Sign in or subscribe to BASIC or VIP.')).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await alert.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/sign-in-up/);
});

test('the free sample has its cards for everybody', { tag: '@long' }, async ({ page, request }) => {
  const { sample } = await findLessons(request);
  await page.goto(`/flashcards/${sample.DocID}`);
  await expect(page.getByRole('main')).toContainText(/1\s*(\/|of)\s*\d+/);
  await expect(page.locator('[lang^="gsw"]').first()).toBeVisible();
  // On a phone whose owner has set letters of twice the size, the page is no wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
