import { createPerson } from '../../core/accounts.ts';
import { openSample } from '../../core/film.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('the running film stops for a word and goes on once it is there', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  const film = await openSample(page, request);
  await page.getByRole('button', { name: 'Fill gaps while you watch' }).press('Enter');
  const section = page.getByRole('region', { name: 'Gaps in the film' });
  const field = section.getByRole('textbox', { name: 'The missing word' });
  await expect(field).toBeFocused({ timeout: 60_000 });
  const isPaused = () => film.video.evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await expect(field).toBeInViewport();
  await expectGoodAtBothWidths(page);
  await page.keyboard.type('grüezi');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Play on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(isPaused).toBe(false);
  await expect(field).toHaveCount(0);
  await section.getByRole('button', { name: 'Without gaps' }).click();
  await expect(section).toHaveCount(0);
});
