import { openSample } from '../../core/film.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { expect, test } from '../../core/test.ts';

test.use({ viewport: { width: 844, height: 390 } });

test('on a phone that lies on its side picture and controls are on the screen together', {
  tag: '@long',
}, async ({ page, request }) => {
  const shifted = await watchShifts(page);
  const film = await openSample(page, request);
  const picture = page.locator('[data-picture]').first();
  await picture.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'end' }));
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect(film.play).toBeInViewport({ ratio: 1 });
  await expect(film.button('Full window')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('slider', { name: 'Position' })).toBeInViewport({ ratio: 1 });
  const { height } = await picture.evaluate((element) => element.getBoundingClientRect());
  expect(height).toBeGreaterThan(390 / 2);
  const poster = picture.locator('img').first();
  const fitOf = () => poster.evaluate((element) => getComputedStyle(element).objectFit);
  expect(await fitOf()).toBe('contain');
  await expect(poster).toBeInViewport({ ratio: 1 });
  expect(await shifted()).toBeLessThan(MOST_SHIFT);
  await film.button('Full window').click();
  await expect(film.button('Leave full window')).toBeVisible();
  await expect(poster).toBeInViewport({ ratio: 1 });
  expect(await fitOf()).toBe('contain');
});

test('on a phone that lies on its side a card and its button are on the first screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/flashcards/gruezi-mitenand');
  await expect(page.getByRole('button', { name: 'Turn the card' })).toBeInViewport({ ratio: 1 });
});
