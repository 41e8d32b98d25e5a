import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { z } from 'zod';
import { sendClock } from './clock-picture.ts';
import { startBrowser } from './page-visit.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { School } from './school.ts';
import { withStageKey } from './stage-key.ts';

const clockReading = z.number().nullable();
const READ_CLOCK = readFileSync(new URL('../in-page/picture-clock.js', import.meta.url), 'utf8');
const STARTED_WITHIN_MS = 60_000;
/** What a viewer's first seconds are is not what an hour is like. */
const SETTLED_MS = 5_000;
const WATCHED_MS = 30_000;
const LOOK_EVERY_MS = 250;

async function logIn(page: Page, { origin, learners, password }: School): Promise<void> {
  await page.goto(`${origin}/sign-in-up?startWithLogIn=true`, { waitUntil: 'networkidle0' });
  await page.locator('input[type="email"]').fill(learners[0]?.email ?? '');
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction("location.pathname !== '/sign-in-up'", { timeout: 60_000 });
}

/** Seconds from the moment that is in the picture until it is seen, several times a second. */
async function watch(browser: Browser, school: School): Promise<number[]> {
  const page = await browser.newPage();
  await logIn(page, school);
  await page.goto(`${school.origin}/live/stage`);
  const read = async () => clockReading.parse(await page.evaluate(READ_CLOCK));
  const lateMs = performance.now() + STARTED_WITHIN_MS;
  while ((await read()) === null) {
    if (performance.now() > lateMs) throw new Error('no clock was seen in the picture');
    await wait(LOOK_EVERY_MS);
  }
  await wait(SETTLED_MS);
  const delays: number[] = [];
  for (const untilMs = performance.now() + WATCHED_MS; performance.now() < untilMs; ) {
    const delayMs = await read();
    if (delayMs !== null) delays.push(delayMs / 1_000);
    await wait(LOOK_EVERY_MS);
  }
  return delays.toSorted((one, other) => one - other);
}

/** How long what a teacher shows by RTMP takes until a viewer sees it, in two sizes and through a browser. */
async function measure({ school }: Bench): Promise<Row[]> {
  const key = await withStageKey(school, async (found, { pool }) => {
    // A teacher who logged in by a password alone watches as a VIP member.
    await pool.query('update subscriptions set tier = 2');
    return found;
  });
  const sender = sendClock(`rtmp://127.0.0.1:${school.settings['RTMP_PORT']}/live/${key}`);
  const browser = await startBrowser();
  try {
    const delays = await watch(browser, school);
    const row = (name: string, share: number): Row => ({
      name,
      unit: 's',
      ours: delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN,
      peer: null,
      isMoreBetter: false,
      aim: '< 8 s',
    });
    return [row('live delay: the middle', 0.5), row('live delay: the longest', 1)];
  } finally {
    await browser.close();
    await sender.stop();
  }
}

export const delayRows: RowGroup = { name: 'delay', measure };
