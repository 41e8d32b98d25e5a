import { CALM_MOMENT } from '../../../tools/test-clock.mjs';
import { type RunningDemo, startDemo } from './start-demo.ts';
import { test } from './test.ts';

/** A demo for a file of its tests alone, on a calm Wednesday; before all of them. */
export async function startCalmDemo(): Promise<RunningDemo> {
  test.setTimeout(180_000);
  return startDemo({ now: CALM_MOMENT });
}
