import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createPerson, logIn, logOut, type Person, signUp } from '../../core/accounts.ts';
import { type Film, openSample } from '../../core/film.ts';
import { findLessons } from '../../core/lessons.ts';
import { arriveAgain, arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';
import { expectKept } from '../../core/worker.ts';

test.use({ allowedConsole: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|retrieving App Check token/] });

/** What waits in this browser to be sent. */
const countWaiting = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((name) => /^school\.(reviews|progress)\//.test(name)).length,
  );

/** What is kept of accounts, as the database has it. */
const listKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('school-kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          if (names.length === 0) return resolve([]);
          const reading = database.transaction(names).objectStore('answers').getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(
              reading.result.map((key) => (key as string[]).join(' ')).filter((key) => !key.startsWith(' ')),
            );
          };
        };
      }),
  );

const isKept = async (page: Page, name: string) => (await listKept(page)).some((key) => key.includes(name));

async function answerCards(page: Page, count: number): Promise<void> {
  const turn = page.getByRole('button', { name: 'Turn the card', exact: true });
  const knewIt = page.getByRole('button', { name: 'knew it', exact: true });
  for (let card = 0; card < count; card += 1) {
    // A card may be drawn a moment before the app hears keys: who sees it lie still presses again.
    await expect(async () => {
      await expect(turn.or(knewIt)).toBeVisible();
      if (await turn.isVisible()) await page.keyboard.press('Space');
      await expect(knewIt).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await knewIt.click();
  }
}

/** What the server answers the page's next call of a function. */
async function answerOf(page: Page, name: string): Promise<unknown> {
  const response = await page.waitForResponse((one) => one.url().endsWith(`/functions/${name}`));
  return ((await response.json()) as { result: unknown }).result;
}

/** Plays a little of the film. */
async function watch(film: Film): Promise<void> {
  await film.start();
  await expect.poll(() => film.seconds()).toBeGreaterThan(3);
}

async function openDevice(browser: Browser, options: BrowserContextOptions, person: Person): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await arriveAgain(page, person);
  return page;
}

test('a learner loses the network: lesson, cards and progress go on, and all is there once on both devices', {
  tag: '@long',
}, async ({ page, context, request, browser, baseURL }) => {
  test.setTimeout(150_000);
  const { sample } = await findLessons(request);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await page.setViewportSize(PHONE);
  const film = await openSample(page, request);
  await expectKept(page);
  await expect.poll(() => isKept(page, 'getSecureData')).toBe(true);
  const line = await film.lines.first().innerText();
  await page.goto(`/flashcards/${sample.DocID}`);
  await expect(page.getByRole('button', { name: 'Turn the card', exact: true })).toBeVisible();
  await expect.poll(() => isKept(page, 'getFlashcards')).toBe(true);

  await page.goto(`/videos/${sample.DocID}`);
  await watch(film);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  await expect.poll(() => countWaiting(page)).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByText('You’re offline. Lessons and cards')).toBeVisible();
  await expect(film.lines.first()).toContainText(line.trim().split('\n')[0] ?? '');
  await expect(page.getByText('The film can’t play')).toBeVisible();
  await expectGoodAtBothWidths(page);

  await page.goto(`/flashcards/${sample.DocID}`);
  await answerCards(page, 3);
  await expectGoodAtBothWidths(page);
  await page.reload();
  await expect.poll(() => countWaiting(page)).toBe(4);
  await answerCards(page, 1);

  const other = await openDevice(browser, { baseURL: baseURL ?? '' }, person);
  await context.setOffline(false);
  await expect.poll(() => countWaiting(page), { timeout: 30_000 }).toBe(0);
  await page.reload();
  await expect.poll(() => countWaiting(page)).toBe(0);

  // The other device knows both, each once.
  await other.goto('/flashcards', { waitUntil: 'commit' });
  const { days } = (await answerOf(other, 'getReviewStatistics')) as { days: { count: number }[] };
  expect(days.map(({ count }) => count)).toEqual([4]);
  await other.goto(`/videos/${sample.DocID}`, { waitUntil: 'commit' });
  const { lessons } = (await answerOf(other, 'getProgress')) as { lessons: { positionSeconds: number }[] };
  expect(lessons).toHaveLength(1);
  expect(lessons[0]?.positionSeconds).toBeGreaterThan(3);
  await other.context().close();
});

test('a log-out takes away what was kept, in every window; what was not sent waits for its owner alone', {
  tag: '@long',
}, async ({ page, context, request }) => {
  test.setTimeout(120_000);
  const { sample } = await findLessons(request);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await openSample(page, request);
  await expectKept(page);
  await page.goto(`/flashcards/${sample.DocID}`);
  await expect(page.getByRole('button', { name: 'Turn the card', exact: true })).toBeVisible();
  await expect.poll(() => isKept(page, 'getFlashcards')).toBe(true);
  const window = await context.newPage();
  await window.goto(`/videos/${sample.DocID}`);
  // It has all it needs to hear of a log-out: the lesson was asked for in the learner's name.
  const player = window.getByRole('group', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();

  await context.setOffline(true);
  await answerCards(page, 1);
  await expect.poll(() => countWaiting(page)).toBe(1);
  await logOut(page);
  await expect.poll(() => listKept(page)).toEqual([]);
  expect(await countWaiting(page)).toBe(1);
  // Until the other window has heard of it, it would still send for its owner.
  await expect(window.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();

  await context.setOffline(false);
  await signUp(page, createPerson('Reto'));
  await page.goto(`/flashcards/${sample.DocID}`);
  await expect(page.getByRole('button', { name: 'Turn the card', exact: true })).toBeVisible();
  expect(await countWaiting(page), 'it is not sent for another account').toBe(1);
  await logOut(page);
  await logIn(page, person);
  await expect.poll(() => countWaiting(page)).toBe(0);
});
