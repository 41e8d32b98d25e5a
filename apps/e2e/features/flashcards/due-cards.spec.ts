import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectSignedIn, fillLogIn, findMail } from '../../core/accounts.ts';
import { openAs } from '../../core/demo-people.ts';
import { findLessons } from '../../core/lessons.ts';
import type { RunningDemo } from '../../core/start-demo.ts';
import { expect, test } from '../../core/test.ts';
import { expectKept } from '../../core/worker.ts';

test.use({ allowedConsole: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|retrieving App Check token/] });

/** One minute after a learner's day has begun in Zürich, while in New York it is the evening before. */
const MORNING = '2026-11-18T03:01:00Z';
test.use({ demoNow: MORNING });
/** Two days before, at six in the evening there: such an answer brings a card again at six in the evening of this day. */
const LEARNED_AT = '2026-11-16T17:00:00.000Z';
const CARDS = 6;

/** Signs in where a visitor has learned cards; what they know comes along. */
async function arriveWithCards(
  browser: Browser,
  { origin, password }: RunningDemo,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const { sample } = await findLessons(page.request);
  const answer = await page.request.post('/functions/getFlashcardsCloudFunction', {
    data: { data: { VideoID: sample.DocID } },
  });
  const { result } = (await answer.json()) as { result: { flashcards: { id: string }[] } };
  const cardIDs = result.flashcards.slice(0, CARDS).map(({ id }) => id);
  await page.goto('/sign-in-up?startWithLogIn=true');
  await page.evaluate(
    ([ids, at]) => {
      for (const cardID of ids) {
        const id = crypto.randomUUID();
        const entry = { id, cardID, grade: 'good', at };
        localStorage.setItem(`school.reviews/visitor/${id}`, JSON.stringify(entry));
      }
    },
    [cardIDs, LEARNED_AT] as const,
  );
  const taken = page.waitForResponse(/functions\/recordReviews/);
  await fillLogIn(page, { email: `${name}@demo.example`, password });
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
  await expectSignedIn(page);
  expect((await taken).status()).toBe(200);
  return page;
}

const due = (page: Page, count: number) =>
  page.getByRole('link', { name: `${count === 0 ? 'No' : count} cards due` });

async function answer(page: Page, count: number): Promise<void> {
  for (let card = 0; card < count; card += 1) {
    await page.getByRole('button', { name: 'Turn the card', exact: true }).click();
    await page.getByRole('button', { name: 'knew it', exact: true }).click();
  }
}

/** The sounds that lie in this browser for the cards that are due. */
const countKeptSounds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('school-kept');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('answers')) return resolve(0);
          const reading = database.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => {
            database.close();
            const kept = reading.result as { name: string; sounds?: unknown[] }[];
            resolve(kept.find(({ name }) => name === 'listDueCards')?.sounds?.length ?? 0);
          };
        };
      }),
  );

/** As the transcript's button does, in the name of who is signed in. */
const keepWord = (page: Page, word: { lessonID: string; SwissGerman: string; English: string }) =>
  page.evaluate(async (data) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
    const user = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      stsTokenManager?: { accessToken: string };
    };
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${user.stsTokenManager?.accessToken}`,
    };
    const body = JSON.stringify({ data });
    return (await fetch('/functions/keepWord', { method: 'POST', headers, body })).status;
  }, word);

const countKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('school.reviews/')).length);

/** In Zürich, before the cards that are due. */
async function openDueCards(browser: Browser, demo: RunningDemo): Promise<Page> {
  const page = await arriveWithCards(browser, demo, 'vip', { timezoneId: 'Europe/Zurich' });
  await page.goto('/flashcards');
  return page;
}

test('at a minute past four home, cards and mail say one number, and in another zone the day has not begun', {
  tag: '@long',
}, async ({ browser, demo }) => {
  test.setTimeout(300_000);
  const page = await arriveWithCards(browser, demo, 'vip', { timezoneId: 'Europe/Zurich' });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Reminders', exact: true });
  const mailed = section.getByRole('switch', { name: 'Cards are waiting: Mail' });
  await section.getByRole('button', { name: 'Allow reminders' }).click();
  await expect(mailed).toBeEnabled();
  await section.getByLabel('Remind me of my cards at').selectOption('4');
  const saved = page.waitForResponse(/setReminderWish/);
  await mailed.click();
  expect((await saved).status()).toBe(200);

  await page.goto('/home');
  await expect(due(page, CARDS)).toBeVisible();
  await page.goto('/flashcards');
  await expect(page.getByRole('main')).toContainText(new RegExp(String.raw`1\s*of ${CARDS}`));
  await expect(async () => {
    const mail = await findMail(page.request, 'vip@demo.example', /cards are waiting/);
    expect(mail.subject).toBe(`${CARDS} cards are waiting for you`);
  }).toPass({ timeout: 120_000 });

  const other = await arriveWithCards(browser, demo, 'basic', { timezoneId: 'America/New_York' });
  await other.goto('/home');
  await expect(other.getByRole('link', { name: /See you tomorrow|No cards due/ })).toBeVisible();
  await expect(due(other, CARDS)).toHaveCount(0);
  await other.goto('/flashcards');
  await expect(other.getByText('You’re done for today.')).toBeVisible();
});

test('a sitting begins without a network, and two devices come to one number', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  test.setTimeout(300_000);
  const page = await openDueCards(browser, demo);
  await expect(page.getByRole('button', { name: 'Not today' })).toBeVisible();
  await expectKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await answer(page, 1);
  await page.keyboard.press('@');
  await page.keyboard.press('-');
  await expect.poll(() => countKept(page)).toBe(3);

  // Meanwhile the other one answers two of them, of which one is the first one's.
  const other = await openAs(browser, demo, 'vip', { timezoneId: 'Europe/Zurich' });
  await other.goto('/flashcards');
  await answer(other, 1);
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('ArrowRight');
  await answer(other, 1);
  await expect.poll(() => countKept(other)).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(() => countKept(page), { timeout: 60_000 }).toBe(0);
  for (const device of [page, other]) {
    await device.goto('/home');
    await expect(due(device, CARDS - 4)).toBeVisible();
    await device.goto('/flashcards');
    await expect(device.getByRole('main')).toContainText(new RegExp(String.raw`1\s*of ${CARDS - 4}`));
  }
});

test('all that is due is learned without a network, with its sounds, though the cards were never opened with one', {
  tag: '@long',
}, async ({ browser, demo }) => {
  test.setTimeout(300_000);
  const page = await arriveWithCards(browser, demo, 'vip', { timezoneId: 'Europe/Zurich' });
  await page.goto('/home');
  await expect(due(page, CARDS)).toBeVisible();
  await expectKept(page);
  await expect.poll(() => countKeptSounds(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(CARDS);

  await page.close();
  await page.context().setOffline(true);
  const later = await page.context().newPage();
  await later.addInitScript(() => {
    HTMLMediaElement.prototype.play = new Proxy(Reflect.get(HTMLMediaElement.prototype, 'play'), {
      apply(play, element: HTMLMediaElement) {
        document.documentElement.dataset['heard'] = element.src;
        return Reflect.apply(play, element, []);
      },
    });
  });
  await later.goto('/flashcards');
  await expect(later.getByRole('main')).toContainText(new RegExp(String.raw`1\s*of ${CARDS}`));
  for (let card = 0; card < CARDS; card += 1) {
    await later.getByRole('button', { name: 'Turn the card', exact: true }).click();
    await later.getByRole('button', { name: 'Play the sound', exact: true }).click();
    await expect
      .poll(() => later.evaluate(() => document.documentElement.dataset['heard']))
      .toMatch(/^blob:/);
    await expect(later.getByText('The sound didn’t play.')).toHaveCount(0);
    await later.evaluate(() => delete document.documentElement.dataset['heard']);
    await later.getByRole('button', { name: 'knew it', exact: true }).click();
  }
  await expect(later.getByRole('heading', { name: 'Done!' })).toBeVisible();
  await expect.poll(() => countKept(later)).toBe(CARDS);
  await page.context().setOffline(false);
  await expect.poll(() => countKept(later), { timeout: 60_000 }).toBe(0);
});

test('a sitting is of one’s own cards alone, from the list of decks', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  test.setTimeout(300_000);
  const page = await openDueCards(browser, demo);
  const decks = page.getByRole('region', { name: 'Your decks', exact: true });
  const lesson = decks.getByRole('listitem').filter({ hasText: `${CARDS} due` });
  await expect(lesson).toHaveCount(1);
  await expect(decks.getByRole('link', { name: 'Your own cards' })).toHaveCount(0);

  const { sample } = await findLessons(page.request);
  expect(
    await keepWord(page, { lessonID: sample.DocID, SwissGerman: 'de Bärg', English: 'the mountain' }),
  ).toBe(200);
  await page.reload();
  const own = decks.getByRole('link', { name: 'Your own cards' });
  await expect(own).toBeVisible();
  await own.click();
  await expect(page).toHaveURL(/\/flashcards\?own=$/);
  await expect(page.getByRole('main')).toContainText(/1\s*of 1/);
  await expect(page.locator('[data-card]')).toContainText('de Bärg');
  await page.getByRole('main').getByRole('link', { name: 'All cards', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(new RegExp(String.raw`1\s*of ${CARDS + 1}`));
});
