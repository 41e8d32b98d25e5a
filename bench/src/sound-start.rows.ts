import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { serveBarePage } from './bare-page.ts';
import { SAMPLE_PATH } from './learner-visit.ts';
import { startBrowser } from './page-visit.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';
import { onOneCore } from './serve.ts';

const CLOCK = readFileSync(new URL('../in-page/sound-clock.js', import.meta.url), 'utf8');

const soundClock = z.object({ pressedAtMs: z.number(), heardAtMs: z.number(), address: z.string() });
type Heard = z.infer<typeof soundClock>;

/** In a browser that has been nowhere; `press` does so in the page, and notes when. */
async function hear(url: string, press: (page: Page) => Promise<unknown>): Promise<Heard> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(CLOCK);
    await page.goto(url, { waitUntil: 'networkidle0' });
    await press(page);
    const wait = { timeout: 60_000 };
    const heard = await page.waitForFunction('window.soundClock?.heardAtMs && window.soundClock', wait);
    return soundClock.parse(await heard.jsonValue());
  } finally {
    await browser.close();
  }
}

const PRESS = '(soundClock.pressedAtMs = performance.now())';

/** The first line's sound, by its button beside the film. */
const pressLine = async (page: Page) => {
  await page.waitForSelector('button[aria-label="Hear the line"]');
  await page.evaluate(`${PRESS}, document.querySelector('button[aria-label="Hear the line"]').click()`);
};

/** In turns; the first round only warms up. */
async function measureSounds({ school, rounds }: Bench, bareOrigin: string): Promise<Row[]> {
  const samples: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await hear(`${school.origin}${SAMPLE_PATH}`, pressLine);
    const { pathname, search } = new URL(ours.address);
    const bare = await hear(bareOrigin, (page) =>
      page.evaluate(`${PRESS}, void new Audio(${JSON.stringify(pathname + search)}).play()`),
    );
    const [ourMs, bareMs] = [ours, bare].map(({ pressedAtMs, heardAtMs }) => heardAtMs - pressedAtMs);
    if (round > 0) samples.push({ ours: ourMs ?? 0, bare: bareMs ?? 0 });
  }
  return [
    {
      name: 'a line: first sound after the press',
      unit: 'ms',
      ours: median(samples, ({ ours }) => ours).ours,
      peer: { name: 'bare page with the same sound', value: median(samples, ({ bare }) => bare).bare },
      isMoreBetter: false,
      aim: '≤ 150 ms, ≤ 2×',
    },
  ];
}

/** How long a learner waits for a line's sound, beside a page that plays it and has nothing else. */
export const soundStartRows: RowGroup = {
  name: 'sound',
  measure: async (bench) => {
    const bare = await serveBarePage(bench.school);
    try {
      return await onOneCore([bench.school.pid, bare.pid], () => measureSounds(bench, bare.origin));
    } finally {
      await bare.stop();
    }
  },
};
