import type { Page } from 'puppeteer-core';
import { HOME_PATH, signUp } from './learner-visit.ts';
import { findLongestTask, type Task, taskRow } from './longest-task.ts';
import { lengthenList } from './made-up-course.ts';
import { startBrowser } from './page-visit.ts';
import { replaceAnswers } from './replace-answers.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

const LESSONS = 500;
/** The sample course's; what the page costs without a long list. */
const FEW = 17;
const LETTERS = 'grüez';
const KEY_MS = 150;
/** A slow phone, by the browser's own brake. */
const SLOW = 4;
const WAIT = { timeout: 120_000 };
const PHASES = ['while it appears', 'while five letters are typed'] as const;

type Tasks = { [Phase in (typeof PHASES)[number]]: Task };

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function visitList(origin: string, lessons: number, brake: number): Promise<Tasks> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await signUp(page, origin);
    await replaceAnswers(page, [{ end: '/listLessons', change: (body) => lengthenList(body, lessons) }]);
    await page.emulateCPUThrottling(brake);
    return {
      'while it appears': await findLongestTask(page, () => openHome(page, origin, Math.min(lessons, 60))),
      'while five letters are typed': await findLongestTask(page, () => typeLetters(page)),
    };
  } finally {
    await browser.close();
  }
}

async function openHome(page: Page, origin: string, rows: number): Promise<void> {
  await page.goto(`${origin}${HOME_PATH}`);
  await page.waitForFunction(`document.querySelectorAll('main ol > li').length >= ${rows}`, WAIT);
  await rest(500);
}

async function typeLetters(page: Page): Promise<void> {
  await page.focus('input[type="search"]');
  await page.keyboard.type(LETTERS, { delay: KEY_MS });
  await page.waitForFunction(`location.search.includes('q=${encodeURIComponent(LETTERS)}')`, WAIT);
  // The server is asked a moment later, and what it found is drawn too.
  await rest(1_000);
}

/** Long and short in turns. */
async function measureLists({ school, rounds }: Bench, brake: number): Promise<Row[]> {
  const [long, short]: [Tasks[], Tasks[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    long.push(await visitList(school.origin, LESSONS, brake));
    short.push(await visitList(school.origin, FEW, brake));
  }
  return PHASES.map((phase) => {
    const middle = (all: Tasks[]) => median(all, (each) => each[phase].milliseconds)[phase];
    return taskRow(
      `list of ${LESSONS} lessons, ${phase}`,
      middle(long),
      middle(short),
      `${FEW} lessons`,
      brake,
    );
  });
}

/** What a very long course costs the learner's home. */
export const lessonListRows: RowGroup = {
  name: 'lesson-list',
  measure: (bench) => measureLists(bench, 1),
};

/** And on a slow phone. */
export const slowLessonListRows: RowGroup = {
  name: 'lesson-list-slow',
  isOnDemand: true,
  measure: (bench) => measureLists(bench, SLOW),
};
