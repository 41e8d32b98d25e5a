import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTargetApp, type TargetApp } from '../../testing/build-target-app.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { fuzz } from '../../testing/fuzz.ts';

const RUNS = 4_000;
const SEED = 20_261_121;

const { log, lines } = createCapturedLog();
let target: TargetApp;

beforeAll(async () => {
  target = await buildTargetApp(log);
});
afterAll(() => target.close());

it('four thousand spoiled requests are answered, none as a failure of ours, and no secret is logged', {
  timeout: 480_000,
}, async () => {
  const { sent, failures, statuses, secrets } = await fuzz(target, { runs: RUNS, seed: SEED });
  expect(failures).toEqual([]);
  expect(sent).toBe(RUNS);
  // Some get through, or nothing behind the door would have been tried.
  expect(statuses[200]).toBeGreaterThan(RUNS / 50);
  const { appSecret, stripeSecretKey, stripeWebhookSecret } = target.ctx.config.secrets;
  const all = lines.join('\n');
  for (const secret of [...secrets, appSecret, stripeSecretKey, stripeWebhookSecret, '$argon2']) {
    expect(all.includes(secret), 'a secret is in the log').toBe(false);
  }
  expect((await target.app.inject('/health/ready')).statusCode).toBe(200);
});
