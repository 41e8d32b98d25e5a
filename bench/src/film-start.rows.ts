import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import { z } from 'zod';
import { serveBarePage } from './bare-page.ts';
import { findFilm, HOME_PATH, SAMPLE_PATH, signUp } from './learner-visit.ts';
import { startBrowser } from './page-visit.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';
import { onOneCore } from './serve.ts';

const CLOCK = readFileSync(new URL('../in-page/film-clock.js', import.meta.url), 'utf8');
/** So long a learner has looked at the desk, which meanwhile asks for what is likely to come next. */
const LOOKED_MS = 5_000;

/** Until the first picture: from the address or the press on 'Begin', and from the press on 'Play'. */
type Start = { wholeMs: number; playMs: number };

const clock = z.object({ pressedAtMs: z.number(), pictureAtMs: z.number() });

/** Where a learner sets out, in milliseconds of the page's own clock. */
async function findStart(page: Page, setOutAtMs: number): Promise<Start> {
  const wait = { timeout: 120_000 };
  const shown = await page.waitForFunction('window.filmClock?.pictureAtMs && window.filmClock', wait);
  const { pressedAtMs, pictureAtMs } = clock.parse(await shown.jsonValue());
  return { wholeMs: pictureAtMs - setOutAtMs, playMs: pictureAtMs - pressedAtMs };
}

async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await startBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** In a browser that has been nowhere. */
function openAddress(url: string): Promise<Start> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(CLOCK);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return findStart(page, 0);
  });
}

/** From a new learner's home by 'Begin', which leads to the sample. */
function openFromDesk(origin: string): Promise<Start> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    await signUp(page, origin);
    await page.goto(`${origin}${HOME_PATH}`, { waitUntil: 'networkidle0' });
    const begin = await page.waitForSelector('main a ::-p-text(Begin)');
    await page.waitForFunction(`performance.now() > ${LOOKED_MS}`);
    await page.evaluate(CLOCK);
    const setOutAtMs = z.number().parse(await page.evaluate('performance.now()'));
    await begin?.evaluate((link) => (link as unknown as { click(): void }).click());
    return findStart(page, setOutAtMs);
  });
}

/** In turns; the first round only warms up. */
async function measureStarts({ school, rounds }: Bench, bareOrigin: string): Promise<Row[]> {
  const film = await findFilm(school.origin);
  const [cold, desk, bare]: [Start[], Start[], Start[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const now = {
      cold: await openAddress(`${school.origin}${SAMPLE_PATH}`),
      desk: await openFromDesk(school.origin),
      bare: await openAddress(`${bareOrigin}/?film=${encodeURIComponent(film)}`),
    };
    if (round === 0) continue;
    cold.push(now.cold);
    desk.push(now.desk);
    bare.push(now.bare);
  }
  return [
    ...rowsOf('film by its address', cold, bare, '≤ 1.1×'),
    ...rowsOf('film from the desk', desk, bare, '≤ 0.65×'),
  ];
}

function rowsOf(name: string, ours: Start[], bare: Start[], aim: string): Row[] {
  const figures = [
    { of: 'wholeMs', name: `${name}: first picture`, aim },
    { of: 'playMs', name: `${name}: first picture after Play`, aim: '' },
  ] as const;
  return figures.map((figure) => ({
    name: figure.name,
    unit: 'ms',
    ours: median(ours, (each) => each[figure.of])[figure.of],
    peer: { name: 'bare page with hls.js', value: median(bare, (each) => each[figure.of])[figure.of] },
    isMoreBetter: false,
    aim: figure.aim,
  }));
}

/** How long a learner waits for a film, beside a page that hls.js alone plays it on. */
export const filmStartRows: RowGroup = {
  name: 'film',
  measure: async (bench) => {
    const bare = await serveBarePage(bench.school, 'film');
    try {
      return await onOneCore([bench.school.pid, bare.pid], () => measureStarts(bench, bare.origin));
    } finally {
      await bare.stop();
    }
  },
};
