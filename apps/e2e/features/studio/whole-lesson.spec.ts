import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../core/demo-people.ts';
import { press, tabTo } from '../../core/keyboard.ts';
import { type RunningDemo, startDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

// A demo for the file: what it adds to the course is there for everybody. Its teacher logs in once, since her
// authenticator gives each code once.
test.describe.configure({ mode: 'default' });

let demo: RunningDemo;
let teacher: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  demo = await startDemo();
  teacher = await openAs(browser, demo, 'teacher');
});
test.afterAll(async () => {
  await teacher.context().close();
  await demo.stop();
});

const ENGLISH = {
  language: 'English',
  lessons: 'Lessons',
  newLesson: 'New lesson',
  title: 'Title',
  subtitle: 'Subtitle in English',
  level: 'Level',
  dialect: 'Dialect',
  text: 'Text in English',
  saved: 'Saved.',
  tabs: ['Film', 'Captions', 'Cards', 'Text', 'Publish'],
  addLine: 'Add a line',
  line: /^Swiss German at/,
  paste: 'Paste from a spreadsheet, a CSV file or Anki',
  take: 'Add these cards',
  card: 'Swiss German, card 1',
  publish: 'Publish now',
  noFilm: /It has no film yet/,
  as: 'As',
  visitors: 'The lesson’s page, visitor',
};
const GERMAN: typeof ENGLISH = {
  language: 'Deutsch',
  lessons: 'Lektionen',
  newLesson: 'Neue Lektion',
  title: 'Titel',
  subtitle: 'Untertitel auf Englisch',
  level: 'Stufe',
  dialect: 'Dialekt',
  text: 'Text auf Englisch',
  saved: 'Gespeichert.',
  tabs: ['Film', 'Untertitel', 'Karten', 'Text', 'Veröffentlichen'],
  addLine: 'Zeile hinzufügen',
  line: /^Schweizerdeutsch bei/,
  paste: 'Aus einer Tabelle, einer CSV-Datei oder Anki einfügen',
  take: 'Diese Karten hinzufügen',
  card: 'Schweizerdeutsch, Karte 1',
  publish: 'Jetzt veröffentlichen',
  noFilm: /noch keinen Film/,
  as: 'Als',
  visitors: 'Die Seite der Lektion, Besuch',
};

for (const [width, words] of [
  [390, GERMAN],
  [1440, ENGLISH],
  [390, ENGLISH],
  [1440, GERMAN],
] as const) {
  test(`a lesson is written whole by keyboard, ${words.language} at ${width} px`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(180_000);
    await teacher.setViewportSize({ width, height: 900 });
    await teacher.goto('/studio/lessons');
    // The account keeps the language that was chosen last.
    const choice = teacher.getByRole('contentinfo').getByRole('link', { name: words.language });
    await expect(teacher.getByRole('button', { name: /^(New lesson|Neue Lektion)$/ })).toBeVisible();
    if (await choice.isVisible()) await press(choice);
    const title = `Uf em Märt ${words.language} ${width}`;
    await press(teacher.getByRole('button', { name: words.newLesson }));
    await teacher.getByRole('dialog').getByLabel(words.title).focus();
    await teacher.keyboard.type(title);
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await write(teacher, teacher.getByLabel(words.subtitle, { exact: true }), 'at the market');
    const level = teacher.getByLabel(words.level, { exact: true });
    await level.focus();
    await teacher.keyboard.press('ArrowDown');
    await expect(level).toHaveValue('2');
    await write(teacher, teacher.getByRole('textbox', { name: words.dialect }), 'Bern');
    await write(teacher, teacher.getByRole('textbox', { name: words.text }), 'Say *Grüezi* at the market.');
    await expect(teacher.getByText(words.saved)).toBeVisible();
    await expectWhole(teacher, width);

    const tabs = words.tabs.map((name) => teacher.getByRole('tab', { name, exact: true }));
    const [, captions, cards, , publish] = tabs as [Locator, Locator, Locator, Locator, Locator];
    await tabs[3]?.focus();
    await teacher.keyboard.press('ArrowLeft');
    await expect(cards).toBeFocused();
    await teacher.getByLabel(words.paste).focus();
    await teacher.keyboard.insertText('Rüebli;carrot;Karotte\nSalaat;salad');
    await press(teacher.getByRole('button', { name: words.take }));
    await expect(teacher.getByLabel(words.card, { exact: true })).toHaveValue('Rüebli');
    await expect(teacher.getByText(words.saved)).toBeVisible();
    await expectWhole(teacher, width);

    await cards.focus();
    await teacher.keyboard.press('ArrowLeft');
    await expect(captions).toBeFocused();
    await press(teacher.getByRole('button', { name: words.addLine }));
    await write(teacher, teacher.getByRole('textbox', { name: words.line }), 'Was choschtet das?');
    await expect(teacher.getByText(words.saved)).toBeVisible();
    await expectWhole(teacher, width);

    await captions.focus();
    await teacher.keyboard.press('End');
    await expect(publish).toBeFocused();
    await tabTo(teacher, teacher.getByRole('button', { name: words.publish }));
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByText(words.noFilm)).toBeVisible();
    await teacher.getByLabel(words.as, { exact: true }).focus();
    await teacher.keyboard.press('Home');
    const preview = teacher.frameLocator(`iframe[title="${words.visitors}"]`);
    await expect(preview.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(preview.getByText('Was choschtet das?')).toBeVisible();
    await expect(preview.getByText('Say', { exact: false })).toHaveCount(0);
    await expectWhole(teacher, width);
  });
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** No violation, and nothing that is wider than the page. */
async function expectWhole(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
