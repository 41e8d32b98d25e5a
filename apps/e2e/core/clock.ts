import type { Browser } from '@playwright/test';
import { shiftDate } from '../../../tools/shift-date.mjs';

/** How far the run's clock is from the machine's: the tests, and the demo that was started for them, live by it. */
export const RUN_OFFSET_MS = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);

/** Of demos whose clock is another one. */
const offsets = new Map<string, number>();

/** How far from the machine's clock one is by which it is `now` at this moment. */
export const findOffset = (now: string): number => Date.parse(now) - (Date.now() - RUN_OFFSET_MS);

/** Who looks at this demo lives by its clock. */
export function noteOffset(origin: string, offsetMs: number): void {
  offsets.set(origin, offsetMs);
}

/**
 * Each page, frame and window of this browser lives by the clock of the demo that its context looks at, by its `baseURL`,
 * and by the run's otherwise; also of a context that a test opens by hand. In workers, which ask for no date, nothing is
 * moved.
 */
export function shiftContexts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const offsetMs = offsets.get(options?.baseURL ?? '') ?? RUN_OFFSET_MS;
    if (offsetMs !== 0) await context.addInitScript(shiftDate, offsetMs);
    return context;
  };
}
