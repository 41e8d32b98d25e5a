import type { Page } from 'puppeteer-core';
import { SAMPLE_PATH } from './learner-visit.ts';
import { findLongestTask, limitRow, type Task } from './longest-task.ts';
import { LINE_SECONDS, makeCaptions, repeatPlaylist } from './made-up-course.ts';
import { startBrowser, turnWheel } from './page-visit.ts';
import { replaceAnswers } from './replace-answers.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

const LINES = 5_000;
const PLAYED_LINES = 20;
/** A slow phone, by the browser's own brake. */
const SLOW = 4;
const WAIT = { timeout: 120_000 };
const PHASES = [
  'while it appears',
  'while the film plays',
  'at a jump',
  'while one scrolls',
  'word by word from line to line',
] as const;
/** The first words of any line, in each language one. */
const ALIGNED = JSON.stringify({
  result: {
    line: {
      texts: { gsw: 'Grüezi mitenand zäme.', de: 'Guten Tag allerseits.', en: 'Hello everybody there.' },
      groups: [0, 1, 2].map((at) => ({ gsw: [at], de: [at], en: [at] })),
      marks: [],
    },
  },
});

type Tasks = { [Phase in (typeof PHASES)[number]]: Task };

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isPast = (line: number) =>
  `Number(document.querySelector('[data-line] > [aria-current]')?.parentElement.dataset.line ?? -1) >= ${line}`;
const FILM = `document.querySelector('video')`;
const WORD_BY_WORD = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Word by word')`;

async function visitLines(origin: string, brake: number): Promise<Tasks> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(brake);
    await replaceAnswers(page, [
      { end: '.vtt', change: () => makeCaptions(LINES) },
      { end: '/getAlignedLine', change: () => ALIGNED },
      { end: '/index.m3u8', change: (playlist) => repeatPlaylist(playlist, LINES * LINE_SECONDS) },
    ]);
    const during = (work: () => Promise<void>) => findLongestTask(page, work, 'tdur');
    return {
      'while it appears': await during(() => openLines(page, origin)),
      'while the film plays': await during(() => playLines(page)),
      'at a jump': await during(() => jump(page, Math.floor(LINES * 0.9))),
      'while one scrolls': await during(() => scroll(page)),
      'word by word from line to line': await during(() => readWords(page)),
    };
  } finally {
    await browser.close();
  }
}

async function openLines(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${SAMPLE_PATH}`);
  await page.waitForFunction(`document.querySelector('[aria-setsize="${LINES}"]') !== null`, WAIT);
  await rest(500);
}

async function playLines(page: Page): Promise<void> {
  await page.evaluate(`${FILM}.muted = true; void ${FILM}.play()`);
  await page.waitForFunction(isPast(PLAYED_LINES), WAIT);
}

async function jump(page: Page, line: number): Promise<void> {
  await page.evaluate(`${FILM}.currentTime = ${line * LINE_SECONDS}`);
  await page.waitForFunction(isPast(Math.max(line, 1)), WAIT);
  await rest(1_000);
}

async function scroll(page: Page): Promise<void> {
  await turnWheel(page, '[aria-setsize] [aria-current]', -1_200);
}

async function readWords(page: Page): Promise<void> {
  await page.evaluate(`${FILM}.pause()`);
  await page.focus('[aria-setsize] [aria-current]');
  await page.keyboard.press('w');
  // By script: the rows around it are measured anew, and a pointer would wait until they lie still.
  await page.evaluate(`${WORD_BY_WORD}.click()`);
  await page.waitForSelector('[role="toolbar"][aria-label="The line in German"]', WAIT);
  await page.focus('[role="toolbar"] [data-word][tabindex="0"]');
  for (let line = 0; line < PLAYED_LINES; line += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[role="toolbar"][aria-label="The line in German"]', WAIT);
    await rest(60);
  }
}

async function measureLines({ school, rounds }: Bench, brake: number): Promise<Row[]> {
  const visits: Tasks[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitLines(school.origin, brake));
  return PHASES.map((phase) => {
    const task = median(visits, (visit) => visit[phase].cpuMicroseconds)[phase];
    return limitRow(`transcript of ${LINES} lines, ${phase}`, task, brake);
  });
}

/** What a very long transcript costs the lesson's page. */
export const transcriptRows: RowGroup = {
  name: 'transcript',
  measure: (bench) => measureLines(bench, 1),
};

/** And on a slow phone. */
export const slowTranscriptRows: RowGroup = {
  name: 'transcript-slow',
  isOnDemand: true,
  measure: (bench) => measureLines(bench, SLOW),
};
