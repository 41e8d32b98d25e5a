import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test.ts';

/** Opens a lesson whose app does not come before `release` is called, and marks what its page began with. */
async function openFrame(page: Page, address: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header, article, article img, article fieldset'))
      part.setAttribute('data-from', 'the page itself');
  });
  return { release: () => held.resolve() };
}

const countMarked = (page: Page) => page.locator('[data-from]').count();

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
] as const) {
  test(`${address} (${language}) is taken over as it stands`, {
    tag: language === 'de' ? [] : '@long',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const { release } = await openFrame(page, address);
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

test('where a visitor has chosen or seen something, the app draws the lesson itself', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('school.player', JSON.stringify({ captions: ['gsw', 'en'], captionPlace: 'over' }));
    localStorage.setItem('school-lessons', JSON.stringify({ positions: { 'gruezi-mitenand': 42 } }));
  });
  const { release } = await openFrame(page, '/videos/gruezi-mitenand');
  release();
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue('42');
  expect(await countMarked(page)).toBe(0);
});

test('a mini lesson, which leads to others, is drawn by the app in its frame’s place', {
  tag: '@long',
}, async ({ page }) => {
  const { release } = await openFrame(page, '/mini-lessons/poschte');
  const { title, facts } = await readLesson(page);
  expect(title).toContain('Poschte');
  release();
  await expect(page.getByRole('button', { name: 'Random mini lesson' })).toBeVisible();
  expect(await readLesson(page)).toMatchObject({ title, facts });
  expect(await countMarked(page)).toBe(0);
});
