import { existsSync } from 'node:fs';
import lighthouse, { type Result } from 'lighthouse';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { z } from 'zod';
import { QUIET_CHROMIUM } from '../../tools/quiet-chromium.mjs';
import { findLongestTask } from './longest-task.ts';

/** What Lighthouse says of one load, on its phone: a slow network and a slow processor, both simulated. */
export type Visit = {
  score: number;
  accessibility: number;
  bestPractices: number;
  findability: number;
  /** What Lighthouse finds wrong in these three. */
  faults: string[];
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
export const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
export const PHONE_BRAKE = 4;
/** What a page does by itself is over by then. */
const SETTLED_MS = 5_000;

/** Categories without a figure of their own: each audit holds or does not. */
const JUDGED = ['accessibility', 'best-practices', 'seo'];

/** All but what is measured apart from it. */
type LighthouseVisit = Omit<Visit, 'longestCpuMs'>;

/** The browser told nothing of how the visit began; Lighthouse asks to be run again. */
export class LostTrace extends Error {}

/** A browser that has been nowhere. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (executablePath === undefined) throw new Error('Install Chromium, or say where it is in CHROMIUM_PATH.');
  return launch({
    executablePath,
    args: QUIET_CHROMIUM,
  });
}

const WHEELS = 30;

/** Turns the wheel over an element, as quickly as a hand does. */
export async function turnWheel(page: Page, selector: string, deltaY: number): Promise<void> {
  const place: unknown = await page.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`);
  const [x, y] = z.tuple([z.number(), z.number()]).parse(place);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel({ deltaY });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Loads a page with what the browser has kept of earlier visits. */
export async function visit(browser: Browser, url: string): Promise<LighthouseVisit> {
  const page = await browser.newPage();
  const onlyCategories = ['performance', ...JUDGED];
  const quick = { disableStorageReset: true, disableFullPageScreenshot: true };
  const options = { onlyCategories, ...quick, logLevel: 'error' as const };
  const result = await lighthouse(url, options, undefined, page);
  await page.close();
  const failure = result?.lhr.runtimeError;
  if (failure?.code === 'NO_NAVSTART') throw new LostTrace(`${url}: ${failure.message}`);
  if (!result || failure) throw new Error(`${url}: ${failure?.message}`);
  const { audits, categories } = result.lhr;
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const sent = itemsOf(audits['network-requests']).filter(({ transferSize }) => Number(transferSize) > 0);
  const scoreOf = (id: string) => (categories[id]?.score ?? 0) * 100;
  const tasks = itemsOf(audits['long-tasks']).map(({ duration }) => Number(duration));
  return {
    score: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    findability: scoreOf('seo'),
    faults: JUDGED.flatMap((id) => findFaults(result.lhr, id)),
    largestPaintMs: numberOf('largest-contentful-paint'),
    kilobytes: sent.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1_000,
    requests: sent.length,
    layoutShift: numberOf('cumulative-layout-shift'),
    longestTaskMs: Math.max(0, ...tasks),
    bfCache: audits['bf-cache']?.score ?? Number.NaN,
  };
}

/** Loads a page and lets it do what it does by itself, so that the browser has kept what it keeps. */
export async function loadOnce(browser: Browser, url: string): Promise<void> {
  const page = await openPhone(browser);
  await loadAndSettle(page, url);
  await page.close();
}

/** Without Lighthouse, whose own work runs in the same thread. */
export async function findLongestCpuMs(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser);
  const { cpuMicroseconds } = await findLongestTask(page, () => loadAndSettle(page, url), 'tdur');
  await page.close();
  return (cpuMicroseconds / 1_000) * PHONE_BRAKE;
}

async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  return page;
}

async function loadAndSettle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}

/** The audits of a category that count and do not hold. */
function findFaults({ audits, categories }: Result, category: string): string[] {
  const counted = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return counted.flatMap(({ id }) => {
    const score = audits[id]?.score;
    return score === null || score === undefined || score >= 1 ? [] : [`${category}: ${id}`];
  });
}

const auditDetails = z.object({ items: z.array(z.record(z.string(), z.unknown())).optional() });

function itemsOf(audit: { details?: unknown } | undefined): { [field: string]: unknown }[] {
  return auditDetails.parse(audit?.details ?? {}).items ?? [];
}
