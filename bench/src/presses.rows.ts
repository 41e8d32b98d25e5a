import type { Page } from 'puppeteer-core';
import { SAMPLE_PATH } from './learner-visit.ts';
import { findLongestTask } from './longest-task.ts';
import { PHONE, PHONE_BRAKE, startBrowser } from './page-visit.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

/** web.dev/articles/inp: a page answers well within this. */
const MOST_MS = 200;
const PRESSES = 6;
const WAIT = { timeout: 60_000 };

type Pressing = {
  name: string;
  path: string;
  /** Until it can be pressed. */
  ready: string;
  /** What is pressed, one after the other; a key has no tag and no sign. */
  steps: readonly string[];
};

const LANGUAGES = 'main button[lang="de"][aria-pressed], main button[lang="en"][aria-pressed]';

const PRESSINGS: readonly Pressing[] = [
  {
    name: 'turning a card and answering',
    path: SAMPLE_PATH.replace('/videos/', '/flashcards/'),
    ready: 'main button[data-next-focus]',
    steps: ['main button[data-next-focus]'],
  },
  {
    name: 'opening a word, and closing it',
    path: SAMPLE_PATH,
    ready: '[data-line] [lang="gsw"]',
    steps: ['w', '[role="toolbar"] button', 'Escape'],
  },
  {
    name: 'switching the language',
    path: '/settings',
    ready: LANGUAGES,
    steps: ['main button[lang="de"][aria-pressed]', 'main button[lang="en"][aria-pressed]'],
  },
  {
    name: 'opening the menu, and closing it',
    path: '/',
    ready: 'header button',
    steps: ['header button', 'Escape'],
  },
];

/** Keeps what the browser says of each press: from it to the next picture, in steps of 8 ms. */
const LISTEN = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const IS_TAKEN_OVER = `document.querySelector('#root[data-frame]') === null`;
/** What was quicker than the browser's own threshold is not told. */
const LONGEST = 'Math.max(0, ...presses)';

const isKey = (step: string) => /^\w+$/.test(step);

async function pressOnce(page: Page, step: string): Promise<void> {
  if (isKey(step)) await page.keyboard.press(step as 'Escape');
  else {
    await page.waitForSelector(step, WAIT);
    await page.$eval(step, (button) =>
      (button as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' }),
    );
    await page.click(step);
  }
  // A learner looks, and the browser tells of the press after the picture.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 400)))');
}

async function inPage<Result>(
  origin: string,
  { path, ready }: Pressing,
  brake: number,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(brake);
    await page.evaluateOnNewDocument(LISTEN);
    await page.goto(`${origin}${path}`, { waitUntil: 'load', ...WAIT });
    await page.waitForFunction(IS_TAKEN_OVER, WAIT);
    await page.waitForSelector(ready, WAIT);
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function pressAll(page: Page, { steps, ready }: Pressing): Promise<void> {
  for (let at = 0; at < PRESSES; at += 1) await pressOnce(page, steps[at % steps.length] ?? ready);
}

/** The longest answer of a visit's presses, on the slow phone. */
const findLongestAnswer = (origin: string, pressing: Pressing): Promise<number> =>
  inPage(origin, pressing, PHONE_BRAKE, async (page) => {
    await pressAll(page, pressing);
    return Number(await page.evaluate(LONGEST));
  });

/** The longest task of such a visit by the processor's own time, which other work on the machine does not lengthen. */
const findLongestWork = (origin: string, pressing: Pressing): Promise<number> =>
  inPage(origin, pressing, 1, async (page) => {
    const { cpuMicroseconds } = await findLongestTask(page, () => pressAll(page, pressing), 'tdur');
    return (cpuMicroseconds / 1_000) * PHONE_BRAKE;
  });

const FIGURES = [
  { name: 'longest answer', find: findLongestAnswer },
  { name: 'longest task by CPU time', find: findLongestWork },
] as const;

/** How long a page takes to answer a press, on a phone that is four times slower. */
export const pressRows: RowGroup = {
  name: 'presses',
  measure: async ({ school, rounds }: Bench) => {
    const rows: Row[] = [];
    for (const pressing of PRESSINGS)
      for (const { name, find } of FIGURES) {
        const longest: number[] = [];
        for (let round = 0; round < rounds; round += 1) longest.push(await find(school.origin, pressing));
        rows.push({
          name: `${pressing.name}, ${PHONE_BRAKE} times slower: ${name}`,
          unit: 'ms',
          ours: median(longest, (milliseconds) => milliseconds),
          peer: { name: 'limit', value: MOST_MS },
          isMoreBetter: false,
          aim: `≤ ${MOST_MS} ms`,
        });
      }
    return rows;
  },
};
