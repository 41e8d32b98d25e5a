import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './test.ts';
import { DESK, PHONE } from './widths.ts';

export async function addSpeaker(page: Page): Promise<void> {
  await page.goto('/studio/voices');
  await page.getByRole('button', { name: 'Add a speaker' }).click();
  await page.getByLabel('Name').fill('Frau Meier');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('We need the speaker’s consent before recording.');
  await page.getByLabel('This is my own voice').check();
  await page.getByLabel(/^The speaker agrees/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Frau Meier')).toBeVisible();
}

export async function addBernese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a speaker' }).click();
  await page.getByLabel('Name').fill('Vreni');
  await page.getByLabel('Dialect').selectOption('Bärn');
  await page.getByLabel(/^The speaker agrees/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Vreni', { exact: true })).toBeVisible();
}

/** Chromium's own microphone beeps. Without keys, which a desk hears a moment after it is seen. */
export async function pressRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Recording: 1\.[5-9] s|^Recording: [2-9]/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your take' })).toBeVisible();
}

export const keep = (page: Page) => page.getByRole('button', { name: 'Keep and go on' }).click();

/** What this page has kept cannot be kept again: a reading stays as it is, its takes are new. */
export const fillDisk = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = function put(this: IDBObjectStore, value: unknown) {
      return this.add(value);
    };
  });

export const lineOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: new RegExp(`^${text}`) });

/** Both of the desk's speakers read the first line, which learners then hear in Zürich German and in Bernese. */
export async function readFirstLineTwice(teacher: Page): Promise<string> {
  const first = teacher.getByRole('region', { name: /^Line 1 of/ });
  const text = (await first.locator('[lang|="gsw"]').first().textContent()) ?? '';
  await pressRecord(teacher);
  await keep(teacher);
  await expect(lineOf(teacher, text)).toContainText('read, not published', { timeout: 30_000 });
  await teacher.getByLabel('Who reads').selectOption('Vreni (Bärn)');
  await expect(lineOf(teacher, text)).toContainText('not read');
  await lineOf(teacher, text).click();
  await pressRecord(teacher);
  await keep(teacher);
  await expect(lineOf(teacher, text)).toContainText('read, not published', { timeout: 30_000 });
  return text;
}

export async function publishTwo(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(teacher.getByText('Published: 2 changes.')).toBeVisible();
}

/** A take is played at a press: the whole of it, or the range that the browser asks for. Answers its address. */
export async function expectHeard(learner: Page, button: Locator): Promise<string> {
  const played = learner.waitForResponse(/\/voices\/[0-9a-f-]{36}\.m4a$/);
  await button.click();
  const answer = await played;
  expect([200, 206]).toContain(answer.status());
  return answer.url();
}

/** On a desk and a phone, by day and night. */
export async function picture(page: Page, take: (name: string) => Promise<unknown>): Promise<void> {
  for (const [size, viewport] of Object.entries({ '1440': DESK, '390': PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await take(`${size}-${colorScheme}`);
    }
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
}
