import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTargetApp, type TargetApp } from '../../testing/build-target-app.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { fuzz } from '../../testing/fuzz.ts';

const RUNS = 200_000;

const { log } = createCapturedLog();
let target: TargetApp;

beforeAll(async () => {
  target = await buildTargetApp(log);
});
afterAll(() => target.close());

it('two hundred thousand spoiled requests are answered, none as a failure of ours', {
  timeout: 3_600_000,
}, async () => {
  // Others each time, unless a seed is given to see a failure again.
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
  const { sent, failures } = await fuzz(target, { runs: RUNS, seed });
  expect(failures, `with FUZZ_SEED=${seed}`).toEqual([]);
  expect(sent).toBe(RUNS);
});
