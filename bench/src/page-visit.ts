import { existsSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { findLongestTask } from './longest-task.ts';

/** What Lighthouse says of one load, on its phone: a slow network and a slow processor, both simulated. */
export type Visit = {
  score: number;
  largestPaintMs: number;
  kilobytes: number;
  requests: number;
  layoutShift: number;
  longestTaskMs: number;
  /** The same by the processor's own time, which other work on the machine does not lengthen. */
  longestCpuMs: number;
  /** 1 where the browser could keep the page for its back button. */
  bfCache: number;
};

/** Lighthouse's phone: its screen, and how much slower than this machine it is. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PHONE_BRAKE = 4;
/** What a page does by itself is over by then. */
const SETTLED_MS = 5_000;

/** All but what is measured apart from it. */
type LighthouseVisit = Omit<Visit, 'longestCpuMs'>;

/** A browser that has been nowhere. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (executablePath === undefined) throw new Error('Install Chromium, or say where it is in CHROMIUM_PATH.');
  return launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

/** Loads a page with what the browser has kept of earlier visits. */
export async function visit(browser: Browser, url: string): Promise<LighthouseVisit> {
  const page = await browser.newPage();
  const options = { onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' as const };
  const result = await lighthouse(url, options, undefined, page);
  await page.close();
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories } = result.lhr;
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const sent = itemsOf(audits['network-requests']).filter(({ transferSize }) => Number(transferSize) > 0);
  const tasks = itemsOf(audits['long-tasks']).map(({ duration }) => Number(duration));
  return {
    score: (categories['performance']?.score ?? 0) * 100,
    largestPaintMs: numberOf('largest-contentful-paint'),
    kilobytes: sent.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1_000,
    requests: sent.length,
    layoutShift: numberOf('cumulative-layout-shift'),
    longestTaskMs: Math.max(0, ...tasks),
    bfCache: audits['bf-cache']?.score ?? Number.NaN,
  };
}

/** Without Lighthouse, whose own work runs in the same thread. */
export async function findLongestCpuMs(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  const load = async () => {
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  };
  const { cpuMicroseconds } = await findLongestTask(page, load, 'tdur');
  await page.close();
  return (cpuMicroseconds / 1_000) * PHONE_BRAKE;
}

function itemsOf(audit: { details?: unknown } | undefined): { [field: string]: unknown }[] {
  const { items } = (audit?.details ?? {}) as { items?: { [field: string]: unknown }[] };
  return items ?? [];
}
