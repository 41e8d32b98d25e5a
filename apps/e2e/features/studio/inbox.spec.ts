import { type Browser, expect as expectThat, type Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { expectComments } from '../../core/comments.ts';
import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function openStudio(page: Page, browser: Browser): Promise<Page> {
  const { origin } = new URL((await page.request.get('/health/live')).url());
  return openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
}

async function speak(page: Page, language: 'en' | 'de'): Promise<void> {
  const { origin } = new URL((await page.request.get('/health/live')).url());
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
}

/** Nothing scrolls sideways at a phone's width, nor at a desk's, and axe finds nothing. */
async function expectWhole(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expectThat(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${size.width}`,
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

async function writeToSchool(page: Page, words: string): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Your email').fill('mira@learner.example');
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible({ timeout: 20_000 });
}

const WORDS = {
  en: {
    assignee: 'Who takes care of it',
    yours: /waiting for you$/,
    note: /^Note about/,
    yourNote: 'Your note',
    keep: 'Save note',
    kept: 'Note saved.',
    answer: /^Answer /,
    yourAnswer: 'Your answer',
    send: 'Send',
    sent: 'Your answer is on its way.',
  },
  de: {
    assignee: 'Kümmert sich darum',
    yours: /auf dich$/,
    note: /^Notiz zu/,
    yourNote: 'Deine Notiz',
    keep: 'Notiz speichern',
    kept: 'Die Notiz ist gespeichert.',
    answer: /antworten$/,
    yourAnswer: 'Deine Antwort',
    send: 'Senden',
    sent: 'Deine Antwort ist unterwegs.',
  },
} as const;

test('an owner takes a message, notes something and answers it, in both languages', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const words = `What does VIP cost? ${crypto.randomUUID()}`;
  await writeToSchool(page, words);
  const owner = await openStudio(page, browser);
  const entry = owner.getByRole('listitem').filter({ hasText: words });
  for (const language of ['en', 'de'] as const) {
    const say = WORDS[language];
    await speak(owner, language);
    await owner.setViewportSize(PHONE);
    await owner.goto('/studio/inbox');
    await entry.getByLabel(say.assignee).selectOption({ index: language === 'en' ? 1 : 0 });
    await expect(entry.getByLabel(say.assignee)).toHaveValue(language === 'en' ? /.+/ : '');
    await press(entry.getByRole('button', { name: say.note }));
    await entry.getByLabel(say.yourNote).fill(`Asked in spring, too (${language}).`);
    await press(entry.getByRole('button', { name: say.keep }));
    await expect(owner.getByText(say.kept)).toBeFocused();
    await expect(entry.getByText(`Asked in spring, too (${language}).`)).toBeVisible();
    await expectWhole(owner);
    if (language === 'de') continue;
    await owner.goto('/studio');
    await press(owner.getByRole('link', { name: say.yours }));
    await expect(entry).toBeVisible();
  }
  await press(entry.getByRole('button', { name: WORDS.de.answer }));
  await entry.getByLabel(WORDS.de.yourAnswer).fill('Forty francs a month.');
  await press(entry.getByRole('button', { name: WORDS.de.send }));
  await expect(owner.getByText(WORDS.de.sent)).toBeFocused();
  await expect(entry).toHaveCount(0);
  await owner.context().close();
});

test('a reported comment is removed from the inbox, and its report is closed', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const words = `Bad words ${crypto.randomUUID()}`;
  await arriveSignedIn(page, createPerson());
  await page.goto('/videos/gruezi-mitenand');
  await expectComments(page);
  await page.getByLabel('Your comment').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const vreni = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'vip');
  await vreni.goto('/videos/gruezi-mitenand');
  await expectComments(vreni);
  const comment = vreni.locator('[data-comments]').getByRole('listitem').filter({ hasText: words });
  await press(comment.getByRole('button', { name: /^Report/ }));
  await press(vreni.getByRole('alertdialog').getByRole('button', { name: 'YES' }));
  await expect(vreni.getByText(/^Reported\./)).toBeVisible();

  const owner = await openStudio(page, browser);
  await owner.goto('/studio/inbox');
  await press(owner.getByRole('button', { name: /^Reports \(/ }));
  const report = owner.getByRole('listitem').filter({ hasText: words });
  await expect(report).toBeVisible();
  await expectWhole(owner);
  await press(report.getByRole('button', { name: 'Remove', exact: true }));
  await press(owner.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect(report).toHaveCount(0);
  await page.reload();
  await expectComments(page);
  await expect(page.locator('[data-comments]').getByText(words)).toHaveCount(0);
  await Promise.all([owner.context().close(), vreni.context().close()]);
});
