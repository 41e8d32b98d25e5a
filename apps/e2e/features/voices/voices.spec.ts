import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page, ViewportSize } from '@playwright/test';
import { type DemoAt, openAs } from '../../core/demo-people.ts';
import { countSounds } from '../../core/hear-cards.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import {
  addBernese,
  addSpeaker,
  expectHeard,
  fillDisk,
  keep,
  lineOf,
  picture,
  pressRecord,
  publishTwo,
  readFirstLineTwice,
} from '../../core/voice-desk.ts';
import { DESK, PHONE } from '../../core/widths.ts';
import { expectKept } from '../../core/worker.ts';

const LESSON = 'im-kafi';
const TABLET = { width: 820, height: 1180 };

test.describe.configure({ timeout: 360_000 });

/** A teacher before a lesson's desk, who is its speaker. */
async function openDesk(browser: Browser, demo: DemoAt): Promise<Page> {
  const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
  await addSpeaker(teacher);
  await teacher.goto(`/studio/voices/${LESSON}`);
  return teacher;
}

/** Chromium's own microphone beeps. */
async function record(page: Page): Promise<void> {
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('timer')).toHaveText(/^Recording: 1\.[5-9] s|^Recording: [2-9]/);
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('region', { name: 'Your take' })).toBeVisible();
}

const countTakes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('school-takes');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const counted = opened.result.transaction('takes').objectStore('takes').count();
          counted.onsuccess = () => resolve(counted.result);
          counted.onerror = () => reject(counted.error);
        };
      }),
  );

/** Of the decks that a browser has for when it is offline. */
const countKeptSounds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('school-kept');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const read = opened.result.transaction('answers').objectStore('answers').getAll();
          read.onerror = () => reject(read.error);
          read.onsuccess = () => {
            opened.result.close();
            resolve(read.result.flatMap(({ sounds = [] }: { sounds?: unknown[] }) => sounds).length);
          };
        };
      }),
  );

test(
  'a teacher reads a lesson’s lines by key, loses none to a reload or a lost network, and a learner hears them',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    await addSpeaker(teacher);
    await teacher.screenshot({ path: info.outputPath('voices-1440.png'), fullPage: true });
    await expectAccessible(teacher);
    await teacher.goto(`/studio/voices/${LESSON}`);
    const first = teacher.getByRole('region', { name: /^Line 1 of/ });
    await expect(first).toBeVisible();
    const [wayBack, heading] = await Promise.all([
      teacher.getByRole('link', { name: 'All voices' }).boundingBox(),
      teacher.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect(wayBack?.x).toBe(heading?.x);
    const text = (await first.locator('[lang|="gsw"]').first().textContent()) ?? '';
    await record(teacher);
    await teacher.screenshot({ path: info.outputPath('take-1440.png'), fullPage: true });
    await expectAccessible(teacher);
    await teacher.setViewportSize(PHONE);
    await teacher.screenshot({ path: info.outputPath('take-390.png'), fullPage: true });
    await teacher.setViewportSize(DESK);

    await teacher.reload();
    const slider = teacher.getByLabel('Begins at');
    await expect(slider).toBeVisible();
    const before = Number(await slider.inputValue());
    await teacher.keyboard.press('Alt+2');
    await expect(slider).toHaveValue(String(before + 100));

    await teacher.context().setOffline(true);
    await teacher.keyboard.press('Control+Enter');
    await expect(teacher.getByRole('region', { name: /^Line 2 of/ })).toBeVisible();
    await expect(teacher.getByText('We send them as soon as you’re back online.')).toBeVisible();
    await expect(lineOf(teacher, text)).toContainText('waiting to be sent');
    await teacher.context().setOffline(false);
    await expect(lineOf(teacher, text)).toContainText('read, not published', { timeout: 30_000 });

    await record(teacher);
    await teacher.keyboard.press('Control+Enter');
    await expect(teacher.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible({
      timeout: 30_000,
    });
    await teacher.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect(teacher.getByText('Published: 2 changes.')).toBeVisible();
    await expect(lineOf(teacher, text)).toContainText('learners hear it');
    await teacher.keyboard.press('Alt+k');
    await expect(teacher.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(teacher);

    const learner = await openAs(browser, demo, 'basic', { viewport: PHONE });
    await learner.goto(`/videos/${LESSON}`);
    const transcript = learner.getByRole('region', { name: 'Transcript' });
    const line = transcript.locator('[data-line]').filter({ hasText: text }).first();
    await expectHeard(learner, line.getByRole('button', { name: 'Hear the line' }));
  },
);

/** The choice of a dialect comes later than the lines, and moves none of them. */
async function expectStill(learner: Page, viewport: ViewportSize): Promise<void> {
  const sounds = '**/functions/getLineSounds';
  const come = Promise.withResolvers<void>();
  await learner.setViewportSize(viewport);
  await learner.route(sounds, async (route) => {
    await come.promise;
    await route.continue();
  });
  await learner.reload();
  const transcript = learner.getByRole('region', { name: 'Transcript' });
  const findPlaces = () =>
    transcript
      .locator('h2, [data-line]')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().top - (parts[0]?.getBoundingClientRect().top ?? 0)),
      );
  await expect(transcript.locator('[data-line]').first()).toBeVisible();
  await learner.evaluate(() => document.fonts.ready.then(() => null));
  const before = await findPlaces();
  const dialects = transcript.getByRole('group', { name: 'Dialect you hear' });
  await expect(dialects).toHaveCount(0);
  come.resolve();
  await expect(dialects).toBeVisible();
  expect(await findPlaces(), `${viewport.width} px`).toEqual(before);
  await learner.unroute(sounds);
}

test(
  'two speakers read a line in two dialects, and a learner chooses which one is heard',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    const shoot = (page: Page, what: string) => (name: string) =>
      page.screenshot({ path: info.outputPath(`${what}-${name}.png`), fullPage: true });
    await addSpeaker(teacher);
    await addBernese(teacher);
    await teacher.getByLabel('Which lines').selectOption('Not read in Bärn');
    await expect(teacher.getByRole('link', { name: /./ }).first()).toBeVisible();
    await picture(teacher, shoot(teacher, 'dialects'));

    await teacher.goto(`/studio/voices/${LESSON}`);
    const text = await readFirstLineTwice(teacher);
    await expect(teacher.getByText(/^Zürich: 1 of \d+ read · Bärn: 1 of \d+ read$/)).toBeVisible();
    await picture(teacher, shoot(teacher, 'desk'));
    await publishTwo(teacher);

    const learner = await openAs(browser, demo, 'basic', { viewport: DESK });
    await learner.goto(`/videos/${LESSON}`);
    const transcript = learner.getByRole('region', { name: 'Transcript' });
    const hear = transcript
      .locator('[data-line]')
      .filter({ hasText: text })
      .first()
      .getByRole('button', { name: 'Hear the line' });
    await hear.click();
    await expect(transcript.getByText('Read by Frau Meier')).toBeVisible();
    const dialects = transcript.getByRole('group', { name: 'Dialect you hear' });
    await dialects.getByRole('button', { name: 'Bärn' }).press('Enter');
    await expect(dialects.getByRole('button', { name: 'Bärn', pressed: true })).toBeVisible();
    await expect(transcript.getByText('Read by Vreni, Bärn')).toBeVisible();
    await expectHeard(learner, hear);
    await learner.reload();
    await expect(dialects.getByRole('button', { name: 'Bärn', pressed: true })).toBeVisible();
    for (const viewport of [PHONE, TABLET, DESK]) await expectStill(learner, viewport);
    await picture(learner, shoot(learner, 'transcript'));
  },
);

test('what a tab was recording that has gone, and what waits beside a desk that does not load, is sent from any page', {
  tag: '@long',
}, async ({ browser, demo }) => {
  const teacher = await openDesk(browser, demo);
  await pressRecord(teacher);
  await teacher.route('**/voice-takes?*', (route) => route.abort());
  await keep(teacher);
  await expect(teacher.getByText(/^1 take is in this browser/)).toBeVisible();
  await teacher.route('**/functions/getLessonVoice', (route) => route.abort());
  await teacher.reload();
  await expect(teacher.getByText('The voices didn’t load.')).toBeVisible();
  const stored = teacher.waitForResponse(/\/voice-takes\?/);
  await teacher.unroute('**/voice-takes?*');
  expect((await stored).status()).toBe(200);
  await expect.poll(() => countTakes(teacher)).toBe(0);
  await teacher.unroute('**/functions/getLessonVoice');

  const other = await teacher.context().newPage();
  await other.goto('/studio/lessons');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await teacher.goto(`/studio/voices/${LESSON}`);
  await teacher.getByRole('tab', { name: 'All in one go' }).click();
  await teacher.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(teacher.getByRole('timer')).toHaveText(/^Recording: 0:0[3-9] of 15:00$/, {
    timeout: 30_000,
  });
  const sent = other.waitForResponse(/\/voice-takes\/readings\?/);
  await teacher.close();
  expect((await sent).status()).toBe(200);
  await other.goto(`/studio/voices/${LESSON}`);
  await other.getByRole('tab', { name: 'All in one go' }).click();
  await expect(other.getByText(/^[1-9]\d* of \d+ lines ha(?:s|ve) a piece\./)).toBeVisible({
    timeout: 30_000,
  });
});

test(
  'a teacher reads the words of a card that stand in no line, and a learner hears them on the card',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openDesk(browser, demo);
    const cards = teacher.getByRole('region', { name: 'Cards without a line' });
    await cards.getByRole('button').first().click();
    const card = teacher.getByRole('region', { name: /^Card 1 of/ });
    const text = (await card.locator('[lang|="gsw"]').first().textContent()) ?? '';
    await record(teacher);
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('card-1440.png'), fullPage: true });
    await teacher.setViewportSize(PHONE);
    await teacher.screenshot({ path: info.outputPath('card-390.png'), fullPage: true });
    await teacher.setViewportSize(DESK);
    // Left before the server has it, it is sent from any other page of the studio.
    await teacher.route('**/voice-takes?*', (route) => route.abort());
    await teacher.keyboard.press('Control+Enter');
    await expect(teacher.getByText(/^1 take is in this browser/)).toBeVisible();
    await teacher.goto('/studio/lessons');
    const stored = teacher.waitForResponse(/\/voice-takes\?/);
    await teacher.unroute('**/voice-takes?*');
    expect((await stored).status()).toBe(200);
    await teacher.goto(`/studio/voices/${LESSON}`);
    await teacher.getByRole('button', { name: 'Publish 1 change' }).click({ timeout: 30_000 });
    await expect(cards.getByRole('button').first()).toHaveText(`${text}learners hear it`);

    const learner = await openAs(browser, demo, 'basic', { viewport: PHONE });
    await learner.goto(`/flashcards/${LESSON}`);
    await expect(learner.getByText('Read by Frau Meier')).toBeVisible();
    await expectHeard(learner, learner.getByRole('button', { name: 'Play the sound' }));
    await expectAccessible(learner);

    // Without a network it is heard from this browser.
    await expectKept(learner);
    await expect.poll(() => countKeptSounds(learner), { timeout: 30_000 }).toBeGreaterThan(0);
    await learner.context().setOffline(true);
    await countSounds(learner);
    await learner.reload();
    await expect(learner.getByText('Read by Frau Meier')).toBeVisible();
    await learner.getByRole('button', { name: 'Play the sound' }).click();
    await expect(learner.locator('html')).toHaveAttribute('data-heard', /./);
  },
);

test(
  'a teacher reads a lesson in one go, puts right what does not fit, and loses nothing to a reload',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openDesk(browser, demo);
    const go = teacher.getByRole('tab', { name: 'All in one go' });
    await go.click();
    await teacher.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(teacher.getByRole('timer')).toHaveText(/^Recording: 0:(0[5-9]|[1-5]\d) of 15:00$/, {
      timeout: 30_000,
    });
    await teacher.getByRole('button', { name: 'Stop' }).click();
    const found = teacher.getByText(/^[1-9]\d* of \d+ lines ha(?:s|ve) a piece\./);
    await expect(found).toBeVisible({ timeout: 30_000 });
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('pieces-1440.png'), fullPage: true });

    await teacher.reload();
    await go.click();
    await expect(found).toBeVisible();
    const lines = teacher.getByRole('region', { name: 'Lines' }).getByRole('listitem');
    const first = lines.and(teacher.locator(':has([aria-current])')).getByRole('button').first();
    const before = await first.textContent();
    await teacher.keyboard.press('Alt+n');
    await expect(first).toContainText('no piece');
    await teacher.keyboard.press('Alt+z');
    await expect(first).toHaveText(before ?? '');
    await teacher.setViewportSize(PHONE);
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('pieces-390.png'), fullPage: true });

    // Where not all of it can be kept, nothing is, and it can be kept later.
    await teacher.context().setOffline(true);
    await fillDisk(teacher);
    await teacher.getByRole('button', { name: /^Keep \d+ takes?$/ }).click();
    await expect(teacher.getByText(/^This browser had no room/)).toBeVisible();
    expect(await countTakes(teacher)).toBe(0);
    await teacher.context().setOffline(false);
    await teacher.reload();
    await go.click();
    await expect(found).toBeVisible();

    await teacher.context().setOffline(true);
    await teacher.getByRole('button', { name: /^Keep \d+ takes?$/ }).click();
    await expect(teacher.getByText('We send them as soon as you’re back online.')).toBeVisible();
    await teacher.context().setOffline(false);
    await expect(teacher.getByRole('button', { name: 'Record', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(teacher.getByRole('button', { name: /^Publish \d+ changes?$/ })).toBeVisible();
  },
);

const LUFS = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/;

/** Saves what one size of a film plays, as it is given to the learner; answers how loud it is. */
async function loudnessOf(page: Page, playlist: string, folder: string): Promise<number> {
  const text = await (await page.request.get(playlist)).text();
  const files = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
    ([, map, piece]) => map ?? piece ?? '',
  );
  const bytes: Buffer[] = [];
  for (const file of files) bytes.push(await (await page.request.get(new URL(file, playlist).href)).body());
  const path = join(folder, 'played.mp4');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat(bytes));
  const said = execFileSync('/bin/sh', [
    '-c',
    'ffmpeg -hide_banner -nostats -i "$0" -vn -af ebur128=framelog=verbose -f null - 2>&1',
    path,
  ]);
  return Number(LUFS.exec(said.toString())?.[1]);
}

test(
  'a teacher mixes the voice into the film, looks at it, publishes it and takes it back; a learner gets each',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    test.setTimeout(900_000);
    const teacher = await openDesk(browser, demo);
    const film = teacher.getByRole('tab', { name: 'In the film' });
    await film.click();
    await expect(teacher.getByText('No line has a take that fits yet. Read some lines first.')).toBeVisible();
    await teacher.getByRole('tab', { name: 'Line by line' }).click();
    await record(teacher);
    await teacher.keyboard.press('Control+Enter');
    await expect(teacher.getByRole('button', { name: 'Publish 1 change' })).toBeVisible({
      timeout: 30_000,
    });

    await film.click();
    await expect(teacher.getByText('1 line can go into the film.')).toBeVisible();
    await teacher.getByRole('button', { name: 'Mix into the film' }).press('Enter');
    await expect(teacher.getByText(/^Mixing: \d+%$|^Waiting for its turn/)).toBeVisible();
    await teacher.reload();
    await film.click();
    const draft = teacher.getByRole('region', { name: 'Ready to look at' });
    await expect(draft).toBeVisible({ timeout: 180_000 });
    await teacher.screenshot({ path: info.outputPath('mix-1440.png'), fullPage: true });
    await expectAccessible(teacher);
    await teacher.setViewportSize(PHONE);
    await teacher.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(teacher);
    await teacher.screenshot({ path: info.outputPath('mix-390-dark.png'), fullPage: true });
    await teacher.setViewportSize(DESK);
    await draft.getByRole('button', { name: 'Play' }).first().click();
    await expect(draft.locator('video')).toHaveJSProperty('paused', false);

    const learner = await openAs(browser, demo, 'basic', { viewport: PHONE });
    const play = async () => {
      await learner.goto(`/videos/${LESSON}`);
      const asked = learner.waitForResponse(/\/p\d+\/index\.m3u8$/);
      await learner.getByRole('button', { name: 'Play' }).first().click();
      return (await asked).url();
    };
    const piecesOf = async (playlist: string) =>
      (await learner.request.get(new URL('s01.m4s', playlist).href)).body();
    const before = await piecesOf(await play());
    await draft.getByRole('button', { name: 'Publish the film' }).press('Enter');
    await expect(teacher.getByText('Learners get the film with 1 take in it.')).toBeVisible();
    const shown = await play();
    expect((await piecesOf(shown)).equals(before)).toBe(false);
    for (const size of ['p432', 'p1080']) {
      const playlist = shown.replace(/p\d+\/index/, `${size}/index`);
      const lufs = await loudnessOf(learner, playlist, info.outputPath(size));
      expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(1);
    }
    await expect(learner.locator('video').first()).toHaveJSProperty('paused', false);

    await teacher.getByRole('button', { name: 'Back to the film before' }).press('Enter');
    await expect(teacher.getByText('Learners get the film from before again.')).toBeVisible();
    expect((await piecesOf(await play())).equals(before)).toBe(true);
  },
);
