import { existsSync } from 'node:fs';

/** Debian's Chromium without windows: a fifth less work, and no back/forward cache. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** CHROMIUM_PATH, else Debian's; undefined where only Playwright can know. */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...(isWhole ? [] : [HEADLESS]), WHOLE];
  return candidates.find((path) => path !== undefined && existsSync(path));
}
