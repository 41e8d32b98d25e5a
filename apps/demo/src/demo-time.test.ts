import { defineJob, type Jobs } from '@school/server/platform/jobs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createDemoClock, createDemoTime } from './demo-time.ts';

const job = (name: string) => defineJob({ name, payload: z.strictObject({}) });

it('the one clock is ahead by the payment stand-in’s offset', () => {
  let offset = 0;
  const clock = createDemoClock(() => offset);
  const before = clock.now().getTime();
  offset = 86_400;
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
});

it('what repeats by the clock is done when it moved, what is sent is not, and one that fails stops no other', async () => {
  const done: string[] = [];
  const silent = { handle: () => undefined, schedule: () => undefined } as unknown as Jobs;
  const { jobs, doScheduled } = createDemoTime(silent);
  jobs.handle(job('fails'), () => Promise.reject(new Error('away')));
  jobs.handle(job('repeats'), async () => void done.push('repeats'));
  jobs.handle(job('is sent'), async () => void done.push('is sent'));
  jobs.schedule(job('fails'), '* * * * *');
  jobs.schedule(job('repeats'), '* * * * *');
  await doScheduled();
  expect(done).toEqual(['repeats']);
});
