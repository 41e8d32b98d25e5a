import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { comeToExercises } from '../../core/exercises.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const heading = (page: Page) =>
  page.getByRole('region', { name: 'Three minutes' }).getByRole('heading', { level: 3 });

/** Types, chooses or leaves out, by keys alone, until the end. Returns how many were answered. */
async function answerAll(page: Page): Promise<number> {
  let answered = 0;
  const section = page.getByRole('region', { name: 'Three minutes' });
  for (let step = 0; step < 30; step += 1) {
    if (/right$|Nothing answered/.test((await heading(page).textContent()) ?? '')) return answered;
    const field = section.getByRole('textbox');
    if (await field.isVisible()) {
      await expect(field).toBeFocused();
      await page.keyboard.type('grüezi');
      await page.keyboard.press('Enter');
      await expect(section.getByRole('button', { name: 'Next' })).toBeFocused();
      answered += 1;
    } else await section.getByRole('button', { name: 'Skip' }).focus();
    await page.keyboard.press('Enter');
  }
  return answered;
}

const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(localStorage).filter((name) => name.startsWith('school.exercises/')).length,
  );

test('three minutes of a lesson are answered by keyboard, and each answer reaches the server', {
  tag: ['@widths', '@long'],
}, async ({ page, request }) => {
  const { sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
  await expect(heading(page)).toBeVisible();
  await expectGoodAtBothWidths(page);
  expect(await answerAll(page)).toBeGreaterThan(0);
  await expect.poll(() => countKept(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Three more minutes' })).toBeVisible();
});

test('without a network the written ones are answered, and wait', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const { sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  // What draws them is there once they were begun.
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await context.setOffline(true);
  const answered = await answerAll(page);
  expect(await countKept(page)).toBe(answered);
  await context.setOffline(false);
  await expect.poll(() => countKept(page), { timeout: 15_000 }).toBe(0);
});

test('without a network what was fetched is heard', { tag: '@long' }, async ({ page, context, request }) => {
  const { sample } = await findLessons(request);
  await arriveSignedIn(page, createPerson());
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  const sounds: string[] = [];
  page.on('requestfinished', (asked) => {
    if (asked.url().endsWith('.m4a')) sounds.push(asked.url());
  });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => sounds.length).toBeGreaterThan(3);
  await context.setOffline(true);
  const section = page.getByRole('region', { name: 'Three minutes' });
  let heard = 0;
  for (let step = 0; step < 30; step += 1) {
    if (/right$|Nothing answered/.test((await heading(page).textContent()) ?? '')) break;
    const hear = section.getByRole('button', { name: 'Listen again' });
    if (await hear.isVisible()) {
      await hear.click();
      heard += 1;
      await expect(section.getByText('The line didn’t play.')).toHaveCount(0);
    }
    await section.getByRole('button', { name: 'Skip' }).click();
  }
  expect(heard).toBeGreaterThan(0);
});

test('in German too, at each width', { tag: '@long' }, async ({ page, context, request, baseURL }) => {
  const { sample } = await findLessons(request);
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }]);
  await page.goto(`/videos/${sample.DocID}`);
  await comeToExercises(page);
  await page.getByRole('button', { name: 'Anfangen', exact: true }).click();
  // What can be typed has the focus; else the heading, which says what to do.
  const section = page.getByRole('region', { name: 'Drei Minuten' });
  await expect(section.locator('input:focus, h3:focus')).toBeVisible();
  await expectGoodAtBothWidths(page);
});
