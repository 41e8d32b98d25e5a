// Which moment a test run takes for the present. Runs on Node 20 without any dependency.
import { fileURLToPath } from 'node:url';

/** A Wednesday morning in Zürich: no live lesson is near, no night of summer time, no end of a month. */
export const CALM_MOMENT = '2026-11-18T09:30:00Z';

const PRELOAD = fileURLToPath(new URL('shift-date.mjs', import.meta.url));

/**
 * The environment by which `shift-date.mjs` moves the clock of a process and of all that it starts: to the instant in
 * `TEST_NOW` (ISO 8601), or to a calm one. A run that is part of another keeps that one's clock.
 */
export function testClockEnvironment(env = process.env) {
  const offsetMs = env.TEST_CLOCK_OFFSET_MS ?? String(Date.parse(env.TEST_NOW || CALM_MOMENT) - Date.now());
  if (!Number.isFinite(Number(offsetMs))) throw new Error(`TEST_NOW is no instant: ${env.TEST_NOW}`);
  const preload = `--import=${PRELOAD}`;
  const options = (env.NODE_OPTIONS ?? '').split(' ').filter((option) => option && option !== preload);
  return { TEST_CLOCK_OFFSET_MS: offsetMs, NODE_OPTIONS: [...options, preload].join(' ') };
}
