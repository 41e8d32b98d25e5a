import type { Page } from '@playwright/test';
import { createPerson } from '../../core/accounts.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expectTakenOver } from '../../core/taken-over.ts';
import { expect, test } from '../../core/test.ts';

/** What was to be seen at some time since the page began. */
type Seen = { headings: string[]; links: string[]; texts: string[] };

/** Notes, from before the first paint on and whenever the page changes, which headings, links and notes can be seen. */
async function recordSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { headings: new Set<string>(), links: new Set<string>(), texts: new Set<string>() };
    const note = (selector: string, into: Set<string>) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector))
        if (element.checkVisibility()) into.add(element.innerText.replaceAll(/\s+/g, ' ').trim());
    };
    const noteAll = () => {
      note('h1', seen.headings);
      note('header a', seen.links);
      note('.please-wait', seen.texts);
    };
    new MutationObserver(noteAll).observe(document, { childList: true, subtree: true, attributes: true });
    const everyFrame = () => {
      noteAll();
      requestAnimationFrame(everyFrame);
    };
    requestAnimationFrame(everyFrame);
    Object.assign(window, {
      listSeen: () => ({ headings: [...seen.headings], links: [...seen.links], texts: [...seen.texts] }),
    });
  });
}

const listSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { listSeen: () => Seen }).listSeen());

/** Requests for the app's scripts never get an answer. */
const holdScripts = (page: Page) => page.route('**/assets/*.js', () => undefined);

test('a visitor sees the first screen before any script of the app has run', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grüezi mitenand!');
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
  await expect(page.getByText('please wait ...')).toHaveCount(0);
});

test('a page that is scrolled before the app is there stays where it is', { tag: '@long' }, async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => scrollTo(0, 400));
  release();
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

for (const address of ['/', '/home']) {
  test(`${address} is taken over as it stands: no part of the first screen is made again`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.getElementById('hero-title')?.setAttribute('data-from', 'the page itself');
      });
    });
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
    await expect(page.locator('#hero-title')).toHaveAttribute('data-from', 'the page itself');
  });
}

test('a visitor who comes back sees the first screen at once too', { tag: '@long' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await recordSeen(page);
  await page.reload({ waitUntil: 'networkidle' });
  const { headings, texts } = await listSeen(page);
  expect(headings).toHaveLength(1);
  expect(texts).toEqual([]);
});

test('a learner who comes back sees neither a visitor’s page nor an empty one', async ({ page }) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await recordSeen(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Grüezi ${person.username}!` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
  const { headings, links, texts } = await listSeen(page);
  expect(headings).toEqual(['Grüezi!', `Grüezi ${person.username}!`]);
  expect(links).not.toContain('SIGN UP');
  expect(texts).toEqual([]);
});

test('a learner’s frame stands before any script of the app has run', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('school-has-session', '1'));
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grüezi!');
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toHaveCount(0);
});

test('in a native app the page waits for what was kept', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(window, { ReactNativeWebView: { postMessage: () => undefined } }),
  );
  await recordSeen(page);
  await page.goto('/?parentAppOS=ios');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grüezi mitenand!');
  expect((await listSeen(page)).texts).toEqual(['please wait ...']);
});

test('in a browser a page that once was in a native app does not wait', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('school-metadata', JSON.stringify({ isEmbeddedInAndroidIosApp: true })),
  );
  await recordSeen(page);
  await page.goto('/?parentAppOS=ios');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grüezi mitenand!');
  expect((await listSeen(page)).texts).toEqual([]);
});

test('a learner on another page never sees the link SIGN UP', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  await recordSeen(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await listSeen(page)).links).not.toContain('SIGN UP');
});

test('the address of the log-in never shows CREATE ACCOUNT', { tag: '@long' }, async ({ page }) => {
  await recordSeen(page);
  await page.goto('/sign-in-up?startWithLogIn=true', { waitUntil: 'networkidle' });
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const { headings } = await listSeen(page);
  expect(headings).toEqual([heading]);
});

for (const who of ['visitor', 'learner'] as const) {
  test(`a ${who} sees a lesson’s name and poster before any script of the app has run`, {
    tag: '@long',
  }, async ({ page }) => {
    if (who === 'learner') await page.addInitScript(() => localStorage.setItem('school-has-session', '1'));
    await holdScripts(page);
    await page.goto('/videos/gruezi-mitenand', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grüezi mitenand');
    await expect(page.locator('article picture img')).toHaveJSProperty('complete', true);
    const signUpLinks = page.getByRole('banner').getByRole('link', { name: 'SIGN UP' });
    await expect(signUpLinks).toHaveCount(who === 'visitor' ? 1 : 0);
  });
}

test('a lesson’s first screen stands still while the app takes its place', { tag: '@long' }, async ({
  page,
}) => {
  const readShift = await watchShifts(page);
  await page.goto('/videos/gruezi-mitenand', { waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'All lessons' }).getByRole('link').first()).toBeVisible();
  expect(await readShift()).toBeLessThan(MOST_SHIFT);
});

test('a press on Play before the app is there plays the film', { tag: '@long' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/videos/gruezi-mitenand', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  held.resolve();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
});

test('an address of no lesson waits, and then says so', { tag: '@long' }, async ({ page }) => {
  await recordSeen(page);
  await page.goto('/videos/no-such-lesson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This lesson doesn’t exist');
  expect((await listSeen(page)).texts).toEqual(['please wait ...']);
  const main = page.locator('main');
  await expect(main.locator('a', { hasText: 'See the lessons' })).toBeVisible();
  // Nothing of a player stands where there is nothing to play.
  await expect(main.locator('[data-picture], fieldset, [aria-label="Transcript"]')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`at ${width} px a visitor sees plans and prices before any script has run, and the app shows the same`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const readShift = await watchShifts(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/subscriptions', { waitUntil: 'commit' });
    const cards = page.getByRole('article');
    await expect(cards.first()).toContainText(/CHF\s40.*per month/);
    const readPlans = async () => ({
      toggle: await page.getByRole('group').innerText(),
      cards: await cards.allInnerTexts(),
      looks: await page
        .locator('article button')
        .evaluateAll((buttons: HTMLElement[]) => buttons.map(({ className }) => className)),
    });
    const framed = await readPlans();
    await page
      .locator('#root')
      .evaluate((root) => root.querySelector('article')?.setAttribute('data-is-frame', ''));
    held.resolve();
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await readPlans()).toEqual(framed);
    // Taken over as it stands, and nothing of it made again.
    await expect(page.locator('[data-is-frame]')).toHaveCount(1);
    expect(await readShift()).toBeLessThan(MOST_SHIFT);
  });
}

for (const [who, address] of [
  ['a visitor’s home', '/'],
  ['a lesson', '/videos/gruezi-mitenand'],
] as const) {
  test(`${who} has its video from the beginning on, and plays it once the app is there`, {
    tag: '@long',
  }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    const video = page.locator('video');
    await expect(video).toHaveCount(1);
    await video.evaluate((element: HTMLVideoElement) => {
      Object.assign(window, { first: element });
      element.muted = true;
      void element.play();
    });
    held.resolve();
    const seconds = () =>
      page.evaluate(() => (window as unknown as { first: HTMLVideoElement }).first.currentTime);
    await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0.2);
    await expect(video).toHaveCount(1);
    await expect(video).toBeVisible();
  });
}

test('the size of text that was chosen holds from the first paint on', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('school-text-size', 'larger'));
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
});

for (const who of ['visitor', 'learner'] as const) {
  test(`a ${who}’s press on the menu before the app is there opens it`, {
    tag: who === 'visitor' ? [] : '@long',
  }, async ({ page }) => {
    // With a worker a later page's scripts come from the browser, and nothing holds them.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    if (who === 'learner') await arriveSignedIn(page, createPerson());
    await page.setViewportSize({ width: 390, height: 844 });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'SETTINGS' })).toBeVisible();
  });
}
