import type { Page } from 'puppeteer-core';
import { SAMPLE_PATH } from './learner-visit.ts';
import { findLongestTask, type Task, taskRow } from './longest-task.ts';
import { LINE_SECONDS, makeCaptions, repeatPlaylist } from './made-up-course.ts';
import { startBrowser } from './page-visit.ts';
import { replaceAnswers } from './replace-answers.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

const LENGTHS = [2_000, 5_000];
/** As many as the sample's own; what such a page costs without a long transcript. */
const FEW = 30;
const PLAYED_LINES = 20;
/** The second is a slow phone, by the browser's own brake. */
const BRAKES = [1, 4];
const WAIT = { timeout: 120_000 };
const PHASES = ['while it appears', 'while the film plays', 'at a jump'] as const;

type Tasks = { [Phase in (typeof PHASES)[number]]: Task };

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isPast = (line: number) =>
  `Number(document.querySelector('[data-line] > [aria-current]')?.parentElement.dataset.line ?? -1) >= ${line}`;
const FILM = `document.querySelector('video')`;

async function visitLines(origin: string, lines: number, brake: number): Promise<Tasks> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(brake);
    await replaceAnswers(page, [
      { end: '.vtt', change: () => makeCaptions(lines) },
      { end: '/index.m3u8', change: (playlist) => repeatPlaylist(playlist, lines * LINE_SECONDS) },
    ]);
    return {
      'while it appears': await findLongestTask(page, () => openLines(page, origin, lines)),
      'while the film plays': await findLongestTask(page, () => playLines(page)),
      'at a jump': await findLongestTask(page, () => jump(page, Math.floor(lines * 0.9))),
    };
  } finally {
    await browser.close();
  }
}

async function openLines(page: Page, origin: string, lines: number): Promise<void> {
  await page.goto(`${origin}${SAMPLE_PATH}`);
  await page.waitForFunction(`document.querySelector('[aria-setsize="${lines}"]') !== null`, WAIT);
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

/** Long and short in turns. */
async function measureLines({ school, rounds }: Bench, lines: number, brake: number): Promise<Row[]> {
  const [long, short]: [Tasks[], Tasks[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    long.push(await visitLines(school.origin, lines, brake));
    short.push(await visitLines(school.origin, FEW, brake));
  }
  return PHASES.map((phase) => {
    const middle = (all: Tasks[]) => median(all, (each) => each[phase].milliseconds)[phase];
    return taskRow(
      `transcript of ${lines} lines, ${phase}`,
      middle(long),
      middle(short),
      `${FEW} lines`,
      brake,
    );
  });
}

/** What a very long transcript costs the lesson's page. */
export const transcriptRows: RowGroup = {
  name: 'transcript',
  measure: async (bench) => {
    const rows: Row[] = [];
    for (const lines of LENGTHS)
      for (const brake of BRAKES) rows.push(...(await measureLines(bench, lines, brake)));
    return rows;
  },
};
