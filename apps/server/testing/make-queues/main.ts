/**
 * Makes the job queue's tables and queues in a database, which each school would make at its first start: they
 * take longer than the rest of it. Nothing is sent, and nothing is done.
 */
import { tmpdir } from 'node:os';
import { declareJobs } from '../../src/app/build-app.ts';
import { closeContext, createContext } from '../../src/app/context.ts';
import { createFeatures } from '../../src/app/surfaces.ts';
import { createJobs } from '../../src/platform/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { NEW_YEAR } from '../new-year.ts';
import { testConfig } from '../test-config.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const jobs = createJobs(databaseUrl, createLog('silent'));
const ctx = createContext(testConfig(databaseUrl, tmpdir(), {}), {
  jobs: {
    ...jobs,
    handle: (job) => jobs.handle(job, async () => undefined),
    schedule: (job) => jobs.schedule(job, NEW_YEAR),
  },
});
declareJobs(ctx, createFeatures(ctx));
await ctx.jobs.start();
await closeContext(ctx);
