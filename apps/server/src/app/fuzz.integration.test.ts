import { afterAll, beforeAll, it } from 'vitest';
import { buildTargetApp, type TargetApp } from '../../testing/build-target-app.ts';
import { createCapturedLog, expectWithout } from '../../testing/captured-log.ts';
import { expectAnswered } from '../../testing/fuzz.ts';

const SEED = 20_261_121;

const { log, lines } = createCapturedLog();
let target: TargetApp;

beforeAll(async () => {
  target = await buildTargetApp(log);
});
afterAll(() => target.close());

it('200 spoiled requests are answered, none as a failure of ours, and no secret is logged', async () => {
  expectWithout(lines, await expectAnswered(target, { runs: 200, seed: SEED }));
});
