import { createPerson } from '../../core/accounts.ts';
import { openSample } from '../../core/film.ts';
import { tabTo } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test('a learner keeps a word of the transcript, and finds it among the cards', {
  tag: ['@widths', '@long'],
}, async ({ page, request }) => {
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  const film = await openSample(page, request);
  await film.startAndPause();
  await film.seek(1);
  await page.keyboard.press('w');
  const words = page.getByRole('toolbar', { name: 'Words of the line' });
  await expect(words.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: /^About the word/ });
  await expect(about.getByRole('definition').first()).toBeVisible();
  await expectGoodAtBothWidths(page);
  // The word itself; below it stands how it is said.
  const [entry = ''] = (await about.getByRole('term').first().innerText())
    .split('\n')
    .map((line) => line.trim());

  const keep = about.getByRole('button', { name: 'Keep as a card' });
  await tabTo(page, keep);
  await page.keyboard.press('c');
  const told = page.getByText(`‘${entry}’ is now one of your cards.`);
  await expect(told).toBeVisible();
  const [foot, top] = [await told.boundingBox(), await about.boundingBox()];
  expect((foot?.y ?? 0) + (foot?.height ?? 0), 'the message leaves the window free').toBeLessThan(
    top?.y ?? 0,
  );
  await expect(about.getByText('You have this card.')).toBeFocused();
  await expect(keep).toHaveCount(0);
  await expectGoodAtBothWidths(page);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/flashcards/${id}`);
  const own = page.getByRole('region', { name: 'Your words' });
  await expect(own.getByRole('listitem')).toHaveText([new RegExp(entry)]);
  await expectGoodAtBothWidths(page);
  await page.keyboard.press('ArrowLeft');
  const count = Number(/of (\d+)/.exec(await page.getByRole('main').innerText())?.[1]);
  for (let card = 1; card < count; card += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Your word', { exact: true }).first()).toBeVisible();

  await own.getByRole('button', { name: `Remove ${entry}` }).click();
  await expect(own).toHaveCount(0);
});

test('a visitor looks a word up, and is asked to log in to keep it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const film = await openSample(page, request);
  await film.startAndPause();
  await film.seek(1);
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: /^About the word/ });
  await expect(about.getByRole('definition').first()).toBeVisible();
  await expect(about.getByRole('link', { name: 'Log in to keep words as cards.' })).toBeVisible();
});

test('who chooses German reads the note of a word in German, with its dialect marked', {
  tag: '@long',
}, async ({ page, request }) => {
  const film = await openSample(page, request);
  await film.startAndPause();
  // 'Grüezi, Herr Meier!'
  await film.seek(10);
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  const notes = page.getByRole('dialog').locator('dd span');
  await expect(notes.filter({ hasText: 'to one person' }).first()).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('toolbar', { name: 'Wörter der Zeile' }).getByRole('button').first().click();
  const note = notes.filter({ hasText: 'zu einer Person' }).first();
  await expect(note).toHaveAttribute('lang', 'de-CH');
  await expect(note.locator('[lang="gsw-CH"]')).toHaveText('Grüezi mitenand');
});
