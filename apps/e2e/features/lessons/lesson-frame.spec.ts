import type { Page } from '@playwright/test';
import { countMarked, expectTakenOver, openFrame } from '../../core/taken-over.ts';
import { expect, test } from '../../core/test.ts';

const PARTS = 'header, article, article img, article fieldset';

/** What a lesson says of itself, and where it leads. */
const readLesson = (page: Page) =>
  page.locator('article').evaluate((article: HTMLElement) => ({
    title: article.querySelector('h1')?.innerText,
    facts: article.querySelector('header p')?.innerHTML,
    links: [...article.querySelectorAll('a')].map((link) => [link.innerText, link.getAttribute('href')]),
    position: article.querySelector('fieldset > div')?.textContent,
    slider: [...(article.querySelector('input[type=range]')?.attributes ?? [])]
      .map(({ name, value }) => `${name}=${value}`)
      .sort(),
  }));

for (const [language, address] of [
  ['en', '/videos/gruezi-mitenand'],
  ['de', '/videos/gruezi-mitenand'],
  ['en', '/videos/im-kafi'],
  ['en', '/mini-lessons/poschte'],
] as const) {
  test(`${address} (${language}) is taken over as it stands`, {
    tag: language === 'de' ? [] : '@long',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const { release } = await openFrame(page, address, PARTS);
    const marked = await countMarked(page);
    expect(marked).toBeGreaterThan(3);
    const framed = await readLesson(page);
    expect(framed.slider).toContain(`max=${await findSeconds(page)}`);
    release();
    await expect(page.locator('main ol > li').last()).toBeAttached();
    // The list brings more ways on.
    expect(await readLesson(page)).toEqual({ ...framed, links: expect.arrayContaining(framed.links) });
    expect(await countMarked(page)).toBe(marked);
  });
}

const findSeconds = (page: Page): Promise<number> =>
  page
    .locator('#given-lesson')
    .evaluate(
      ({ textContent }) => (JSON.parse(textContent ?? '') as { durationSeconds: number }).durationSeconds,
    );

test('what a visitor has chosen or seen shows in the lesson that is taken over', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('school.player', JSON.stringify({ captions: ['gsw', 'en'], captionPlace: 'over' }));
    localStorage.setItem('school-lessons', JSON.stringify({ positions: { 'gruezi-mitenand': 42 } }));
  });
  const { release } = await openFrame(page, '/videos/gruezi-mitenand', PARTS);
  const marked = await countMarked(page);
  release();
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue('42');
  await expectTakenOver(page);
  expect(await countMarked(page)).toBe(marked);
});
