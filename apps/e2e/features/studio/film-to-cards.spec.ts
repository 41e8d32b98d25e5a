import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAs } from '../../core/demo-people.ts';
import { learnCards } from '../../core/hear-cards.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

const TITLE = 'Am Bahnhof';
const LINES = [
  { gsw: 'Wänn fahrt de Zug?', de: 'Wann fährt der Zug?', en: 'When does the train leave?' },
  {
    gsw: 'Gleis drüü, i zää Minuute.',
    de: 'Gleis drei, in zehn Minuten.',
    en: 'Track three, in ten minutes.',
  },
  { gsw: 'Merci, en schööne Tag!', de: 'Danke, einen schönen Tag!', en: 'Thanks, have a nice day!' },
];
/** The first word of the second line, and of the third. */
const WORDS = [
  { phrase: 'Gleis', meaning: 'track' },
  { phrase: 'Merci', meaning: 'thanks' },
];
const MOST_PRESSES = 40;
/** Where the film speaks. */
const SPOKEN = [
  [3, 7],
  [15, 20],
  [29, 34],
];

/** Forty seconds, with sound three times. */
function makeFilm(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const film = join(folder, 'film.mp4');
  const when = SPOKEN.map(([from, to]) => `between(t,${from},${to})`).join('+');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=40'];
  const sound = ['-f', 'lavfi', '-i', `aevalsrc='(${when})*0.4*sin(2*PI*330*t)':d=40`];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...encoded, '-shortest', film]);
  return film;
}

/** A keyboard that counts what is pressed beside the text. */
function countPresses(page: Page) {
  const pressed: string[] = [];
  return {
    pressed,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        pressed.push(key);
        await page.keyboard.press(key);
      }
    },
    type: (text: string) => page.keyboard.type(text),
  };
}
type Keys = ReturnType<typeof countPresses>;

test(
  'a film of forty seconds becomes a lesson with captions in three languages and five cards that sound, by forty presses',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    test.setTimeout(600_000);
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    const keys = countPresses(teacher);
    await sendFilm(teacher, keys, makeFilm(info.outputPath()));
    await writeCaptions(teacher, keys);
    await expectAtSpeech(teacher);
    await makeFive(teacher, keys);
    await teacher.screenshot({ path: info.outputPath('made.png'), fullPage: true });
    await publish(teacher, keys);
    const lessonID = /lessons\/([^?]+)/.exec(teacher.url())?.[1] ?? '';
    info.annotations.push({
      type: 'presses',
      description: `${keys.pressed.length}: ${keys.pressed.join(' ')}`,
    });
    expect(keys.pressed.length, keys.pressed.join(' ')).toBeLessThanOrEqual(MOST_PRESSES);

    const learner = await openAs(browser, demo, 'basic', { viewport: PHONE });
    await seeCaptions(learner, lessonID);
    await learnCards(learner, {
      lessonID,
      sounding: [...LINES.map(({ gsw }) => gsw), ...WORDS.map(({ phrase }) => phrase)],
      atBack: (words) =>
        words.includes(LINES[0]?.gsw ?? '') ? expectAccessible(learner) : Promise.resolve(),
    });
    await learner.screenshot({ path: info.outputPath('learnt-390.png'), fullPage: true });
  },
);

/** From the list of lessons to one whose film is ready. */
async function sendFilm(teacher: Page, { press, type }: Keys, film: string): Promise<void> {
  teacher.on('filechooser', (chooser) => void chooser.setFiles(film));
  await teacher.goto('/studio/lessons');
  await expect(teacher.getByRole('button', { name: 'New lesson' })).toBeVisible();
  // Past what stands on every page, and on every page of the studio.
  await press('Tab', 'Enter', 'Tab', 'Enter', 'Tab');
  await expect(teacher.getByRole('button', { name: 'New lesson' })).toBeFocused();
  await press('Enter');
  await expect(teacher.getByLabel('Title', { exact: true })).toBeFocused();
  await type(TITLE);
  await press('Tab');
  const field = teacher.getByLabel('Film', { exact: true });
  await expect(field).toBeFocused();
  await press('Enter');
  await expect(field).toHaveValue(/film\.mp4$/);
  await press('Tab', 'Enter');
  const panel = teacher.getByRole('region', { name: 'Send a film' });
  await expect(panel.getByText('The film is ready.')).toBeVisible({ timeout: 150_000 });
}

/** A script is laid over what is spoken, and each line then written in the other two languages. */
async function writeCaptions(teacher: Page, { press, type }: Keys): Promise<void> {
  await expect(teacher.getByRole('tab', { name: 'Film' })).toBeFocused();
  await press('ArrowRight');
  await expect(teacher.getByRole('tab', { name: 'Captions' })).toBeFocused();
  await expect(teacher.getByRole('slider', { name: 'Part shown' })).toBeVisible();
  await press('Tab', 'Alt+l');
  await expect(teacher.getByLabel('A script, one line a row')).toBeFocused();
  for (const [at, { gsw }] of LINES.entries()) {
    if (at > 0) await press('Enter');
    await type(gsw);
  }
  await press('Control+Enter');
  for (const [at, { de, en }] of LINES.entries()) {
    await expect(teacher.getByRole('textbox', { name: /^German at/ }).nth(at)).toBeFocused();
    await type(de);
    await press('Enter');
    await expect(teacher.getByRole('textbox', { name: /^English at/ }).nth(at)).toBeFocused();
    await type(en);
    await press('Alt+m');
    if (at < LINES.length - 1) await press('Enter');
  }
  await expect(teacher.getByText('3 lines · all are finished')).toBeVisible();
}

/** Each line lies where the film speaks. */
async function expectAtSpeech(teacher: Page): Promise<void> {
  const times = await teacher
    .getByRole('textbox', { name: /^Begin of the line/ })
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => Number(value.replace('0:', ''))));
  for (const [at, [from = 0]] of SPOKEN.entries())
    expect(Math.abs((times[at] ?? Number.NaN) - from), `line ${at + 1} begins at ${times[at]}`).toBeLessThan(
      1,
    );
}

/** The three lines are marked; two words of them get their meaning. */
async function makeFive(teacher: Page, { press, type }: Keys): Promise<void> {
  await press('Shift+Tab', 'Shift+Tab');
  for (const { phrase, meaning } of WORDS.toReversed()) {
    await press('Alt+w');
    await expect(teacher.getByLabel(`What “${phrase}” means in English`)).toBeFocused();
    await type(meaning);
    await press('Enter');
    if (phrase !== WORDS[0]?.phrase) await press('Alt+ArrowUp');
  }
  await expect(teacher.getByRole('region', { name: 'Marked for cards' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await press('Alt+c');
  await expect(teacher.getByText('5 cards made.')).toBeVisible();
  await expect(teacher.getByText('Saved.')).toBeVisible();
}

async function publish(teacher: Page, { press }: Keys): Promise<void> {
  await press('Alt+t', 'End');
  await expect(teacher.getByRole('tab', { name: 'Publish' })).toBeFocused();
  await expect(teacher.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await press('Tab', 'Tab');
  await expect(teacher.getByRole('button', { name: 'Publish now' })).toBeFocused();
  await press('Enter');
  await expect(teacher.getByText('Learners can see it now.')).toBeVisible();
}

/** The film's captions are there in all three languages. */
async function seeCaptions(learner: Page, lessonID: string): Promise<void> {
  await learner.goto(`/videos/${lessonID}`);
  await expect(learner.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const transcript = learner.getByRole('region', { name: 'Transcript' });
  await transcript.scrollIntoViewIfNeeded();
  await transcript.getByRole('button', { name: 'Deutsch' }).click();
  for (const { gsw, de, en } of LINES)
    for (const said of [gsw, de, en]) await expect(transcript.getByText(said)).toBeVisible();
}
