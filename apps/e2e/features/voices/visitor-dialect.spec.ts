import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { LANGUAGE_COOKIE, type Language } from '@school/contract/language-cookie';
import { createPerson, signUp } from '../../core/accounts.ts';
import { type DemoAt, openAs } from '../../core/demo-people.ts';
import { findLessons } from '../../core/lessons.ts';
import { expect, test } from '../../core/test.ts';
import {
  addBernese,
  addSpeaker,
  expectHeard,
  picture,
  publishTwo,
  readFirstLineTwice,
} from '../../core/voice-desk.ts';
import { DESK, PHONE } from '../../core/widths.ts';

test.describe.configure({ timeout: 360_000 });

const WORDS = {
  en: { transcript: 'Transcript', dialects: 'Dialect you hear', hear: 'Hear the line', by: 'Read by' },
  de: { transcript: 'Transkript', dialects: 'Dialekt zum Anhören', hear: 'Zeile anhören', by: 'Gelesen von' },
} satisfies Record<Language, object>;

/** A browser that the school has never seen, in a language. */
async function openVisitor(
  browser: Browser,
  { origin }: DemoAt,
  { language, ...options }: BrowserContextOptions & { language: Language },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  return context.newPage();
}

const partsOf = (page: Page, text: string, language: Language) => {
  const words = WORDS[language];
  const transcript = page.getByRole('region', { name: words.transcript });
  const dialects = transcript.getByRole('group', { name: words.dialects });
  return {
    hear: transcript
      .locator('[data-line]')
      .filter({ hasText: text })
      .first()
      .getByRole('button', { name: words.hear }),
    bernese: dialects.getByRole('button', { name: 'Bärn' }),
    pressed: dialects.getByRole('button', { name: 'Bärn', pressed: true }),
    readBy: (who: string) => transcript.getByText(`${words.by} ${who}`, { exact: true }),
  };
};

const isAskedSounds = (request: Request) => request.url().endsWith('/functions/getLineSounds');

/** As a visitor: the first dialect, then the second, which a page that is loaded again still asks for. Answers its take. */
async function chooseBernese(
  page: Page,
  { lessonID, text, language }: { lessonID: string; text: string; language: Language },
): Promise<string> {
  await page.goto(`/videos/${lessonID}`);
  const { hear, bernese, pressed, readBy } = partsOf(page, text, language);
  const first = await expectHeard(page, hear);
  await expect(readBy('Frau Meier')).toBeVisible();
  const asked = page.waitForRequest(isAskedSounds);
  await bernese.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ data: { lessonID, region: 'bern' } });
  await expect(pressed).toBeVisible();
  await expect(readBy('Vreni, Bärn')).toBeVisible();
  const second = await expectHeard(page, hear);
  expect(second).not.toBe(first);

  const again = page.waitForRequest(isAskedSounds);
  await page.reload();
  expect((await again).postDataJSON()).toMatchObject({ data: { lessonID, region: 'bern' } });
  await expect(pressed).toBeVisible();
  expect(await expectHeard(page, hear)).toBe(second);
  await expect(readBy('Vreni, Bärn')).toBeVisible();
  return second;
}

/** An account's choice is the server's: the page says none, and hears what the visitor had chosen. */
async function expectKept(
  page: Page,
  { lessonID, text, language, take }: { lessonID: string; text: string; language: Language; take: string },
): Promise<void> {
  const asked = page.waitForRequest(isAskedSounds);
  await page.goto(`/videos/${lessonID}`);
  expect((await asked).postDataJSON()).toEqual({ data: { lessonID } });
  const { hear, pressed, readBy } = partsOf(page, text, language);
  await expect(pressed).toBeVisible();
  expect(await expectHeard(page, hear)).toBe(take);
  await expect(readBy('Vreni, Bärn')).toBeVisible();
}

const isTold = (request: Request) => request.url().endsWith('/functions/chooseDialect');

test(
  'a visitor chooses a dialect, hears it after a reload, and still after signing up or logging in',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    const { sample } = await findLessons(teacher.request);
    const lessonID = sample.DocID;
    await addSpeaker(teacher);
    await addBernese(teacher);
    await teacher.goto(`/studio/voices/${lessonID}`);
    const text = await readFirstLineTwice(teacher);
    await publishTwo(teacher);
    await teacher.context().close();
    const shoot = (page: Page, what: string) => (name: string) =>
      page.screenshot({ path: info.outputPath(`${what}-${name}.png`), fullPage: true });

    const english = await openVisitor(browser, demo, { language: 'en', viewport: PHONE });
    const asNew = { lessonID, text, language: 'en' as const };
    const take = await chooseBernese(english, asNew);
    await picture(english, shoot(english, 'visitor-en'));
    await english.setViewportSize(PHONE);
    const told = english.waitForRequest(isTold);
    await signUp(english, createPerson());
    expect((await told).postDataJSON()).toEqual({ data: { region: 'bern' } });
    await expectKept(english, { ...asNew, take });

    const german = await openVisitor(browser, demo, { language: 'de', viewport: DESK });
    const asKnown = { lessonID, text, language: 'de' as const };
    expect(await chooseBernese(german, asKnown)).toBe(take);
    await picture(german, shoot(german, 'visitor-de'));
    await german.goto('/sign-in-up?startWithLogIn=true');
    await german.getByLabel('E-Mail', { exact: true }).fill('basic@demo.example');
    await german.getByLabel('Passwort', { exact: true }).fill(demo.password);
    const toldToo = german.waitForRequest(isTold);
    await german.getByRole('button', { name: 'ANMELDEN', exact: true }).click();
    expect((await toldToo).postDataJSON()).toEqual({ data: { region: 'bern' } });
    await german.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
    await expectKept(german, { ...asKnown, take });
  },
);
