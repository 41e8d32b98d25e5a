import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { expectComments } from '../../core/comments.ts';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const LESSON = '/videos/gruezi-mitenand';

/** A learner asks below a lesson; the words are unique, so that tests side by side do not meet. */
async function ask(page: Page, words: string): Promise<void> {
  await page.goto(LESSON);
  await expectComments(page);
  await page.getByLabel('Your comment').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-comments]').getByText(words)).toBeVisible();
}

async function openStudio(page: Page, browser: Parameters<typeof openAs>[0]): Promise<Page> {
  const origin = new URL((await page.request.get('/health/live')).url()).origin;
  return openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
}

test('the teacher answers a question and hides what is no question', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const words = `What is ‘Znüni’? ${Date.now()}`;
  await arriveSignedIn(page, createPerson());
  await ask(page, words);
  const teacher = await openStudio(page, browser);
  await teacher.goto('/studio');
  await press(teacher.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Comments' }));
  const item = teacher.getByRole('listitem').filter({ hasText: words });
  await press(item.getByRole('button', { name: /^Answer/ }));
  await teacher.keyboard.type('A snack at nine.');
  await press(item.getByRole('button', { name: 'Send' }));
  await expect(teacher.getByText('Your answer is below the comment.')).toBeVisible();
  await expectAccessible(teacher);
  await page.reload();
  await expectComments(page);
  const question = page.locator('[data-comments]').getByRole('listitem').filter({ hasText: words });
  await expect(question.first().getByText('A snack at nine.')).toBeVisible();
  await expect(question.first().getByText('Teacher', { exact: true })).toBeVisible();

  await teacher.goto('/studio/comments?queue=all');
  // The answer stands above it, and quotes it.
  await press(item.last().getByRole('button', { name: 'Hide' }));
  const window = teacher.getByRole('dialog');
  await window.getByLabel('Why? (optional)').fill('Only a test');
  await press(window.getByRole('button', { name: 'Hide' }));
  await expect(teacher.getByText('Hidden.')).toBeVisible();
  await page.reload();
  await expectComments(page);
  await expect(page.locator('[data-comments]').getByText(words)).toHaveCount(0);
  await teacher.context().close();
});

test('every page of the studio is whole at each width, in both languages', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const teacher = await openStudio(page, browser);
  const { origin } = new URL((await page.request.get('/health/live')).url());
  for (const language of ['en', 'de'])
    for (const [path, heading] of Object.entries(HEADINGS)) {
      await teacher.context().addCookies([{ name: 'language', value: language, url: origin }]);
      await teacher.goto(path);
      await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(heading[language === 'en' ? 0 : 1]);
      for (const width of [390, 820, 1440]) {
        await teacher.setViewportSize({ width, height: 900 });
        const overflow = await teacher.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
        await expectAccessible(teacher);
      }
    }
  await teacher.context().close();
});

const HEADINGS: { readonly [path: string]: readonly [string, string] } = {
  '/studio': ['Studio', 'Studio'],
  '/studio/lessons': ['Lessons', 'Lektionen'],
  '/studio/lessons/gruezi-mitenand?tab=captions': ['Grüezi mitenand', 'Grüezi mitenand'],
  '/studio/comments?queue=all': ['Comments', 'Kommentare'],
  '/studio/figures': ['Figures', 'Zahlen'],
  '/studio/newsletter': ['Newsletter', 'Newsletter'],
  '/studio/school': ['School', 'Schule'],
  '/studio/system': ['System', 'Technik'],
};
