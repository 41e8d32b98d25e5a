import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAs } from '../../core/demo-people.ts';
import { learnCards } from '../../core/hear-cards.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';
import { DESK, PHONE } from '../../core/widths.ts';

const LESSON = 'im-kafi';
const WORD = { phrase: 'es Glaas Wasser', meaning: 'a glass of water' };
/** What the cards say that are made; another line is a card of the lesson already. */
const MADE = [
  'Ich hett gärn es Kafi Crème.',
  'Mit Milch und Zucker?',
  WORD.phrase,
  'Es Gipfeli, bitte.',
  'Das isch s letscht vo hüt.',
];
const KNOWN = 'Susch no öppis?';

/** Forty seconds that are heard, as a lesson's film. */
function makeFilm(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const film = join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=40'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=40'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...encoded, '-shortest', film]);
  return film;
}

test(
  'five cards are made of a film’s lines by key, and a learner with BASIC hears them, each with its place',
  { tag: '@long' },
  async ({ browser, demo }, info) => {
    test.setTimeout(300_000);
    const teacher = await openAs(browser, demo, 'teacher', { viewport: DESK });
    await teacher.goto(`/studio/lessons/${LESSON}?tab=film`);
    const panel = teacher.getByRole('region', { name: 'Send a film' });
    await panel.getByLabel('Film').setInputFiles(makeFilm(info.outputPath()));
    await expect(panel.getByText('The film is ready.')).toBeVisible({ timeout: 150_000 });

    await teacher.goto(`/studio/lessons/${LESSON}?tab=captions`);
    await teacher.getByRole('textbox', { name: 'Swiss German at 0:07.0' }).focus();
    await makeFive(teacher);
    await teacher.screenshot({ path: info.outputPath('marked-1440.png'), fullPage: true });
    await teacher.setViewportSize(PHONE);
    await teacher.screenshot({ path: info.outputPath('marked-390.png'), fullPage: true });
    await expectAccessible(teacher);
    await teacher.setViewportSize(DESK);
    await teacher.keyboard.press('Alt+c');
    await expect(teacher.getByText('5 cards made.')).toBeVisible();
    await expect(teacher.getByText('Already in this lesson:')).toContainText(KNOWN);
    await expect(teacher.getByRole('textbox', { name: 'Swiss German at 0:25.750' })).toBeFocused();
    await teacher.screenshot({ path: info.outputPath('made-1440.png'), fullPage: true });

    const learner = await openAs(browser, demo, 'basic', { viewport: PHONE });
    const place = await learnAll(learner, info.outputPath('back-390.png'));
    expect(place).toBe(`/videos/${LESSON}?at=14.583`);
    await learner.goto(place);
    await keepLine(learner, info.outputPath('transcript-390.png'));
  },
);

/** Five lines and a word of another are marked, and the word gets its meaning; one line is a card already. */
async function makeFive(teacher: Page): Promise<void> {
  const mark = () => teacher.keyboard.press('Alt+m');
  const next = () => teacher.keyboard.press('Alt+ArrowDown');
  await mark();
  await next();
  await mark();
  await next();
  // The word is chosen in its line by key.
  await teacher.keyboard.press('End');
  await teacher.keyboard.press('ArrowLeft');
  for (const _letter of WORD.phrase) await teacher.keyboard.press('Shift+ArrowLeft');
  await mark();
  await next();
  await mark();
  await next();
  await mark();
  await next();
  await mark();
  const marked = teacher.getByRole('region', { name: 'Marked for cards' });
  await expect(marked.getByRole('listitem')).toHaveCount(6);
  // What is not finished comes first.
  await teacher.keyboard.press('Alt+c');
  await expect(teacher.getByLabel(`What “${WORD.phrase}” means in English`)).toBeFocused();
  await teacher.keyboard.type(WORD.meaning);
}

/** Learns the lesson’s cards; returns where the word stands in the film. */
async function learnAll(learner: Page, picture: string): Promise<string> {
  const back = learner.getByRole('complementary', { name: 'From the film' });
  let place = '';
  await learnCards(learner, {
    lessonID: LESSON,
    sounding: MADE,
    atBack: async (words) => {
      if (!words.includes(WORD.phrase)) return;
      await expect(learner.locator('[data-card]').getByText(`Ja, gärn. Und ${WORD.phrase}.`)).toBeVisible();
      await learner.screenshot({ path: picture, fullPage: true });
      await expectAccessible(learner);
      place = (await back.getByRole('link').getAttribute('href')) ?? '';
    },
  });
  return place;
}

/** Keeps a whole line out of the transcript; it is among the lesson’s cards then. */
async function keepLine(learner: Page, picture: string): Promise<void> {
  const transcript = learner.getByRole('region', { name: 'Transcript' });
  const line = transcript.locator('[aria-current="true"]');
  await expect(line).toContainText('Glaas');
  await line.getByText('gärn').click();
  const keep = learner.getByRole('button', { name: 'Keep the line as a card' });
  await expect(keep).toBeVisible();
  await learner.screenshot({ path: picture });
  await keep.click();
  await expect(learner.getByText('The line is now one of your cards.')).toBeVisible();
}
