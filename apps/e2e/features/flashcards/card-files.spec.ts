import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

const TABLE = 'Swiss German,English\nGipfeli,croissant\nRüebli,carrot\n';

/** Presses a button that has the keyboard's focus, and reads the file that comes. */
async function downloadByKeyboard(page: Page, name: string): Promise<{ name: string; path: string }> {
  await page.getByRole('button', { name, exact: true }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('a learner’s cards come in as a table and go out as table and Anki package', {
  tag: ['@widths', '@long'],
}, async ({ page }) => {
  test.setTimeout(90_000);
  await arriveSignedIn(page, createPerson());
  await page.setViewportSize(PHONE);
  await page.goto('/flashcards');
  const file = page.getByLabel('File with cards');
  await file.setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(page.getByRole('heading', { name: 'What’s in words.csv' })).toBeFocused();
  await expect(page.getByText('2 cards new to you.')).toBeVisible();
  await expectGoodAtBothWidths(page);
  await page.getByRole('button', { name: 'Import 2 cards' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 cards imported. You’ll find them among your new cards.')).toBeVisible();

  const table = await downloadByKeyboard(page, 'Download as CSV');
  expect(table.name).toMatch(/\.csv$/);
  expect(await readFile(table.path, 'utf8')).toContain('Rüebli,carrot');
  const anki = await downloadByKeyboard(page, 'Download for Anki');
  expect(anki.name).toMatch(/\.apkg$/);

  await file.setInputFiles(anki.path);
  await expect(page.getByText('No new cards.')).toBeVisible();
  await file.setInputFiles({ name: 'deck.apkg', mimeType: '', buffer: Buffer.from('PK no package') });
  await expect(page.getByRole('alert')).toContainText('couldn’t read');
  await expectGoodAtBothWidths(page);
});
